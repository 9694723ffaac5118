import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { SuggestInput } from "./suggest-input.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const towns = ["Sorocaba, SP", "Sorriso, MT"];

function Town() {
  const [text, setText] = useState("");
  return (
    <SuggestInput
      aria-label="Município"
      suggestions={text === "" ? [] : towns}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function typed(text: string): HTMLInputElement {
  render(<Town />);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Município" });
  fireEvent.change(field, { target: { value: text } });
  return field;
}

test("a press on one of the list writes it into the field, and the list goes", () => {
  const field = typed("sor");
  expect(field.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(screen.getByRole("option", { name: "Sorriso, MT" }));
  expect(field.value).toBe("Sorriso, MT");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("arrows and Enter choose without sending the form; Escape puts the list away", () => {
  const field = typed("sor");
  fireEvent.keyDown(field, { key: "ArrowDown" });
  fireEvent.keyDown(field, { key: "ArrowDown" });
  const active = field.getAttribute("aria-activedescendant")!;
  expect(document.getElementById(active)?.textContent).toBe("Sorriso, MT");
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
  expect(field.value).toBe("Sorriso, MT");
  fireEvent.change(field, { target: { value: "soro" } });
  fireEvent.keyDown(field, { key: "Escape" });
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(true);
});

test("the one that the arrows stand at is in sight", () => {
  const field = typed("sor");
  const inSight: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function brought(this: Element) {
    inSight.push(this.textContent);
  });
  fireEvent.keyDown(field, { key: "ArrowUp" });
  fireEvent.keyDown(field, { key: "ArrowUp" });
  expect(inSight).toEqual(["Sorriso, MT", "Sorocaba, SP"]);
});

test("in a dialog the first Escape puts the list away, and the next one closes the dialog", () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(
    <Dialog open onOpenChange={onOpenChange} title="Frete">
      <Town />
    </Dialog>,
  );
  const field = screen.getByRole("combobox");
  field.focus();
  fireEvent.change(field, { target: { value: "sor" } });
  fireEvent.keyDown(field, { key: "Escape" });
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Escape" });
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
