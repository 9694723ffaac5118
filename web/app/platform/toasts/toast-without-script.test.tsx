import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ToastHost } from "./toast-host.tsx";
import { showToast } from "./toast-store.ts";

vi.mock("~/platform/toasts/timed-toast", () => {
  throw new TypeError("Failed to fetch");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a toast whose look does not come is read all the same, and goes after 5 seconds", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  render(<ToastHost />);
  showToast({ title: "O lance não foi enviado", tone: "error" });
  await screen.findByText("O lance não foi enviado");
  vi.useFakeTimers();
  act(() => showToast({ title: "Confira sua conexão" }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByRole("status").textContent).toContain("Confira sua conexão");
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByText("Confira sua conexão")).toBeNull();
});
