import type { ChargeState } from "@areon/contracts/payments/charges";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import {
  isPurchase,
  walletPurposes,
  type Purpose,
  type WalletPurpose,
} from "../purchases/purpose.ts";

export interface ChargeRow {
  id: string;
  party_id: string;
  purpose: Purpose;
  txid: string;
  amount: bigint;
  description: string;
  lives_seconds: number;
  state: ChargeState;
  code: string | null;
  expires_at: Date | null;
  created_by: string;
  created_at: Date;
  paid_at: Date | null;
}

/** What a person asked for in the wallet; what pays a purchase is seen there. */
export type WalletCharge = ChargeRow & { purpose: WalletPurpose };

export function isWalletCharge(charge: ChargeRow | undefined): charge is WalletCharge {
  return charge !== undefined && !isPurchase(charge.purpose);
}

const columns = [
  "id",
  "party_id",
  "purpose",
  "txid",
  "amount",
  "description",
  "lives_seconds",
  "state",
  "code",
  "expires_at",
  "created_by",
  "created_at",
  "paid_at",
] as const;

/** False when one of this id is there already. The bank is asked again if nobody has heard from it in 30 s. */
export async function insertCharge(
  trx: Trx,
  row: Pick<
    ChargeRow,
    "id" | "party_id" | "purpose" | "txid" | "amount" | "description" | "lives_seconds"
  > & { created_by: string },
): Promise<boolean> {
  const inserted = await trx
    .insertInto("payments.charges")
    .values({ ...row, next_ask_at: sql<Date>`platform.now() + interval '30 seconds'` })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findCharge(db: Database, id: string): Promise<ChargeRow | undefined> {
  return (await db
    .selectFrom("payments.charges")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst()) as ChargeRow | undefined;
}

export async function findCharges(db: Database, ids: readonly string[]): Promise<ChargeRow[]> {
  return (await db
    .selectFrom("payments.charges")
    .select(columns)
    .where("id", "in", [...ids])
    .execute()) as ChargeRow[];
}

export async function findChargeByTxid(db: Database, txid: string): Promise<ChargeRow | undefined> {
  return (await db
    .selectFrom("payments.charges")
    .select(columns)
    .where("txid", "=", txid)
    .executeTakeFirst()) as ChargeRow | undefined;
}

export async function listChargeRows(
  db: Database,
  {
    partyId,
    purpose,
    before,
    limit,
  }: { partyId: string; purpose?: string | undefined; before?: string | undefined; limit: number },
): Promise<WalletCharge[]> {
  let query = db
    .selectFrom("payments.charges")
    .select(columns)
    .where("party_id", "=", partyId)
    .where("purpose", "in", walletPurposes);
  if (purpose) query = query.where("purpose", "=", purpose);
  if (before) query = query.where("id", "<", before);
  return (await query.orderBy("id", "desc").limit(limit).execute()) as WalletCharge[];
}

/**
 * The charge with its row locked, so that being paid and being taken back come one after the other. Not
 * its key: a receipt that names it holds that already, and two of them would wait for each other.
 */
export async function lockCharge(trx: Trx, id: string): Promise<ChargeRow | undefined> {
  return (await trx
    .selectFrom("payments.charges")
    .select(columns)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst()) as ChargeRow | undefined;
}

/** Ends a charge; a paid one stays paid. */
export async function endCharge(
  trx: Trx,
  { id, state }: { id: string; state: "expired" | "removed" | "failed" },
): Promise<boolean> {
  const row = await trx
    .updateTable("payments.charges")
    .set({ state, next_ask_at: null })
    .where("id", "=", id)
    .where("state", "in", ["new", "active"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The bank has it. A charge that was paid before our own answer came only learns its code. */
export async function activateCharge(
  trx: Trx,
  { id, code, expiresAt }: { id: string; code: string; expiresAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    update payments.charges set code = ${code}, expires_at = ${expiresAt},
      state = case state when 'new' then 'active' else state end, asked = 0,
      next_ask_at = case state when 'new' then ${expiresAt}::timestamptz + interval '2 minutes' else next_ask_at end
    where id = ${id} and code is null
    returning state`.execute(trx);
  return rows.length > 0;
}

export async function markChargePaid(
  trx: Trx,
  { id, at, state }: { id: string; at: Date; state: "paid" | "underpaid" },
): Promise<void> {
  await trx
    .updateTable("payments.charges")
    .set({ state, paid_at: at, next_ask_at: null })
    .where("id", "=", id)
    .execute();
}
