import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { MoneyInput } from "./money-input.tsx";

afterEach(cleanup);

function Harness({ start = null }: { start?: bigint | null }) {
  const [value, setValue] = useState<bigint | null>(start);
  return (
    <>
      <MoneyInput aria-label="Valor" value={value} onValueChange={setValue} />
      <output>{value === null ? "vazio" : String(value)}</output>
      <button type="button" onClick={() => setValue(50_000n)}>
        R$ 500
      </button>
    </>
  );
}

function field(): HTMLInputElement {
  return screen.getByLabelText("Valor");
}

function cents(): string | null {
  return screen.getByRole("status").textContent;
}

function type(text: string) {
  fireEvent.change(field(), { target: { value: text } });
}

test("groups thousands while typing and reports centavos", () => {
  render(<Harness />);
  type("1234");
  expect(field().value).toBe("1.234");
  expect(cents()).toBe("123400");
});

test("keeps an unfinished decimal while typing and completes it on leaving", () => {
  render(<Harness />);
  type("1234,5");
  expect(field().value).toBe("1.234,5");
  fireEvent.blur(field());
  expect(field().value).toBe("1.234,50");
  expect(cents()).toBe("123450");
});

test("an amount set from outside takes the place of what was typed", () => {
  render(<Harness start={250_000n} />);
  expect(field().value).toBe("2.500,00");
  fireEvent.click(screen.getByRole("button"));
  expect(field().value).toBe("500,00");
});

test("an emptied field is no amount, not zero", () => {
  render(<Harness start={100n} />);
  type("");
  expect(field().value).toBe("");
  expect(cents()).toBe("vazio");
});
