import {
  auctionTotalCents,
  guaranteeCents,
  type GuaranteeTerms,
} from "@areon/contracts/auctions/terms/rules";
import type { Transfer } from "#modules/ledger";
import { deriveId, idTimeMs, type Due } from "#platform/ids";

/** What a bid per unit has to be backed with. */
export function guaranteeFor(
  { amount, quantity }: { amount: bigint; quantity: string },
  terms: GuaranteeTerms,
): bigint {
  return guaranteeCents(auctionTotalCents(amount, quantity), terms);
}

/** The ledger's ids of what goes with a bid, an offer or a step: whoever does it again makes the same ones. */
export function guaranteeId(cause: string, part: string): string {
  return deriveId(guaranteeDue(cause, part));
}

export function guaranteeDue(cause: string, part: string): Due {
  return { atMs: idTimeMs(cause), from: `auctions ${part} ${cause}` };
}

interface Held {
  id: string;
  auctionId: string;
  partyId: string;
  amount: bigint;
}

/** From the party's wallet towards the auction's account; it has no expiry of its own. */
export function holdGuarantee({ id, auctionId, partyId, amount }: Held): Transfer {
  const named = { id, reason: "auction_guarantee", reference: auctionId };
  return { kind: "hold", ...named, debit: partyId, credit: auctionId, amount };
}

/** The statement knows by it that a guarantee is free again. */
export const freedReason = "auction_guarantee_freed";

export function freeGuarantee({
  id,
  auctionId,
  holdId,
}: {
  id: string;
  auctionId: string;
  holdId: string;
}): Transfer {
  return { kind: "void", id, reason: freedReason, reference: auctionId, holdId };
}
