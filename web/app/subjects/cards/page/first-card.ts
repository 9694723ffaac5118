import type { VirtualCard } from "@areon/contracts/cards/cards";

/** The card that stands first: one that buys, before one that is frozen, being made or closed. */
export function firstCard(cards: readonly VirtualCard[]): VirtualCard | undefined {
  return (
    cards.find(({ state }) => state === "active") ??
    cards.find(({ state }) => state === "frozen") ??
    cards[0]
  );
}
