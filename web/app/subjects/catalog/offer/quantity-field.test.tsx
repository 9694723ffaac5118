import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { QuantityField } from "./quantity-field.tsx";

afterEach(cleanup);

const bounds = { minimum: "10", available: "8400" };

function Offer() {
  const [value, setValue] = useState("10");
  return (
    <>
      <QuantityField value={value} bounds={bounds} unit="sc60" onValueChange={setValue} />
      <output data-testid="chosen">{value}</output>
    </>
  );
}

function type(text: string) {
  const field = screen.getByLabelText<HTMLInputElement>("Quantidade");
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
  return field;
}

test("a quantity that can't be had stays as it was typed, with the reason; the person takes the other one", () => {
  render(<Offer />);
  expect(type("5").value).toBe("5");
  expect(screen.getByRole("alert").textContent).toBe("O pedido mínimo é de 10 sacas.");
  expect(type("9999").value).toBe("9.999");
  expect(screen.getByRole("alert").textContent).toBe("Há 8.400 sacas nesta oferta.");
  const offered = screen.getByRole("button", { name: "Usar 8.400 sacas" });
  offered.focus();
  fireEvent.click(offered);
  expect(screen.getByTestId("chosen").textContent).toBe("8400");
  expect(screen.queryByRole("alert")).toBeNull();
  // The button is gone; who goes on by the keyboard goes on from the field.
  expect(document.activeElement).toBe(screen.getByLabelText("Quantidade"));
});
