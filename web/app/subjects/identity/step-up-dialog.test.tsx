import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StepUpDialog } from "./step-up-dialog.tsx";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };
const key = "areon.banking_authenticated";
const hint = "6 números. Depois de 5 erros, bloqueamos por um tempo.";

let answer: () => Response;
const granted = vi.fn();

beforeEach(() => {
  localStorage.clear();
  granted.mockReset();
  vi.stubGlobal("fetch", (url: string) => {
    const isPin = new URL(url, "https://areon.test").pathname.endsWith("/pin");
    return Promise.resolve(isPin ? Response.json({ is_set: true }) : answer());
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <StepUpDialog
          open
          onOpenChange={() => undefined}
          purpose="money_out"
          reason="Confira antes de enviar."
          action="Enviar"
          onGranted={granted}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function confirm() {
  screen.getAllByLabelText(/Número \d de 6/).forEach((box, place) => {
    fireEvent.change(box, { target: { value: String(place + 1) } });
  });
  const submit = screen.getByRole<HTMLButtonElement>("button", { name: "Enviar" });
  await waitFor(() => expect(submit.disabled).toBe(false), patiently);
  fireEvent.click(submit);
}

test("28.14: that money was confirmed here is kept as a hint, which spares the explanation and proves nothing", async () => {
  answer = () => Response.json({ grant: "granted" });
  open();
  expect(screen.getByText(hint)).toBeTruthy();
  await confirm();
  await waitFor(() => expect(granted).toHaveBeenCalledWith("granted"), patiently);
  expect(localStorage.getItem(key)).toBe("true");
  cleanup();
  open();
  expect(screen.queryByText(hint)).toBeNull();
  // The server is asked all the same, and a miss brings the explanation back.
  const headers = { "content-type": "application/problem+json" };
  const wrong = { code: "step_up_failed", status: 403, title: "PIN incorreto", detail: "Confira." };
  answer = () => Response.json(wrong, { status: 403, headers });
  await confirm();
  await screen.findByText(hint, {}, patiently);
  expect(localStorage.getItem(key)).toBe("false");
});
