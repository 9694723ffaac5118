import {
  boundingBid,
  isBidGoodEnough,
  isFarBid,
  isLimitSound,
  suggestedBid,
  type BiddingTerms,
} from "@areon/contracts/auctions/terms/rules";
import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { shortMoney, unitInWords } from "./auction-words.ts";

/**
 * What the form is filled with. It is held while the price moves: a bid can't be undone, so what the button
 * says must not become something else between the eye and the finger.
 */
interface Proposal {
  /** Centavos. */
  cents: bigint;
  /** Made to somebody who led at that moment. */
  isToLeader: boolean;
}

/** What stands in the form. */
export interface BidDraft {
  proposal: Proposal;
  /** Centavos; undefined while nobody touched it, and then the proposal counts. */
  amount: bigint | null | undefined;
  isAutomatic: boolean;
  limit: bigint | null;
}

export function untouched(terms: BiddingTerms, isLeading: boolean): BidDraft {
  return {
    proposal: { cents: nextBid(terms), isToLeader: isLeading },
    amount: undefined,
    isAutomatic: false,
    limit: null,
  };
}

/** Whoever leads and only wants to go further in secret does not bid against themselves. */
export function isLimitOnly({ proposal, amount, isAutomatic }: BidDraft): boolean {
  return proposal.isToLeader && isAutomatic && amount === undefined;
}

export function shownAmount(auction: AuctionDetail, draft: BidDraft): bigint | null {
  if (draft.amount !== undefined) return draft.amount;
  return isLimitOnly(draft) ? centsOf(auction.current_price) : draft.proposal.cents;
}

/** Another bid went past what stands in the form. */
export function isOvertaken(auction: AuctionDetail, draft: BidDraft): boolean {
  if (isLimitOnly(draft)) return auction.own?.is_leading !== true;
  const cents = shownAmount(auction, draft);
  return cents !== null && cents > 0n && !isBidGoodEnough(auction, amountOf(cents));
}

/** What one tap puts in the place of an overtaken amount. */
export function nextBid(terms: BiddingTerms): bigint {
  return centsOf(suggestedBid(terms));
}

export interface BidErrors {
  amount?: string;
  limit?: string;
}

export function bidErrors(auction: AuctionDetail, draft: BidDraft): BidErrors {
  const cents = shownAmount(auction, draft);
  if (cents === null || cents <= 0n) return { amount: "Digite um valor válido" };
  const amount = amountOf(cents);
  const isOnlyLimit = isLimitOnly(draft);
  if (isOvertaken(auction, draft)) return { amount: ruleBroken(auction) };
  if (!draft.isAutomatic) return {};
  if (draft.limit === null || draft.limit <= 0n) return { limit: "Digite um valor válido" };
  const wrong = limitFault(auction, { amount, limit: amountOf(draft.limit), isOnlyLimit });
  return wrong ? { limit: wrong } : {};
}

function limitFault(
  { auction_type: kind, own }: AuctionDetail,
  { amount, limit, isOnlyLimit }: { amount: string; limit: string; isOnlyLimit: boolean },
): string | undefined {
  const word = kind === "standard" ? "maior" : "menor";
  const before = own?.limit ?? amount;
  if (isOnlyLimit && (limit === before || !isLimitSound(kind, { amount: before, limit }))) {
    return `O limite precisa ser ${word} que ${formatMoney(before)}`;
  }
  if (isLimitSound(kind, { amount, limit })) return undefined;
  return `O limite precisa ser igual ao lance ou ${word}`;
}

function ruleBroken(terms: BiddingTerms): string {
  const { auction_type: kind, current_price: price, total_bids: bids } = terms;
  if (kind === "standard") return `O lance deve ser pelo menos ${formatMoney(boundingBid(terms))}`;
  return bids > 0
    ? `O lance deve ser menor que ${formatMoney(price)}`
    : `O lance deve ser de no máximo ${formatMoney(price)}`;
}

/** The rule with its number, under the field. */
export function ruleHint(terms: BiddingTerms): string {
  const {
    auction_type: kind,
    current_price: price,
    min_bid_increment: increment,
    total_bids: bids,
  } = terms;
  if (kind === "standard") {
    const base = bids > 0 ? "lance atual" : "lance inicial";
    return `Lance mínimo: ${formatMoney(boundingBid(terms))} (${base} mais ${formatMoney(increment)}).`;
  }
  return bids > 0
    ? `O lance deve ser menor que ${formatMoney(price)}.`
    : `Lance máximo: ${formatMoney(price)}.`;
}

/** One, two and five increments from the price; downwards those that leave something. */
export function quickBids({
  auction_type: kind,
  current_price: price,
  min_bid_increment: increment,
}: BiddingTerms) {
  const step = centsOf(increment);
  return [1n, 2n, 5n]
    .map((times) => ({
      label: `${kind === "standard" ? "+" : "−"} ${shortMoney(amountOf(times * step))}`,
      cents: centsOf(price) + (kind === "standard" ? times * step : -times * step),
    }))
    .filter(({ cents }) => cents > 0n);
}

/** What is sent. */
export interface BidWish {
  amount: string;
  limit: string | null;
}

export function wishOf(auction: AuctionDetail, draft: BidDraft): BidWish {
  return {
    amount: amountOf(shownAmount(auction, draft) ?? 0n),
    limit: draft.isAutomatic && draft.limit !== null ? amountOf(draft.limit) : null,
  };
}

/** Whether the PIN was given for this much in this auction. */
export function isConfirmed(
  { auction_type: kind, own }: AuctionDetail,
  { amount, limit }: BidWish,
): boolean {
  if (!own?.confirmed_limit) return false;
  const [most, asked] = [centsOf(own.confirmed_limit), centsOf(limit ?? amount)];
  return kind === "standard" ? asked <= most : asked >= most;
}

/** What is asked before a bid or a limit that is far beyond the price is sent; nothing of any other. */
export function farBidQuestion(auction: AuctionDetail, wish: BidWish): string | undefined {
  const { auction_type: kind, unit, current_price: price, terms } = auction;
  const factor = terms.question_factor;
  const isFar = (amount: string) => isFarBid(auction, { amount, factor });
  const far = [wish.amount, wish.limit].find((amount) => amount !== null && isFar(amount));
  if (!far) return undefined;
  const [more, less] = kind === "standard" ? [far, price] : [price, far];
  const times = (centsOf(more) / centsOf(less)).toLocaleString("pt-BR");
  const what = far === wish.amount ? "Seu lance" : "Seu limite";
  const where = kind === "standard" ? "o preço de agora" : "menor que o preço de agora";
  return `${what} de ${formatMoney(far)} por ${unitInWords(unit)} é ${times} vezes ${where}, ${formatMoney(price)}. É isso mesmo?`;
}

const mostCents = 100_000_000_000n;

/**
 * How far the PIN shall reach: an automatic bid's limit, else a fifth beyond this bid and ten increments at
 * least, so that answering others does not ask for it each time.
 */
export function confirmationLimit(
  { auction_type: kind, min_bid_increment: increment }: AuctionDetail,
  { amount, limit }: BidWish,
): string {
  if (limit !== null) return limit;
  const bid = centsOf(amount);
  const [fifth, steps] = [bid / 5n, centsOf(increment) * 10n];
  const room = fifth > steps ? fifth : steps;
  if (kind === "standard") return amountOf(bid + room > mostCents ? mostCents : bid + room);
  return amountOf(bid > room ? bid - room : 1n);
}

/** What the money is reserved for: upwards the limit, downwards the bid itself. */
export function backedAmount(
  { auction_type: kind }: Pick<AuctionDetail, "auction_type">,
  wish: BidWish,
): string {
  return kind === "standard" ? (wish.limit ?? wish.amount) : wish.amount;
}
