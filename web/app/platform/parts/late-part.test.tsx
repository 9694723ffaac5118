import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Suspense, useState, type ComponentType, type ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "~/platform/api/query-client";
import { lateDialog, latePart, suspendedPart } from "./late-part.tsx";
import { SignalStrip } from "./signal-strip.tsx";

/** What the site answers to whoever asks whether it is there, and which release it is. */
let site: "silent" | "same" | "renewed" = "same";

beforeEach(() => {
  site = "same";
  vi.stubGlobal("fetch", async () => {
    if (site === "silent") throw new TypeError("Failed to fetch");
    return new Response(null, { status: site === "renewed" ? 204 : 200 });
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("a part that does not come says so in its place, and comes when the signal is back", async () => {
  const file = new LateFile(() => <p>As notificações</p>);
  const Part = latePart(file.load, (notice) => notice ?? <p>Carregando</p>);
  show(
    <>
      <p>O resto da página</p>
      <Part />
    </>,
  );
  site = "silent";
  await file.fails();
  await screen.findByText("Sem sinal");
  expect(screen.queryByText("Carregando")).toBeNull();
  screen.getByText("O resto da página");
  fireEvent.click(screen.getByText("Tentar de novo"));
  await screen.findByText("Ainda sem sinal");
  site = "same";
  await say("online");
  await file.comes();
  await screen.findByText("As notificações");
  expect(screen.queryByText("Tentar de novo")).toBeNull();
});

it("a file that a new release replaced is not called a lost signal", async () => {
  const file = new LateFile(() => <p>As notificações</p>);
  const Part = latePart(file.load);
  show(<Part />);
  site = "renewed";
  await file.fails();
  await screen.findByText("A AREON foi atualizada");
  screen.getByText("Recarregar");
  expect(screen.queryByText("Sem sinal")).toBeNull();
});

it("a file that fails once while the site answers is asked for again at once", async () => {
  const file = new LateFile(() => <p>As notificações</p>);
  const Part = latePart(file.load);
  show(<Part />);
  await file.fails();
  await file.comes();
  await screen.findByText("As notificações");
});

it("a fault inside a part takes nothing beside it away", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isFaulty = true;
  const file = new LateFile(() => {
    if (isFaulty) throw new Error("a fault");
    return <p>As notificações</p>;
  });
  const Part = latePart(file.load);
  show(
    <>
      <p>O resto da página</p>
      <Part />
    </>,
  );
  await file.comes();
  await screen.findByText("Esta parte não abriu.");
  screen.getByText("O resto da página");
  isFaulty = false;
  fireEvent.click(screen.getByText("Tentar de novo"));
  await screen.findByText("As notificações");
});

it("a dialog that was asked for without a signal opens by itself, and the focus is where it was", async () => {
  const { file, button } = showWithDialog();
  button.focus();
  fireEvent.click(button);
  site = "silent";
  await file.fails();
  await screen.findByText("O que você pediu abre sozinho quando o sinal voltar.");
  screen.getByText("Tentar de novo").focus();
  site = "same";
  await say("online");
  await file.comes();
  await screen.findByText("O lance");
  expect(document.activeElement).toBe(button);
  expect(screen.queryByText("Sem sinal")).toBeNull();
});

it("a fault inside a part that the server had sent takes nothing beside it away", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const file = new LateFile<{ name: string }>(({ name }) => {
    throw new Error(name);
  });
  const Part = suspendedPart(file.load);
  show(
    <>
      <p>O resto da página</p>
      <Suspense fallback={null}>
        <Part name="boom" />
      </Suspense>
    </>,
  );
  await file.comes();
  await screen.findByText("Esta parte não abriu.");
  screen.getByText("O resto da página");
});

it("a dialog that is no longer wanted does not open when the signal is back", async () => {
  const { file, button } = showWithDialog();
  fireEvent.click(button);
  site = "silent";
  await file.fails();
  fireEvent.click(await screen.findByText("Agora não"));
  await screen.findByText("Fechado");
  expect(screen.queryByText("Sem sinal")).toBeNull();
  site = "same";
  await say("online");
  await file.comes();
  expect(screen.queryByText("O lance")).toBeNull();
});

it("a dialog that takes its time says that it opens, and a quick one nothing", async () => {
  vi.useFakeTimers();
  const { button } = showWithDialog();
  fireEvent.click(button);
  await pass(200);
  expect(screen.queryByText("Abrindo...")).toBeNull();
  await pass(200);
  screen.getByText("Abrindo...");
});

/** A script that comes or fails when the test says so. */
class LateFile<Props extends object> {
  #asked = Promise.withResolvers<ComponentType<Props>>();
  readonly #part: ComponentType<Props>;

  constructor(part: ComponentType<Props>) {
    this.#part = part;
  }

  readonly load = (): Promise<ComponentType<Props>> => this.#asked.promise;

  async fails(): Promise<void> {
    await this.#settle(({ reject }) => reject(new TypeError("Failed to fetch")));
  }

  async comes(): Promise<void> {
    await this.#settle(({ resolve }) => resolve(this.#part));
  }

  async #settle(end: (asked: PromiseWithResolvers<ComponentType<Props>>) => void): Promise<void> {
    const asked = this.#asked;
    this.#asked = Promise.withResolvers();
    await act(async () => end(asked));
  }
}

function showWithDialog() {
  const file = new LateFile<{ onClose: () => void }>(() => <p>O lance</p>);
  const Dialog = lateDialog(file.load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Dar lance
        </button>
        {isOpen ? <Dialog onClose={() => setOpen(false)} /> : <p>Fechado</p>}
      </>
    );
  }
  show(<Page />);
  return { file, button: screen.getByText("Dar lance") };
}

function show(page: ReactNode): void {
  const client = createQueryClient();
  const Site = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <QueryClientProvider client={client}>
          {page}
          <SignalStrip />
        </QueryClientProvider>
      ),
    },
  ]);
  render(<Site />);
}

/** As the device does. */
async function say(word: "online"): Promise<void> {
  await act(async () => {
    dispatchEvent(new Event(word));
  });
}

async function pass(milliseconds: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}
