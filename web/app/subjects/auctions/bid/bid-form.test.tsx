import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useShownToast } from "~/platform/toasts/toast-store";
import { BidForm } from "./bid-form.tsx";
import { auctionDetail, ownBidding } from "./testing/auction-detail.ts";

const confirmed = auctionDetail({ own: { ...ownBidding, confirmed_limit: "500.00" } });

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
}

const asked: Asked[] = [];
/** What bids are answered with, one after the other; the last answer stays. */
let answers: (() => Response)[] = [];
const leading = vi.fn();

beforeEach(() => {
  asked.length = 0;
  answers = [() => Response.json(outcome("leading"), { status: 201 })];
  leading.mockReset();
  localStorage.clear();
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit) => {
    const { pathname } = new URL(url, "https://areon.test");
    const sent = typeof body === "string" ? (JSON.parse(body) as Asked["body"]) : undefined;
    asked.push({ method, path: pathname.replace("/api/v1", ""), body: sent });
    return Promise.resolve().then(() => answerOf(pathname, method));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function answerOf(path: string, method: string): Response {
  if (path.endsWith("/wallet")) return Response.json({ available: "212480.15" });
  if (path.endsWith("/pin")) return Response.json({ is_set: true });
  if (path.endsWith("/step-up")) return Response.json({ grant: "granted" });
  if (path.endsWith("/confirmation")) return Response.json({ confirmed_limit: "383.40" });
  if (path.endsWith("/bids") && method === "POST") {
    return (answers.length > 1 ? answers.shift() : answers[0])!();
  }
  return Response.json({});
}

function outcome(what: "leading" | "outbid", price = "319.50") {
  const { id, end_time } = confirmed;
  return {
    id,
    bid_amount: "319.50",
    outcome: what,
    current_price: price,
    total_bids: 28,
    end_time,
  };
}

function problem(code: string, title: string, status = 409) {
  const headers = { "content-type": "application/problem+json" };
  return () => Response.json({ code, status, title, detail: "Confira." }, { status, headers });
}

function Toast() {
  const toast = useShownToast();
  return <span data-testid="toast">{toast && `${toast.title}: ${toast.text}`}</span>;
}

function open(auction: AuctionDetail = confirmed) {
  const client = new QueryClient();
  const form = (shown: AuctionDetail) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <BidForm auction={shown} onLeading={leading} />
        <Toast />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(form(auction));
  return { show: (next: AuctionDetail) => rerender(form(next)), close: unmount };
}

const field = () => screen.getByLabelText<HTMLInputElement>("Seu lance por arroba");
const button = (name: RegExp) => screen.getByRole("button", { name });
const bids = () => asked.filter(({ path, method }) => path.endsWith("/bids") && method === "POST");

test("the form begins with a good bid and holds it while the price moves; one tap takes the next", () => {
  const { show } = open();
  expect(field().value).toBe("319,50");
  expect(screen.queryByRole("button", { name: /^Usar/ })).toBeNull();
  show({ ...confirmed, current_price: "325.00", version: 31 });
  expect(field().value).toBe("319,50");
  fireEvent.click(button(/Confirmar lance de R\$\s319,50/));
  expect(screen.getByText(/^O lance deve ser pelo menos R\$\s326,00$/)).toBeTruthy();
  expect(bids()).toEqual([]);
  fireEvent.click(button(/^Usar R\$\s326,00$/));
  expect(button(/Confirmar lance de R\$\s326,00/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Usar/ })).toBeNull();
  fireEvent.change(field(), { target: { value: "330,00" } });
  show({ ...confirmed, current_price: "326.00", version: 32 });
  expect(field().value).toBe("330,00");
  fireEvent.click(button(/\+ R\$\s5/));
  expect(field().value).toBe("331,00");
});

test("a bid that leads is sent once and told", async () => {
  open();
  fireEvent.click(button(/Confirmar lance de R\$\s319,50/));
  await waitFor(() => expect(leading).toHaveBeenCalledOnce(), patiently);
  expect(bids().map(({ body }) => body)).toMatchObject([{ bid_amount: "319.50", limit: null }]);
});

test("too little is not sent: the rule is said at the field", () => {
  open();
  fireEvent.change(field(), { target: { value: "319,00" } });
  fireEvent.click(button(/Confirmar lance/));
  expect(screen.getByText(/^O lance deve ser pelo menos R\$\s319,50$/)).toBeTruthy();
  expect(bids()).toEqual([]);
});

test("a bid covered at once stays in the form, with the next one filled in", async () => {
  answers = [() => Response.json(outcome("outbid", "321.50"), { status: 201 })];
  const { show } = open();
  fireEvent.change(field(), { target: { value: "320,50" } });
  fireEvent.click(button(/Confirmar lance/));
  await waitFor(() => expect(field().value).toBe("322,50"), patiently);
  const told = "Lance realizado: Um lance automático já cobriu o seu.";
  expect(screen.getByTestId("toast").textContent).toBe(told);
  const own = { ...ownBidding, confirmed_limit: "500.00", best_amount: "320.50" };
  show({ ...confirmed, own, current_price: "321.50", version: 31 });
  expect(field().value).toBe("322,50");
  expect(screen.getByText(/^Cobriram seu lance/).textContent).toContain("R$\u00a0321,50");
  expect(leading).not.toHaveBeenCalled();
});

test("a refusal is said in its own words, and the next try is another bid", async () => {
  answers = [problem("bid_without_funds", "Faltam R$ 10,00 para a garantia")];
  open();
  fireEvent.click(button(/Confirmar lance/));
  await screen.findByText(/Faltam R\$ 10,00 para a garantia/, {}, patiently);
  expect(screen.getByRole("link", { name: "Depositar na carteira" })).toBeTruthy();
  fireEvent.click(button(/Confirmar lance/));
  await waitFor(() => expect(bids()).toHaveLength(2), patiently);
  expect(bids()[0]!.body!["id"]).not.toBe(bids()[1]!.body!["id"]);
});

test("a lost answer is asked for again with the same id, also after the page was closed", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const lost = () => {
    throw new TypeError("fetch failed");
  };
  answers = [lost];
  const { close } = open();
  fireEvent.click(button(/Confirmar lance/));
  for (let round = 0; round < 8; round += 1) await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await screen.findByText("Erro ao realizar lance. Tente novamente.", {}, patiently);
  close();
  answers = [() => Response.json(outcome("leading"), { status: 201 })];
  open();
  fireEvent.click(button(/Conferir lance de R\$\s319,50/));
  await waitFor(() => expect(leading).toHaveBeenCalledOnce(), patiently);
  expect(new Set(bids().map(({ body }) => body!["id"])).size).toBe(1);
});

test("the first bid asks for the PIN, tells how far it reaches, and then bids", async () => {
  open(auctionDetail());
  fireEvent.click(button(/Confirmar lance/));
  await screen.findByText(/lances de até R\$\s383,40 por arroba/, {}, patiently);
  expect(bids()).toEqual([]);
  screen.getAllByLabelText(/Número \d de 6/).forEach((box, place) => {
    fireEvent.change(box, { target: { value: String(place + 1) } });
  });
  const dialog = screen.getByRole("dialog");
  const submit = [...dialog.querySelectorAll("button")].find(({ type }) => type === "submit")!;
  await waitFor(() => expect(submit.disabled).toBe(false), patiently);
  fireEvent.click(submit);
  await waitFor(() => expect(leading).toHaveBeenCalledOnce(), patiently);
  const stepUp = asked.find(({ path }) => path.endsWith("/step-up"))!.body!;
  const given = asked.find(({ path }) => path.endsWith("/confirmation"))!.body!;
  expect(stepUp).toMatchObject({ purpose: "bid", amount: "383.40", terms: "auction bid" });
  expect(given).toEqual({ id: stepUp["intent_id"], limit: "383.40", grant: "granted" });
});

test("a bid a hundred times the price is asked about, with its total, and goes out after the yes alone", async () => {
  const far = auctionDetail({
    current_price: "318.00",
    own: { ...ownBidding, confirmed_limit: "50000.00" },
  });
  open(far);
  fireEvent.change(field(), { target: { value: "32.000,00" } });
  fireEvent.click(button(/Confirmar lance de R\$\s32\.000,00/));
  const question = screen.getByRole("dialog", { name: "Confira o valor" });
  expect(question.textContent).toMatch(/é 100 vezes o preço de agora/);
  expect(question.textContent).toMatch(/R\$\s16\.640\.000,00/);
  expect(asked.filter(({ path }) => path.endsWith("/bids"))).toEqual([]);
  fireEvent.click(button(/^Sim, é esse valor$/));
  await waitFor(() => expect(leading).toHaveBeenCalledOnce(), patiently);
  expect(bids()[0]?.body).toMatchObject({ bid_amount: "32000.00", is_far_confirmed: true });
  // The yes was for that amount.
  fireEvent.change(field(), { target: { value: "400,00" } });
  fireEvent.click(button(/Confirmar lance de R\$\s400,00/));
  await waitFor(() => expect(bids()).toHaveLength(2), patiently);
  expect(bids()[1]?.body).toMatchObject({ bid_amount: "400.00", is_far_confirmed: false });
});

test("a far bid whose answer was lost is asked for again as it was confirmed, without another question", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const lost = () => {
    throw new TypeError("fetch failed");
  };
  answers = [lost];
  const far = auctionDetail({ own: { ...ownBidding, confirmed_limit: "50000.00" } });
  const { close } = open(far);
  fireEvent.change(field(), { target: { value: "32.000,00" } });
  fireEvent.click(button(/Confirmar lance de R\$\s32\.000,00/));
  fireEvent.click(button(/^Sim, é esse valor$/));
  for (let round = 0; round < 8; round += 1) await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await screen.findByText("Erro ao realizar lance. Tente novamente.", {}, patiently);
  close();
  answers = [() => Response.json(outcome("leading"), { status: 201 })];
  open(far);
  fireEvent.click(button(/Conferir lance de R\$\s32\.000,00/));
  await waitFor(() => expect(leading).toHaveBeenCalledOnce(), patiently);
  expect(bids().every(({ body }) => body!["is_far_confirmed"] === true)).toBe(true);
});
