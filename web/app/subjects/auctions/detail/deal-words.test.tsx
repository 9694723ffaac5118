import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { auctionDetail } from "../bid/testing/auction-detail.ts";
import { AuctionTask, type Task } from "./auction-task.tsx";
import { TaskDialog } from "./task-dialog.tsx";

afterEach(cleanup);

/** 18 heads that stand at R$ 4.350,00, sold or sought by whoever looks. */
function heads(differences: Partial<AuctionDetail> = {}): AuctionDetail {
  return auctionDetail({
    quantity: "18",
    unit: "head",
    current_price: "4350.00",
    status: "awaiting_seller",
    side: "creator",
    can: ["accept_bid", "refuse_bid"],
    ...differences,
  });
}

const sought = { auction_type: "reverse", status: "awaiting_award" } as const;
const awarding = heads({ ...sought, can: ["confirm_award", "offer_award"] });

function show(element: ReactElement): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
}

function ask(auction: AuctionDetail, task: Task): HTMLElement {
  show(<TaskDialog auction={auction} task={task} onClose={() => {}} />);
  return screen.getByRole("dialog");
}

// The space behind R$ does not break; here it is only a space.
const plain = (element: Element): string => element.textContent.replaceAll("\u00a0", " ");
const rowsOf = (element: HTMLElement): string[] =>
  [...element.querySelectorAll("dl > div")].map((row) => {
    return [...row.children].map(plain).join(": ");
  });

const sold = [
  "Você recebe: R$ 75.168,00",
  "18 cabeças × R$ 4.350,00: R$ 78.300,00",
  "Taxa da AREON, 4%: − R$ 3.132,00",
];
const bought = ["18 cabeças × R$ 4.350,00: R$ 78.300,00", "Total: R$ 78.300,00"];

test("28.3: whoever accepts the best bid reads of the whole order: net first, unit, quantity, total and fee", () => {
  const dialog = ask(heads(), "accept_bid");
  expect(plain(dialog)).toContain("Nasce um pedido por R$ 78.300,00.");
  expect(plain(dialog)).not.toContain("pedido por R$ 4.350,00");
  expect(rowsOf(dialog)).toEqual(sold);
  expect(within(dialog).getByRole("button", { name: /^Aceitar R\$\s78\.300,00$/ })).toBeTruthy();
});

test("28.3: the buyer of a reverse one accepts its total", () => {
  const dialog = ask(heads({ ...sought, status: "awaiting_seller" }), "accept_bid");
  expect(plain(dialog)).toContain("Nasce um pedido por R$ 78.300,00.");
  expect(rowsOf(dialog)).toEqual(bought);
});

test("28.3: the card that asks about a bid below the reserve says the same before it is pressed", () => {
  show(<AuctionTask auction={heads()} onTask={() => {}} />);
  expect(plain(document.body)).toContain("Você vende por R$ 78.300,00 mesmo assim?");
  expect(rowsOf(document.body)).toEqual(sold);
  expect(screen.getByRole("button", { name: /^Aceitar R\$\s78\.300,00$/ })).toBeTruthy();
});

test("28.3: an award is confirmed, or offered to another, by its total", () => {
  const confirmed = ask(awarding, "confirm_award");
  expect(plain(confirmed)).toContain("Nasce um pedido por R$ 78.300,00.");
  expect(rowsOf(confirmed)).toEqual(bought);
  cleanup();
  const offered = ask(awarding, { offerTo: { bidId: awarding.id, amount: "4400.00" } });
  expect(rowsOf(offered)).toEqual([
    "18 cabeças × R$ 4.400,00: R$ 79.200,00",
    "Total: R$ 79.200,00",
  ]);
});
