import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tooltip, TooltipProvider } from "./tooltip.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <TooltipProvider>
      <Tooltip text="Recolher menu">
        <button type="button">Menu</button>
      </Tooltip>
      <Tooltip text="Sair da conta">
        <button type="button">Sair</button>
      </Tooltip>
    </TooltipProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a tooltip comes after 700 ms", () => {
  pointAt("Menu");
  pass(699);
  expect(screen.queryByRole("tooltip")).toBeNull();
  pass(1);
  expect(screen.getByRole("tooltip").textContent).toBe("Recolher menu");
});

test("the next one comes at once within 300 ms, and waits again after them", () => {
  pointAt("Menu");
  pass(700);
  leave("Menu");
  pass(299);
  pointAt("Sair");
  pass(0);
  expect(screen.getByRole("tooltip").textContent).toBe("Sair da conta");
  leave("Sair");
  pass(301);
  pointAt("Menu");
  pass(699);
  expect(screen.queryByRole("tooltip")).toBeNull();
});

function pointAt(name: string): void {
  fireEvent.pointerMove(screen.getByRole("button", { name }), { pointerType: "mouse" });
}

/** Presses it, which closes its tooltip, and goes. */
function leave(name: string): void {
  fireEvent.pointerDown(screen.getByRole("button", { name }));
  fireEvent.pointerLeave(screen.getByRole("button", { name }));
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
