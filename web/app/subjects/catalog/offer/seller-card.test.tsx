import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SellerCard } from "./seller-card.tsx";

afterEach(cleanup);

test("28.14: an offer says of its seller that they do services, beside what was checked of them", () => {
  expect(wordsOf({ is_verified: true })).toContain(
    "Vendedor com documentos conferidos · presta serviços",
  );
  expect(wordsOf({ is_verified: false })).toContain("Vendedor · presta serviços");
  expect(wordsOf({ is_verified: true, provides_services: false })).not.toContain("serviços");
});

function wordsOf(over: { is_verified: boolean; provides_services?: boolean }): string {
  cleanup();
  const seller = { party_id: "a", name: "Fazenda Santa Rita", provides_services: true, ...over };
  return render(<SellerCard seller={seller} />).container.textContent;
}
