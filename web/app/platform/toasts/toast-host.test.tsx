import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ToastHost } from "~/platform/toasts/toast-host";
import { showToast } from "~/platform/toasts/toast-store";

beforeEach(async () => {
  // The card is fetched on first use; the fake clock must not wait for that.
  await import("~/platform/toasts/timed-toast");
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show(...notices: Parameters<typeof showToast>) {
  await act(async () => {
    showToast(...notices);
    await vi.advanceTimersByTimeAsync(1);
  });
}

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function push(byPx: number): void {
  const card = screen.getByText("Empurre");
  fireEvent.pointerDown(card, { clientX: 200, pointerType: "touch" });
  fireEvent.pointerMove(card, { clientX: 200 + byPx, pointerType: "touch" });
  fireEvent.pointerUp(card, { clientX: 200 + byPx, pointerType: "touch" });
}

describe("ToastHost", () => {
  it("shows one toast at a time, the newest", async () => {
    render(<ToastHost />);
    await show({ title: "Primeiro" });
    await show({ title: "Segundo" });
    expect(screen.queryByText("Primeiro")).toBeNull();
    expect(screen.getByText("Segundo")).toBeTruthy();
  });

  it("takes the toast away after 5 seconds", async () => {
    render(<ToastHost />);
    await show({ title: "Pix enviado" });
    pass(4_900);
    expect(screen.queryByText("Pix enviado")).toBeTruthy();
    pass(200);
    expect(screen.queryByText("Pix enviado")).toBeNull();
  });

  it("keeps the toast while the pointer rests on it", async () => {
    render(<ToastHost />);
    await show({ title: "Leia com calma" });
    fireEvent.pointerEnter(screen.getByText("Leia com calma"));
    pass(20_000);
    expect(screen.queryByText("Leia com calma")).toBeTruthy();
    fireEvent.pointerLeave(screen.getByText("Leia com calma"));
    pass(5_000);
    expect(screen.queryByText("Leia com calma")).toBeNull();
  });

  it("goes when a finger pushes it 50 px aside, and comes back from less", async () => {
    render(<ToastHost />);
    await show({ title: "Empurre" });
    push(49);
    expect(screen.queryByText("Empurre")).toBeTruthy();
    push(-50);
    expect(screen.queryByText("Empurre")).toBeNull();
  });

  it("announces news politely and errors at once", async () => {
    render(<ToastHost />);
    await show({ title: "Salvo" });
    expect(screen.getByRole("status").textContent).toContain("Salvo");
    await show({ title: "Não foi possível salvar", tone: "error" });
    expect(screen.getByRole("alert").textContent).toContain("Não foi possível salvar");
    expect(screen.getByRole("status").textContent).toBe("");
  });
});
