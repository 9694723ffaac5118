import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { AuctionCard, type AuctionCardProps } from "./auction-card.tsx";

afterEach(cleanup);

test.each([
  ["standard", null, "Lance Atual"],
  ["standard", "R$ 318,50", "Lance Atual"],
  ["reverse", null, "Preço Máximo"],
  ["reverse", "R$ 318,50", "Menor Lance"],
] as const)("a %s auction with the bid %s calls its price %s", (type, price, label) => {
  show({ type, price });
  expect(screen.getByText(label).nextElementSibling?.textContent).toBe(price ?? "R$ 300,00");
});

test("one that was sold says who won, and what was said of it stays", () => {
  show({ type: "standard", price: "R$ 48.000,00", priceLabel: "Lance vencedor", remainingMs: 0 });
  expect(screen.getByText("Lance vencedor").nextElementSibling?.textContent).toBe("R$ 48.000,00");
  expect(screen.getByText("Encerrado")).toBeTruthy();
});

test("one that has not begun says when bids open", () => {
  show({ type: "reverse", price: null, opensInMs: 38 * 60_000 });
  expect(screen.getByText("Abre em 38 min")).toBeTruthy();
});

function show(props: Pick<AuctionCardProps, "type" | "price"> & Partial<AuctionCardProps>): void {
  render(
    <MemoryRouter>
      <AuctionCard
        to="/auctions/1"
        title="Nelore, 40 cabeças"
        picture={null}
        category="Pecuária"
        place="Sinop, MT"
        remainingMs={60_000}
        startPrice="R$ 300,00"
        bids="0 lances"
        {...props}
      />
    </MemoryRouter>,
  );
}
