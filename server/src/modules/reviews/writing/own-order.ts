import { partyOfUser } from "#modules/identity";
import { readOrderForCase, type CaseOrder } from "#modules/orders";
import type { Database } from "#platform/db/database";
import type { ReviewSide } from "../review-side.ts";

/** An order as one of its two sides sees it. */
export interface OwnOrder extends CaseOrder {
  side: ReviewSide;
  partyId: string;
  otherPartyId: string;
}

/** By id or code; to anybody but its buyer and its seller it is not there. */
export async function findOwnOrder(
  db: Database,
  { orderRef, userId }: { orderRef: string; userId: string },
): Promise<OwnOrder | undefined> {
  const order = await readOrderForCase(db, orderRef);
  const partyId = await partyOfUser(db, userId);
  if (!order || !partyId) return undefined;
  const { buyerPartyId, sellerPartyId } = order;
  if (partyId === buyerPartyId) {
    return { ...order, side: "buyer", partyId, otherPartyId: sellerPartyId };
  }
  if (partyId !== sellerPartyId) return undefined;
  return { ...order, side: "seller", partyId, otherPartyId: buyerPartyId };
}
