import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import { partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { readOrderForCase } from "../acts/case-order.ts";
import { findOrder } from "../acts/order.queries.ts";
import { describeClassification } from "./describe-classification.ts";
import type { Side } from "./ticket.queries.ts";

/** To anybody but its buyer and its seller an order is not there. */
export async function getClassification(
  db: Database,
  ref: string,
  userId: string,
): Promise<OrderClassification | Refusal> {
  const found = await readOrderForCase(db, ref);
  const order = found && (await findOrder(db, found.id));
  if (!order) return refuse("not_found");
  const partyId = await partyOfUser(db, userId);
  const sides: readonly [Side, string][] = [
    ["buyer", order.buyer_party_id],
    ["seller", order.seller_party_id],
  ];
  const side = sides.find(([, party]) => party === partyId)?.[0];
  return side ? describeClassification(db, order, side) : refuse("not_found");
}
