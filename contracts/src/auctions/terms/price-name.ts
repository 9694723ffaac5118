import type { AuctionKind, AuctionState } from "./auction.ts";

interface Priced {
  kind: AuctionKind;
  state: AuctionState;
  bids: number;
}

/**
 * What the price of an auction is called: its direction is in the word. After the end nothing is current any more, and
 * the word says what became of it (decision 0075).
 */
export function priceName({ kind, state, bids }: Priced): string {
  if (state === "sold") return "Lance vencedor";
  if (kind === "reverse") return bids === 0 ? "Preço Máximo" : "Menor Lance";
  if (state === "active" || state === "scheduled") return "Lance Atual";
  return bids === 0 ? "Lance Inicial" : "Melhor lance";
}
