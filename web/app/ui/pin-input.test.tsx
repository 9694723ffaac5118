import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { PinInput } from "./pin-input.tsx";

afterEach(cleanup);

function Harness({ onComplete }: { onComplete?: (value: string) => void }) {
  const [value, setValue] = useState("");
  return (
    <PinInput
      legend="Código"
      boxLabel={(position) => `Número ${position}`}
      value={value}
      onValueChange={setValue}
      onComplete={onComplete}
    />
  );
}

function box(position: number): HTMLInputElement {
  return screen.getByLabelText(`Número ${position}`);
}

function shown(): string {
  return [1, 2, 3, 4, 5, 6].map((position) => box(position).value).join("");
}

test("pasting into any box fills all six and completes once", () => {
  const onComplete = vi.fn();
  render(<Harness onComplete={onComplete} />);
  fireEvent.paste(box(4), { clipboardData: { getData: () => "Seu código: 482 915" } });
  expect(shown()).toBe("482915");
  expect(document.activeElement).toBe(box(6));
  expect(onComplete.mock.calls).toEqual([["482915"]]);
});

test("pasting text without a digit changes nothing", () => {
  render(<Harness />);
  fireEvent.paste(box(1), { clipboardData: { getData: () => "oi" } });
  expect(shown()).toBe("");
});

test("a code that the keyboard suggests arrives whole in one box and spreads", () => {
  render(<Harness />);
  fireEvent.change(box(1), { target: { value: "123456" } });
  expect(shown()).toBe("123456");
});

test("typing moves on and backspace moves back", () => {
  render(<Harness />);
  fireEvent.change(box(1), { target: { value: "7" } });
  expect(document.activeElement).toBe(box(2));
  fireEvent.keyDown(box(2), { key: "Backspace" });
  expect(shown()).toBe("");
  expect(document.activeElement).toBe(box(1));
});

test("an error is tied to every box", () => {
  render(
    <PinInput
      legend="Código"
      boxLabel={(position) => `Número ${position}`}
      value=""
      onValueChange={() => {}}
      error="Código errado. Faltam 2 tentativas."
    />,
  );
  const note = screen.getByRole("alert");
  expect(box(3).getAttribute("aria-invalid")).toBe("true");
  expect(box(3).getAttribute("aria-describedby")).toBe(note.id);
});
