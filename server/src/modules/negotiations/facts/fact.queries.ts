import type { UnitCode } from "@areon/contracts/brazil/units";
import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import { sql } from "kysely";
import { membersOf } from "#modules/identity";
import type { Database } from "#platform/db/database";

/** A proposal with its negotiation and its people, as much as notices need. */
export interface ToldProposal {
  id: string;
  negotiationId: string;
  code: string;
  title: string;
  unit: UnitCode;
  side: NegotiationSide;
  quantity: string;
  unitPrice: string | null;
  goods: bigint | null;
  freight: bigint | null;
  validUntil: Date;
  checkoutId: string | null;
  buyerPartyId: string;
  sellerPartyId: string;
  buyerId: string;
  /** All who act for the seller; one who is gone is told nothing. */
  sellerIds: string[];
}

const told = sql`
  select p.id, n.id as "negotiationId", n.code, n.title, n.unit, p.side, p.quantity::text,
    p.unit_price::text as "unitPrice", p.goods, p.freight, p.valid_until as "validUntil",
    n.checkout_id as "checkoutId", n.buyer_party_id as "buyerPartyId",
    n.seller_party_id as "sellerPartyId", n.buyer_user_id as "buyerId",
    ${membersOf(sql`n.seller_party_id`)} as "sellerIds"
  from negotiations.proposals p
  join negotiations.negotiations n on n.id = p.negotiation_id`;

export async function findToldProposals(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldProposal>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ToldProposal>`
    ${told} where p.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What was accepted, by the purchase that came of it; purchases that nobody negotiated are left out. */
export async function findAgreedProposals(
  db: Database,
  checkoutIds: readonly string[],
): Promise<ReadonlyMap<string, ToldProposal>> {
  if (checkoutIds.length === 0) return new Map();
  const { rows } = await sql<ToldProposal & { checkoutId: string }>`
    ${told} where p.position = n.proposals
      and n.checkout_id = any (${[...checkoutIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.checkoutId, row]));
}
