import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CheckedForm } from "./checked-form.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Field } from "./field.tsx";
import { FileField } from "./file-field.tsx";
import { Input } from "./input.tsx";

afterEach(cleanup);

test("what is missing stands below its field, the first one has the focus, and no bubble comes", async () => {
  render(
    <CheckedForm aria-label="Carga">
      <Field label="Motorista">{(control) => <Input {...control} required />}</Field>
      <FileField label="Nota" accept=".pdf,.jpg,.jpeg" required />
      <Checkbox label="Concordo" required />
    </CheckedForm>,
  );
  const driver = screen.getByLabelText("Motorista");
  const controls = [driver, screen.getByLabelText(/^Nota/), screen.getByLabelText("Concordo")];
  // As the browser does at a person's press: one event for each, which brings a bubble unless it is taken, and after
  // each one what was put off by a microtask. Where a script sends the form it puts that off to the end.
  for (const control of controls) {
    expect(fireEvent(control, invalid())).toBe(false);
    await Promise.resolve();
  }
  expect(document.activeElement).toBe(driver);
  await screen.findByText("Preencha este campo.");
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Preencha este campo.",
    "Escolha o arquivo.",
    "Marque para continuar.",
  ]);
  expect(driver.getAttribute("aria-invalid")).toBe("true");
  fireEvent.change(driver, { target: { value: "Ivo" } });
  expect(screen.queryByText("Preencha este campo.")).toBeNull();
});

test("a field for a file says which kinds it takes, and afterwards what was chosen", () => {
  render(<FileField label="Nota" accept=".pdf,.jpg,.jpeg,.png" />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Nota/);
  expect(screen.getByText("PDF, JPG ou PNG")).toBeTruthy();
  fireEvent.change(field, { target: { files: [new File(["%PDF"], "nota.pdf")] } });
  expect(screen.getByText("nota.pdf")).toBeTruthy();
});

function invalid(): Event {
  return new Event("invalid", { cancelable: true });
}
