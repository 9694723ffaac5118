import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AddressChoice } from "./address-choice.tsx";
import { addressesQuery } from "./checkout-queries.ts";

const [sinop, sorriso] = [5_107_909, 5_107_925];
const home = address("home", sinop);
const farm = address("farm", sorriso);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("which of several addresses the load goes to is asked, unless freight was shown for one of their towns", () => {
  open([home, farm]);
  expect(chosen()).toEqual([]);
  cleanup();
  open([home, farm], sorriso);
  expect(chosen()).toEqual(["farm"]);
});

test("the only address is taken", () => {
  open([home]);
  expect(chosen()).toEqual(["home"]);
});

function open(addresses: ReturnType<typeof address>[], town: number | null = null): void {
  const known = { addresses, registered: null, most: 20 };
  vi.stubGlobal("fetch", async () => Response.json(known));
  const client = new QueryClient();
  client.setQueryData(addressesQuery.queryKey, known);
  render(
    <QueryClientProvider client={client}>
      <Choosing town={town} />
    </QueryClientProvider>,
  );
}

function Choosing({ town }: { town: number | null }) {
  const [value, setValue] = useState<string | null>(null);
  return <AddressChoice takesObvious town={town} value={value} onValueChange={setValue} />;
}

function chosen(): string[] {
  return screen
    .getAllByRole<HTMLInputElement>("radio")
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
}

function address(id: string, municipality_code: number) {
  return {
    id,
    municipality_code,
    label: id,
    receiver: "Joana Prado",
    phone: "",
    postal_code: "78890-000",
    street: "Rodovia MT-242",
    number: "s/n",
    complement: "",
    district: "",
    municipality: "Sorriso",
    uf: "MT",
    reference: "",
    is_default: false,
    created_at: "2026-01-01T00:00:00.000Z",
  };
}
