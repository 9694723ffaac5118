import { idSchema } from "@areon/contracts/core/primitives";
import type { CardPurchase, listCardPurchases as endpoint } from "@areon/contracts/cards/cards";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import { moneyHolder } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { listPurchaseRows, type AuthorisationRow } from "./authorisation.queries.ts";
import { findCard } from "../card.queries.ts";

/** Newest first; the cursor is the last id of the page before. */
export async function listCardPurchases(
  db: Database,
  { cardId, cursor, limit }: EndpointRequest<typeof endpoint>["query"] & { cardId: string },
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await moneyHolder(db, userId);
  const card = await findCard(db, cardId);
  if (!holder || card?.party_id !== holder.partyId) return refuse("not_found");
  const { partyId } = holder;
  const before = idSchema.safeParse(cursor).data;
  const rows = await listPurchaseRows(db, { cardId, partyId, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    purchases: page.map(describePurchase),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}

function describePurchase(row: AuthorisationRow): CardPurchase {
  const { id, merchant, merchant_city: city, merchant_country: country, reason } = row;
  return {
    id,
    merchant,
    city,
    country,
    category: row.merchant_category,
    is_online: row.channel === "online",
    state: stateOf(row),
    amount: centsToDecimal(row.captured > 0n ? row.captured + row.held : row.amount),
    held: centsToDecimal(row.held),
    refunded: centsToDecimal(row.refunded),
    owed: centsToDecimal(row.owed),
    refusal: reason && {
      code: reason,
      amount: row.reason_amount === null ? null : centsToDecimal(row.reason_amount),
    },
    at: row.asked_at.toISOString(),
  };
}

function stateOf({ decision, held, captured, refunded }: AuthorisationRow): CardPurchase["state"] {
  if (decision === "refused") return "refused";
  if (captured > 0n) return refunded >= captured && held === 0n ? "refunded" : "charged";
  return held > 0n ? "pending" : "reversed";
}
