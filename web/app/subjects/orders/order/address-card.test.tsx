import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { orderDetail } from "../testing/order-detail.ts";
import { AddressCard } from "./address-card.tsx";

const farm = "Fazenda Santa Rita, km 42 da MT-242";
const fetched = { delivery: "fob", to: null, pickup_places: [farm] } as const;

afterEach(cleanup);

test("an order whose load is fetched says where the truck loads, to both sides", () => {
  for (const side of ["buyer", "seller"] as const) {
    for (const delivery of ["fob", "pickup"] as const) {
      const words = wordsOf({ ...fetched, pickup_places: [farm, "Armazém 3"], delivery, side });
      expect(words).toContain(`Onde carregar${farm}Armazém 3`);
      // No address was ever asked for.
      expect(words).not.toMatch(/disponível|Combine/);
    }
  }
});

test("where nobody wrote the place, it is to be agreed on; of a load that is brought it is nobody's matter", () => {
  const none = { ...fetched, pickup_places: [] };
  expect(wordsOf(none)).toContain("Combine o local exato com Agropecuária Xingu.");
  expect(wordsOf({ ...none, side: "seller" })).toContain("com o comprador.");
  expect(wordsOf({})).not.toContain("Onde carregar");
});

function wordsOf(over: Parameters<typeof orderDetail>[0]): string {
  cleanup();
  return render(<AddressCard order={orderDetail(over)} />).container.textContent;
}
