import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

afterEach(cleanup);

test("label, hint and control belong together", () => {
  render(
    <Field label="Título" hint="Até 80 letras.">
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText("Título");
  expect(input.getAttribute("aria-describedby")).toBe(screen.getByText("Até 80 letras.").id);
  expect(input.getAttribute("aria-invalid")).toBeNull();
});

test("an error takes the place of the hint and marks the control", () => {
  render(
    <Field label="Título" hint="Até 80 letras." error="Título é obrigatório">
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText("Título");
  expect(screen.queryByText("Até 80 letras.")).toBeNull();
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
});
