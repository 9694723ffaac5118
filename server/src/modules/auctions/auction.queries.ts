import { auctionRefSchema } from "@areon/contracts/auctions/ref";
import { idSchema } from "@areon/contracts/core/primitives";
import type {
  AuctionCategory,
  AuctionKind,
  AuctionState,
} from "@areon/contracts/auctions/terms/auction";
import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { UnitCode } from "@areon/contracts/brazil/units";
import { sql, type RawBuilder } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { Haul } from "./freight/freight-floor.ts";

/** All of an auction. The reserve and the leader's limit are secrets: nothing that leaves the server holds them. */
export interface AuctionRow {
  id: string;
  code: string;
  slug: string;
  kind: AuctionKind;
  state: AuctionState;
  creator_party_id: string;
  creator_user_id: string;
  title: string;
  description: string;
  category: AuctionCategory;
  /** With three decimals, as PostgreSQL writes it. */
  quantity: string;
  unit: UnitCode;
  municipality_code: number | null;
  delivery: DeliveryMode;
  address_id: string | null;
  /** Of a lot that is a transport: what its floor is reckoned with. */
  freight: Haul | null;
  starting_price: bigint;
  reserve_price: bigint | null;
  min_increment: bigint;
  is_soft_close: boolean;
  starts_at: Date;
  announced_end: Date;
  ends_at: Date;
  current_price: bigint;
  total_bids: number;
  bidders: number;
  version: number;
  leader_party_id: string | null;
  leader_bid_id: string | null;
  leader_limit: bigint | null;
  leader_guarantee: bigint | null;
  leader_hold_id: string | null;
  creator_guarantee: bigint | null;
  creator_hold_id: string | null;
  answer_until: Date | null;
  won_bid_id: string | null;
  order_id: string | null;
  checkout_id: string | null;
  closed_at: Date | null;
  cancel_reason: string | null;
  created_at: Date;
  /** Business time at which the row was read, after its lock was there. */
  now: Date;
}

export const auctionColumns = sql`a.id, a.code, a.slug, a.kind, a.state, a.creator_party_id,
  a.creator_user_id, a.title, a.description, a.category, a.quantity, a.unit, a.municipality_code,
  a.delivery, a.address_id, a.freight, a.starting_price, a.reserve_price, a.min_increment, a.is_soft_close,
  a.starts_at, a.announced_end, a.ends_at, a.current_price, a.total_bids, a.bidders, a.version,
  a.leader_party_id, a.leader_bid_id, a.leader_limit, a.leader_guarantee, a.leader_hold_id,
  a.creator_guarantee, a.creator_hold_id, a.answer_until, a.won_bid_id, a.order_id, a.checkout_id,
  a.closed_at, a.cancel_reason, a.created_at`;

/** By id or code; drafts too, so whoever asks looks at whose it is. */
export async function findAuction(db: Database, ref: string): Promise<AuctionRow | undefined> {
  const { rows } = await sql<AuctionRow>`
    select ${auctionColumns}, platform.now() as now from auctions.auctions a
    where ${isReferredTo(ref)}`.execute(db);
  return rows[0];
}

/** Of rows `a`: by id or code. */
export function isReferredTo(ref: string): RawBuilder<unknown> {
  return ref.startsWith("L-") ? sql`a.code = ${ref}` : sql`a.id = ${ref}`;
}

/** Of rows `a`: by the last part of a public address: words and code, the code alone however it is typed, or the id. */
export function isAddressedBy(text: string): RawBuilder<unknown> {
  const id = idSchema.safeParse(text).data;
  if (id !== undefined) return sql`a.id = ${id}`;
  const code = text.slice(-9).toUpperCase();
  return auctionRefSchema.safeParse(code).success ? sql`a.code = ${code}` : sql`a.slug = ${text}`;
}

/** Whatever happens to an auction happens under this lock. Time is read once it is there, not before. */
export async function lockAuction(trx: Trx, id: string): Promise<AuctionRow | undefined> {
  const { rows } = await sql<AuctionRow>`
    with locked as materialized (select * from auctions.auctions where id = ${id} for update)
    select ${auctionColumns}, platform.now() as now from locked a`.execute(trx);
  return rows[0];
}
