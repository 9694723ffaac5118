import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MunicipalityField, notInList, type ChosenMunicipality } from "./municipality-field.tsx";

const towns = [
  { ibge_code: 5107925, name: "Sorriso", uf: "MT" },
  { ibge_code: 2922300, name: "Bom Jesus", uf: "PI" },
  { ibge_code: 4302303, name: "Bom Jesus", uf: "RS" },
  { ibge_code: 1100122, name: "Ji-Paraná", uf: "RO" },
];

/** A busy machine draws late. */
const patiently = { timeout: 45_000 };

beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) => {
    const letters = new URL(address, "http://areon.test").searchParams.get("q")!.toLowerCase();
    const municipalities = towns.filter(({ name }) => name.toLowerCase().startsWith(letters));
    return Response.json({ municipalities });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Town({ saved }: { saved?: ChosenMunicipality }) {
  const [value, setValue] = useState<ChosenMunicipality | null>(null);
  return (
    <>
      <MunicipalityField value={value} onValueChange={setValue} saved={saved} />
      <output>{value?.code}</output>
    </>
  );
}

const chosen = () => screen.getByRole("status").textContent;

function openField(saved?: ChosenMunicipality): HTMLInputElement {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Town {...(saved && { saved })} />
    </QueryClientProvider>,
  );
  return screen.getByRole("combobox");
}

function write(field: HTMLInputElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}

test.each(["Sorriso", " sorriso ", "Sorriso, MT", "sorriso/mt", "Sorriso - MT"])(
  "%j means the one town of that name, and the field then says its state",
  async (text) => {
    const field = openField();
    write(field, text);
    await waitFor(() => expect(chosen()).toBe("5107925"), patiently);
    expect(field.value).toBe("Sorriso, MT");
    expect(screen.queryByText(notInList)).toBeNull();
  },
);

test("a name of several towns is asked about; with its state it is one", async () => {
  const field = openField();
  write(field, "Bom Jesus");
  await screen.findByText(notInList, {}, patiently);
  write(field, "bom jesus, rs");
  await waitFor(() => expect(chosen()).toBe("4302303"), patiently);
});

test("the saved place stands there, and who writes another one is not given it back", async () => {
  const field = openField({ code: 5107925, label: "Sorriso, MT" });
  expect(field.value).toBe("Sorriso, MT");
  expect(chosen()).toBe("5107925");
  write(field, "");
  expect(field.value).toBe("");
  write(field, "ji-paraná");
  await waitFor(() => expect(chosen()).toBe("1100122"), patiently);
});
