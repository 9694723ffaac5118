import type { PixKeyKind } from "@areon/contracts/brazil/pix-key";
import type { PixKeyState } from "@areon/contracts/payments/keys";
import { sql } from "kysely";
import type { Vault } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";

type Lookup = ReturnType<Vault["lookups"]>[number];

export interface PixKeyRow {
  id: string;
  party_id: string;
  created_by: string;
  kind: PixKeyKind;
  sealed_value: Buffer | null;
  state: PixKeyState;
  failure_code: string | null;
  created_at: Date;
}

const columns = [
  "id",
  "party_id",
  "created_by",
  "kind",
  "sealed_value",
  "state",
  "failure_code",
  "created_at",
] as const;

/** The bank is told by whoever inserts it, and by the sweeper if nobody has heard from it in 30 s. */
export async function insertPixKey(
  trx: Trx,
  row: Pick<PixKeyRow, "id" | "party_id" | "created_by" | "kind" | "sealed_value">,
): Promise<void> {
  await trx
    .insertInto("payments.pix_keys")
    .values({ ...row, next_ask_at: sql<Date>`platform.now() + interval '30 seconds'` })
    .execute();
}

export async function findPixKeys(db: Database, ids: readonly string[]): Promise<PixKeyRow[]> {
  return (await db
    .selectFrom("payments.pix_keys")
    .select(columns)
    .where((eb) => eb("id", "=", eb.fn.any(eb.val([...ids]))))
    .execute()) as PixKeyRow[];
}

export async function findPixKey(db: Database, id: string): Promise<PixKeyRow | undefined> {
  return (await findPixKeys(db, [id]))[0];
}

export async function lockPixKey(trx: Trx, id: string): Promise<PixKeyRow | undefined> {
  return (await trx
    .selectFrom("payments.pix_keys")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()) as PixKeyRow | undefined;
}

/** Those that lead to the wallet or shall, and those that failed within a day, oldest first. */
export async function listPixKeyRows(db: Database, partyId: string): Promise<PixKeyRow[]> {
  return (await db
    .selectFrom("payments.pix_keys")
    .select(columns)
    .where("party_id", "=", partyId)
    .where((eb) =>
      eb.or([
        eb("state", "in", ["registering", "active", "removing"]),
        eb.and([
          eb("state", "=", "failed"),
          eb("ended_at", ">", sql<Date>`platform.now() - interval '1 day'`),
        ]),
      ]),
    )
    .orderBy("id")
    .execute()) as PixKeyRow[];
}

/** Keeps the hashes by which a key is recognised. A key that somebody gave up is free again. */
export async function claimLookups(
  trx: Trx,
  { keyId, lookups }: { keyId: string; lookups: readonly Lookup[] },
): Promise<void> {
  const hashes = lookups.map(({ hash }) => hash);
  await sql`
    delete from payments.pix_key_lookups l using payments.pix_keys k
    where k.id = l.pix_key_id and k.state = 'removed' and l.lookup = any (${hashes}::bytea[])
  `.execute(trx);
  await sql`
    insert into payments.pix_key_lookups (pix_key_id, lookup_key_id, lookup)
    select ${keyId}, l.key_id, l.lookup
    from unnest(${lookups.map((one) => one.keyId)}::text[], ${hashes}::bytea[]) l (key_id, lookup)`.execute(
    trx,
  );
}

/** Also of a key that was given up: money may have been under way to it. */
export async function findKeyByLookup(
  db: Database,
  hashes: readonly Buffer[],
): Promise<PixKeyRow | undefined> {
  const { rows } = await sql<PixKeyRow>`
    select k.* from payments.pix_key_lookups l join payments.pix_keys k on k.id = l.pix_key_id
    where l.lookup = any (${[...hashes]}::bytea[]) limit 1`.execute(db);
  return rows[0];
}

export async function activatePixKey(
  trx: Trx,
  { id, sealedValue }: { id: string; sealedValue: Buffer },
): Promise<void> {
  await sql`
    update payments.pix_keys set state = 'active', sealed_value = ${sealedValue}, asked = 0,
      next_ask_at = null
    where id = ${id} and state = 'registering'`.execute(trx);
}

export async function beginRemoving(trx: Trx, id: string): Promise<void> {
  await sql`
    update payments.pix_keys set state = 'removing', asked = 0,
      next_ask_at = platform.now() + interval '30 seconds'
    where id = ${id} and state = 'active'`.execute(trx);
}

/** A key whose removal the bank refuses leads to the wallet as before. */
export async function keepPixKey(trx: Trx, id: string): Promise<void> {
  await sql`
    update payments.pix_keys set state = 'active', next_ask_at = null
    where id = ${id} and state = 'removing'`.execute(trx);
}

export async function endPixKey(trx: Trx, id: string): Promise<void> {
  await sql`
    update payments.pix_keys set state = 'removed', ended_at = platform.now(), next_ask_at = null
    where id = ${id} and state in ('registering', 'active', 'removing')`.execute(trx);
}

/** It never led here, so nobody recognises it either. */
export async function failPixKey(trx: Trx, id: string, code: string): Promise<void> {
  await sql`
    update payments.pix_keys set state = 'failed', failure_code = ${code},
      ended_at = platform.now(), next_ask_at = null
    where id = ${id} and state = 'registering'`.execute(trx);
  await trx.deleteFrom("payments.pix_key_lookups").where("pix_key_id", "=", id).execute();
}
