import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "~/platform/api/query-client";
import { connectionFailed, replaced } from "~/platform/api/api-problem";
import { awaitPage } from "~/platform/api/await-page";
import { offerReload } from "~/platform/loading/offer-reload";
import { SignalStrip } from "./signal-strip.tsx";
import { Loading } from "~/ui/skeleton";

afterEach(() => {
  cleanup();
  say("online");
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("says that a page waits for the signal, and lets it load when that returns", async () => {
  visit();
  say("offline");
  open("Pedido");
  await screen.findByText("Sem sinal");
  screen.getByText("O que falta carrega sozinho quando o sinal voltar.");
  say("online");
  await screen.findByText("Pedido A-1");
  expect(screen.queryByText("Sem sinal")).toBeNull();
});

it("says nothing of a lost signal while all that was asked for is there", async () => {
  visit();
  open("Pedido");
  await screen.findByText("Pedido A-1");
  say("offline");
  expect(screen.queryByText("Sem sinal")).toBeNull();
});

it("a page whose file does not come opens when the signal returns, and the one before stays", async () => {
  const file = new LostFile();
  visit(file.load);
  open("Outra página");
  await screen.findByText("A página abre sozinha quando o sinal voltar.");
  screen.getByText("Pedido");
  file.isThere = true;
  say("online");
  await screen.findByText("Página aberta");
  expect(screen.queryByText("Tentar de novo")).toBeNull();
});

it("who stays where they are is led nowhere when the signal returns", async () => {
  const file = new LostFile();
  visit(file.load);
  open("Outra página");
  fireEvent.click(await screen.findByText("Ficar aqui"));
  await vi.waitFor(() => expect(screen.queryByText("Tentar de novo")).toBeNull());
  file.isThere = true;
  say("online");
  await file.wasAsked;
  screen.getByText("Pedido");
  expect(screen.queryByText("Página aberta")).toBeNull();
});

it("a page that a new release replaced is asked for from the site itself", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal("location", { assign });
  vi.stubGlobal("__reactRouterDataRouter", {
    state: { navigation: { location: { pathname: "/wallet", search: "?a=1", hash: "" } } },
  });
  void awaitPage(() => Promise.reject(new TypeError("Failed to fetch")));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/wallet?a=1"));
});

it("what was asked for on a page that a new release left behind is offered by loading it anew", async () => {
  visit();
  const failure = connectionFailed(undefined, replaced);
  act(() => expect(() => offerReload(failure)).toThrow(failure));
  screen.getByText("A AREON foi atualizada");
  screen.getByText("Recarregar");
  fireEvent.click(screen.getByText("Agora não"));
  expect(screen.queryByText("A AREON foi atualizada")).toBeNull();
  act(() => expect(() => offerReload(connectionFailed(undefined))).toThrow("connection_failed"));
  expect(screen.queryByText("Recarregar")).toBeNull();
});

it("tries again when asked to, and takes an answer of the site for the signal's return", async () => {
  let isReached = false;
  vi.stubGlobal("fetch", async () => {
    if (!isReached) throw new TypeError("Failed to fetch");
    return new Response();
  });
  visit();
  say("offline");
  open("Pedido");
  fireEvent.click(await screen.findByText("Tentar de novo"));
  await screen.findByText("Ainda sem sinal");
  isReached = true;
  fireEvent.click(screen.getByText("Tentar de novo"));
  await screen.findByText("Pedido A-1");
  expect(screen.queryByText("Tentar de novo")).toBeNull();
});

it("asks by itself now and then, where the device says nothing of the signal's return", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response());
  visit();
  say("offline");
  open("Pedido");
  await pass(7_000);
  expect(screen.queryByText("Sem sinal")).toBeTruthy();
  await pass(2_000);
  expect(screen.queryByText("Pedido A-1")).toBeTruthy();
  expect(screen.queryByText("Sem sinal")).toBeNull();
});

/** Without a signal it does not come, and the site does not answer. */
class LostFile {
  isThere = false;
  readonly #asked = Promise.withResolvers<void>();
  readonly wasAsked = this.#asked.promise;

  constructor() {
    vi.stubGlobal("fetch", () => this.load());
  }

  readonly load = async (): Promise<void> => {
    if (!this.isThere) throw new TypeError("Failed to fetch");
    this.#asked.resolve();
  };
}

/** The list of orders, from which an order and a page whose file may be late can be opened. */
function visit(file: () => Promise<void> = () => Promise.resolve()): void {
  const children = [
    { index: true, element: <List /> },
    { path: "order", element: <Order /> },
    {
      path: "late",
      lazy: async () => {
        await awaitPage(file);
        return { element: <p>Página aberta</p> };
      },
    },
  ];
  const router = createMemoryRouter([{ path: "/", element: <Layout />, children }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

function Layout() {
  return (
    <>
      <Outlet />
      <SignalStrip />
    </>
  );
}

function List() {
  return (
    <>
      <Link to="/order">Pedido</Link>
      <Link to="/late">Outra página</Link>
    </>
  );
}

function Order() {
  const { data } = useQuery({ queryKey: ["order"], queryFn: async () => "Pedido A-1" });
  return data ? <h1>{data}</h1> : <Loading label="Carregando pedido...">{null}</Loading>;
}

function open(link: string): void {
  fireEvent.click(screen.getByText(link));
}

/** As the device does. */
function say(word: "online" | "offline"): void {
  act(() => {
    dispatchEvent(new Event(word));
  });
}

async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}
