import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChatPanel } from "./chat-panel.tsx";

const reply = "Obrigado pela sua mensagem! Nossa equipe entrará em contato em breve.";
const away = "Agora estamos fora do horário de atendimento. Nossa equipe volta amanhã às 8h.";
let isOnline = true;
const sent: { path: string; body: { id?: string; text?: string } }[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  isOnline = true;
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: string }) => {
    const path = url.replace(/^.*\/api\/v1/, "");
    if (path.startsWith("/support/hours")) return Response.json({ is_open: false, away });
    if (!isOnline) throw new TypeError("Failed to fetch");
    const asked = JSON.parse(body ?? "{}") as { id?: string; text?: string };
    sent.push({ path, body: asked });
    return Response.json(started(asked.text ?? ""), { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function started(text: string) {
  const at = "2026-11-17T12:00:00.000Z";
  const messages = [
    { id: "1", by: "person", name: "Você", text, at },
    { id: "2", by: "bot", name: "AREON", text: reply, at },
  ];
  const ticket = { id: "0", code: "S-7K3M-9Q", protocol: "20261117-0001", key: "k".repeat(43) };
  return { ...ticket, away, messages, has_address: false };
}

function openPanel(): HTMLElement {
  const Page = createRoutesStub([{ path: "/", Component: () => <ChatPanel onClose={() => {}} /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  return screen.getByRole("textbox", { name: "Mensagem" });
}

function write(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field.closest("form")!);
}

test("it greets, says when people return, and sends nothing that is empty", async () => {
  const field = openPanel();
  expect(screen.getByText("Bem-vindo à AREON! Em que posso ajudar?")).toBeTruthy();
  expect(await screen.findByText(away)).toBeTruthy();
  write(field, "   ");
  expect(sent).toEqual([]);
});

test("a message becomes a ticket, and the reply comes a second later with the protocol", async () => {
  const field = openPanel();
  write(field, " Como vendo meu milho? ");
  await vi.waitFor(() => expect(screen.getByText(/^Você · /)).toBeTruthy());
  expect(sent).toMatchObject([{ path: "/support/chat", body: { text: "Como vendo meu milho?" } }]);
  expect(screen.queryByText(reply)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText(reply)).toBeTruthy();
  expect(screen.getAllByText("Protocolo 20261117-0001").length).toBeGreaterThan(0);
  expect(screen.getByText("Receber a resposta por e-mail")).toBeTruthy();
});

test("what is written without a signal outlives the page and goes once, under the same id", async () => {
  isOnline = false;
  write(openPanel(), "Sem sinal");
  expect(await screen.findByText(/Sem sinal: guardada/)).toBeTruthy();
  const kept = JSON.parse(localStorage.getItem("areon.chat")!) as { unsent: { id: string }[] };
  cleanup();
  isOnline = true;
  openPanel();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body.id).toBe(kept.unsent[0]!.id);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(sent.filter(({ path }) => path === "/support/chat")).toHaveLength(1);
});
