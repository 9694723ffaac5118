import { units, type UnitCode } from "../../brazil/units.ts";
import { halfEven, scaled, unscaled } from "../../core/terms/decimals.ts";
import type { AuctionKind } from "./auction.ts";

/** What a bid is measured against; amounts are reais per unit with two decimals. */
export interface BiddingTerms {
  auction_type: AuctionKind;
  current_price: string;
  min_bid_increment: string;
  /** Counted bids; the first of a reverse auction may equal its price. */
  total_bids: number;
}

/** A bid per unit times the quantity, rounded half-even once, to centavos. */
export function auctionTotal(amount: string, quantity: string): string {
  return unscaled(halfEven(scaled(amount, 2) * scaled(quantity, 3), 1_000n), 2);
}

/** In centavos, as the server reckons. */
export function auctionTotalCents(amountCents: bigint, quantity: string): bigint {
  return halfEven(amountCents * scaled(quantity, 3), 1_000n);
}

/** What a quantity weighs in whole kilos, so what its transport weighs at least; null where its unit says no weight. */
export function kgOfQuantity(quantity: string, unit: UnitCode): number | null {
  const { kg } = units[unit];
  return kg === null ? null : Math.ceil(Number(scaled(quantity, 3) * BigInt(kg)) / 1_000);
}

export interface GuaranteeTerms {
  /** Per cent of the total, as in "5". */
  percent: string;
  /** Reais. */
  minimum: string;
}

/** Part of the total, at least the minimum, never above the total itself. */
export function guaranteeCents(totalCents: bigint, { percent, minimum }: GuaranteeTerms): bigint {
  const part = halfEven(totalCents * scaled(percent, 4), 1_000_000n);
  const least = scaled(minimum, 2);
  const wanted = part > least ? part : least;
  return wanted > totalCents ? totalCents : wanted;
}

/** The same in reais, for a bid that is being typed. */
export function guaranteeOf(amount: string, quantity: string, terms: GuaranteeTerms): string {
  return unscaled(guaranteeCents(auctionTotalCents(scaled(amount, 2), quantity), terms), 2);
}

/**
 * The bid that is just good enough: upwards one increment above the price, downwards the price itself
 * before the first bid and a centavo below it afterwards (never under a centavo).
 */
export function boundingBid({
  auction_type: kind,
  current_price,
  min_bid_increment,
  total_bids,
}: BiddingTerms): string {
  const price = scaled(current_price, 2);
  if (kind === "standard") return unscaled(price + scaled(min_bid_increment, 2), 2);
  if (total_bids === 0) return current_price;
  return unscaled(price > 1n ? price - 1n : 1n, 2);
}

/** What the form is filled with: one increment better than the price; never below a centavo. */
export function suggestedBid(terms: BiddingTerms): string {
  const { auction_type: kind, current_price, min_bid_increment } = terms;
  if (kind === "standard") return boundingBid(terms);
  const suggested = scaled(current_price, 2) - scaled(min_bid_increment, 2);
  return unscaled(suggested > 1n ? suggested : 1n, 2);
}

/** Whether an amount is good enough against the price as it stands. */
export function isBidGoodEnough(terms: BiddingTerms, amount: string): boolean {
  const bid = scaled(amount, 2);
  if (terms.auction_type === "standard") return bid >= scaled(boundingBid(terms), 2);
  const price = scaled(terms.current_price, 2);
  return bid > 0n && (terms.total_bids === 0 ? bid <= price : bid < price);
}

/** Whether a bid goes so far beyond the price that it is more likely a slip than a wish. */
export function isFarBid(
  { auction_type: kind, current_price }: Pick<BiddingTerms, "auction_type" | "current_price">,
  { amount, factor }: { amount: string; factor: string },
): boolean {
  return isFarFrom(
    { kind, price: scaled(current_price, 2) },
    { amount: scaled(amount, 2), factor },
  );
}

/** In centavos, as the server reckons. */
export function isFarFrom(
  { kind, price }: { kind: AuctionKind; price: bigint },
  { amount, factor }: { amount: bigint; factor: string },
): boolean {
  const times = scaled(factor, 2);
  return kind === "standard" ? amount * 100n >= price * times : amount * times <= price * 100n;
}

/** Whether a secret limit goes at least as far as the bid it comes with. */
export function isLimitSound(
  kind: AuctionKind,
  { amount, limit }: { amount: string; limit: string },
) {
  const [bid, end] = [scaled(amount, 2), scaled(limit, 2)];
  return kind === "standard" ? end >= bid : end <= bid && end > 0n;
}
