import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Profile } from "@areon/contracts/identity/profile";
import { serverNow } from "~/platform/api/server-time";
import { sessionKey } from "~/platform/api/stored-session";
import { profileQuery } from "~/subjects/identity/own-queries";
import { auctionDetail } from "../bid/testing/auction-detail.ts";
import { emptyDraft, type AuctionDraft } from "./auction-draft.ts";
import { CreateAuctionForm } from "./create-auction-form.tsx";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };
const sent: Record<string, unknown>[] = [];
const done = vi.fn();
let answer: () => Response;
let picture: () => Response;

beforeEach(() => {
  sent.length = 0;
  done.mockReset();
  localStorage.clear();
  ownPlace = null;
  answer = () => Response.json(auctionDetail(), { status: 201 });
  picture = () => Response.json(brought, { status: 201 });
  vi.stubGlobal("fetch", (url: string, { method = "GET", body }: RequestInit) => {
    const { pathname } = new URL(url, "https://areon.test");
    if (method === "POST" && pathname.endsWith("/auctions")) {
      sent.push(JSON.parse(body as string) as Record<string, unknown>);
      return Promise.resolve().then(answer);
    }
    if (pathname.endsWith("/files/from-address")) return Promise.resolve().then(picture);
    return Promise.resolve(Response.json(readings(pathname)));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photoId = "019a0000-0000-7000-8000-00000000f070";
const brought = {
  id: photoId,
  state: "ready",
  pictures: [{ url: "https://areon.test/files/public/foto-320.webp", width: 320, height: 240 }],
};

function readings(path: string): unknown {
  if (path.endsWith("/me/profile")) return { location: ownPlace };
  if (path.endsWith("/wallet")) return { available: "212480.15" };
  if (path.endsWith("/auction-terms")) {
    return {
      guarantee_percent: "5",
      guarantee_minimum: "50.00",
      extension_minutes: 2,
      fee_percents: { graos: "1.5", animais: "2" },
    };
  }
  return [];
}

const sorriso = { municipality_code: 5_107_925, municipality: "Sorriso", uf: "MT" };
let ownPlace: typeof sorriso | null = null;

function open(client = new QueryClient(), saved?: AuctionDraft) {
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CreateAuctionForm saved={saved} address={() => null} onDone={done} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fill() {
  type("Título", "40 garrotes Nelore");
  type("Categoria", "animais");
  type("Quantidade", "520");
  type("Unidade", "arroba");
  type("Lance Inicial", "300,00");
  type("Data de encerramento", nextWeek());
}

function nextWeek(): string {
  return new Date(serverNow() + 7 * 86_400_000).toISOString().slice(0, 16);
}

const publish = () => fireEvent.click(screen.getByRole("button", { name: "Criar Leilão" }));
const sayYes = () => fireEvent.click(screen.getByRole("button", { name: "Publicar leilão" }));

test("an empty form is not sent and says what is missing", () => {
  open();
  publish();
  for (const text of [
    "Título é obrigatório",
    "Preço é obrigatório",
    "Data de encerramento é obrigatória",
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(sent).toEqual([]);
});

test("before publishing the seller reads fee and net, is asked, and then it is created", async () => {
  open();
  fill();
  await screen.findByText("Taxa da AREON, 2%", {}, patiently);
  expect(screen.getByText(/^R\$\s152\.880,00$/)).toBeTruthy();
  publish();
  const question = screen.getByRole("dialog", { name: "Publicar este leilão?" });
  expect(question.textContent).toMatch(/Você recebeR\$\s152\.880,00/);
  expect(sent).toEqual([]);
  sayYes();
  await waitFor(() => expect(done).toHaveBeenCalledOnce(), patiently);
  expect(sent).toMatchObject([
    { is_draft: false, grant: null, content: { quantity: "520", starting_price: "300.00" } },
  ]);
});

test("a reverse one names its price and shows the guarantee; publishing asks for the PIN", async () => {
  open();
  fill();
  fireEvent.click(screen.getByRole("radio", { name: /Reverso/ }));
  expect(screen.getByLabelText("Preço Máximo")).toBeTruthy();
  const held = await screen.findByText("Garantia reservada ao publicar", {}, patiently);
  expect(held.parentElement!.textContent).toContain("7.800,00");
  publish();
  await screen.findByRole("dialog", {}, patiently);
  expect(sent).toEqual([]);
});

test("what was typed is found again after a closed dialog, and a lost answer keeps its id", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  answer = () => {
    throw new TypeError("fetch failed");
  };
  const { unmount } = open();
  fill();
  publish();
  sayYes();
  for (let round = 0; round < 8; round += 1) await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await screen.findByText(/^Sem resposta/, {}, patiently);
  unmount();
  answer = () => Response.json(auctionDetail(), { status: 201 });
  open();
  expect(screen.getByLabelText<HTMLInputElement>("Título").value).toBe("40 garrotes Nelore");
  publish();
  sayYes();
  await waitFor(() => expect(done).toHaveBeenCalledOnce(), patiently);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

const bringPhoto = (address: string) => {
  type(/Endereço de uma foto/, address);
  fireEvent.click(screen.getByRole("button", { name: "Trazer foto" }));
};

test("a photo from an address is fetched by the server and sent with the auction", async () => {
  open();
  fill();
  bringPhoto("https://fazenda.example/garrotes.jpg");
  expect(await screen.findByRole("img", { name: /Foto 1/ })).toBeTruthy();
  publish();
  sayYes();
  await waitFor(() => expect(sent).toHaveLength(1), patiently);
  expect(sent[0]!["content"]).toMatchObject({ photo_ids: [photoId] });
});

test("what is no address is not asked for, and what the server could not fetch is told", async () => {
  open();
  bringPhoto("garrotes.jpg");
  expect(screen.getByText("URL inválida. Digite uma URL válida para a imagem.")).toBeTruthy();
  picture = () =>
    Response.json(
      {
        code: "picture_not_fetched",
        status: 422,
        title: "Erro ao carregar imagem",
        detail: "Verifique se a URL está correta. Se estiver, envie o arquivo.",
      },
      { status: 422, headers: { "content-type": "application/problem+json" } },
    );
  bringPhoto("https://fazenda.example/nada.jpg");
  const words = /^Erro ao carregar imagem\. Verifique se a URL está correta\./;
  expect(await screen.findByText(words)).toBeTruthy();
});

const place = () => screen.getByLabelText<HTMLInputElement>(/^Onde está/);

function signIn(): void {
  const app_metadata = { user_type: "seller" };
  const user = { id: "me", email: "me@areon.test", app_metadata, user_metadata: {} };
  const session = { access_token: "token", expires_at: 4_000_000_000, user };
  localStorage.setItem(sessionKey, JSON.stringify(session));
}

test("28.12: a new lot stands in the person's own town, known before or not, and goes with it", async () => {
  signIn();
  ownPlace = sorriso;
  const client = new QueryClient();
  const { unmount } = open(client);
  await waitFor(() => expect(place().value).toBe("Sorriso, MT"), patiently);
  unmount();
  localStorage.removeItem("areon.auction.new.me");
  open(client);
  await waitFor(() => expect(place().value).toBe("Sorriso, MT"), patiently);
  fill();
  publish();
  sayYes();
  await waitFor(() => expect(sent).toHaveLength(1), patiently);
  expect(sent[0]).toMatchObject({ content: { municipality_code: sorriso.municipality_code } });
  expect(sent[0]!["id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("28.12: who takes the town out finds it out again, and a draft that is there keeps its own", async () => {
  signIn();
  ownPlace = sorriso;
  const { unmount } = open();
  await waitFor(() => expect(place().value).toBe("Sorriso, MT"), patiently);
  fireEvent.change(place(), { target: { value: "" } });
  unmount();
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, { location: sorriso } as Profile);
  open(client);
  expect(place().value).toBe("");
  cleanup();
  const saved = { ...emptyDraft, id: "019a0000-0000-7000-8000-00000000d4af", placeText: "" };
  open(client, saved);
  expect(place().value).toBe("");
});
