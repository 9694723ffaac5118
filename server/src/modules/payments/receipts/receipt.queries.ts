import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { Rail } from "../accounts.ts";

export interface ReceiptRow {
  id: string;
  rail: Rail;
  economic_key: string;
  amount: bigint;
  party_id: string | null;
  charge_id: string | null;
  boleto_id: string | null;
  contest_id: string | null;
  state: "credited" | "unmatched" | "returning" | "returned";
  return_request: string | null;
  assigned_as: string | null;
  is_repeat: boolean;
  /** Whether it went on into a purchase; else it is in the wallet still. */
  paid_purchase: boolean;
  sealed_payer: Buffer | null;
  sealed_for: string | null;
  happened_at: Date;
  credited_at: Date;
}

export type NewReceipt = Omit<
  ReceiptRow,
  "credited_at" | "return_request" | "assigned_as" | "paid_purchase"
>;

/** False when this payment is known already: then it has had its effect, or another is about it. */
export async function insertReceipt(trx: Trx, row: NewReceipt): Promise<boolean> {
  const inserted = await trx
    .insertInto("payments.receipts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["rail", "economic_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function isReceived(
  db: Database,
  { rail, economicKey }: { rail: Rail; economicKey: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("payments.receipts")
    .select("id")
    .where("rail", "=", rail)
    .where("economic_key", "=", economicKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** By charge: the first payment of each. */
export async function findFirstReceipts(
  db: Database,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, ReceiptRow>> {
  if (chargeIds.length === 0) return new Map();
  const rows = (await db
    .selectFrom("payments.receipts")
    .selectAll()
    .where("charge_id", "in", [...chargeIds])
    .where("is_repeat", "=", false)
    .execute()) as ReceiptRow[];
  return new Map(rows.map((row) => [row.charge_id!, row]));
}

export async function findReceipts(db: Database, ids: readonly string[]): Promise<ReceiptRow[]> {
  if (ids.length === 0) return [];
  return (await db
    .selectFrom("payments.receipts")
    .selectAll()
    .where("id", "in", [...ids])
    .execute()) as ReceiptRow[];
}

/** The same by what the network calls them: money that was given to its person later. */
export async function findReceiptsByKeys(
  db: Database,
  economicKeys: readonly string[],
): Promise<ReceiptRow[]> {
  if (economicKeys.length === 0) return [];
  return (await db
    .selectFrom("payments.receipts")
    .selectAll()
    .where("rail", "in", ["pix", "boleto", "transfer"])
    .where("economic_key", "in", [...economicKeys])
    .execute()) as ReceiptRow[];
}

export async function markPurchasePaid(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("payments.receipts")
    .set({ paid_purchase: true })
    .where("id", "=", id)
    .execute();
}

/** Whose it is has been found out. */
export async function assignReceipt(
  trx: Trx,
  { id, partyId, transferId }: { id: string; partyId: string; transferId: string },
): Promise<void> {
  await trx
    .updateTable("payments.receipts")
    .set({ state: "credited", party_id: partyId, assigned_as: transferId })
    .where("id", "=", id)
    .execute();
}

/** Nobody can be credited: the money stays where unknown receipts are kept. */
export async function leaveUnmatched(trx: Trx, id: string): Promise<void> {
  await sql`
    update payments.receipts
    set state = 'unmatched', party_id = null, charge_id = null, boleto_id = null
    where id = ${id}`.execute(trx);
}

/** What it pays had been paid before. */
export async function markRepeat(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("payments.receipts")
    .set({ is_repeat: true })
    .where("id", "=", id)
    .execute();
}

export async function lockReceiptByKey(
  trx: Trx,
  { rail, economicKey }: { rail: Rail; economicKey: string },
): Promise<ReceiptRow | undefined> {
  return (await trx
    .selectFrom("payments.receipts")
    .selectAll()
    .where("rail", "=", rail)
    .where("economic_key", "=", economicKey)
    .forUpdate()
    .executeTakeFirst()) as ReceiptRow | undefined;
}

/** False when this return was booked before. */
export async function insertTakeback(
  trx: Trx,
  row: { id: string; returnId: string; receiptId: string; amount: bigint; happenedAt: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto("payments.takebacks")
    .values({
      id: row.id,
      return_id: row.returnId,
      receipt_id: row.receiptId,
      amount: row.amount,
      owed: 0n,
      happened_at: row.happenedAt,
    })
    .onConflict((conflict) => conflict.column("return_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** True once all of it was taken back. */
export async function markReturned(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update payments.receipts r set state = 'returned'
    where r.id = ${id} and r.amount = (
      select sum(t.amount) from payments.takebacks t where t.receipt_id = r.id
    ) returning r.id`.execute(trx);
  return rows.length > 0;
}

/** What of it the network has not taken back; ask under the receipt's lock. */
export async function readLeft(
  trx: Trx,
  { id, amount }: Pick<ReceiptRow, "id" | "amount">,
): Promise<bigint> {
  const { rows } = await sql<{ taken: bigint }>`
    select coalesce(sum(amount), 0)::bigint as taken from payments.takebacks
    where receipt_id = ${id}`.execute(trx);
  return amount - rows[0]!.taken;
}

/** From here on nobody else is given it. The wish keeps its name until it is decided. */
export async function markReturning(
  trx: Trx,
  { id, request }: { id: string; request: string },
): Promise<void> {
  await trx
    .updateTable("payments.receipts")
    .set({ state: "returning", return_request: request })
    .where("id", "=", id)
    .execute();
}

export async function freeFromReturn(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("payments.receipts")
    .set({ state: "unmatched", return_request: null })
    .where("id", "=", id)
    .where("state", "=", "returning")
    .execute();
}

export interface TakebackRow {
  id: string;
  amount: bigint;
  owed: bigint;
  party_id: string | null;
  happened_at: Date;
}

export async function findTakebacks(db: Database, ids: readonly string[]): Promise<TakebackRow[]> {
  const { rows } = await sql<TakebackRow>`
    select t.id, t.amount, t.owed, r.party_id, t.happened_at
    from payments.takebacks t join payments.receipts r on r.id = t.receipt_id
    where t.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

/** All that has come in for a charge. */
export async function sumForCharge(db: Database, chargeId: string): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from payments.receipts
    where charge_id = ${chargeId}`.execute(db);
  return rows[0]!.total;
}

/** The network's ids of Pix that shall go back, the longest waiting first. */
export async function listReturning(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("payments.receipts")
    .select("economic_key")
    .where("state", "=", "returning")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => row.economic_key);
}
