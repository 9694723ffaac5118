import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Erasure } from "@areon/contracts/identity/privacy";
import type { Database, Trx } from "#platform/db/database";

export async function findErasure(db: Database, id: string) {
  return db.selectFrom("identity.erasures").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findStandingErasure(db: Database, userId: string) {
  return db
    .selectFrom("identity.erasures")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "<>", "cancelled")
    .executeTakeFirst();
}

export async function findErasureByProtocol(db: Database, protocol: string) {
  return db
    .selectFrom("identity.erasures")
    .selectAll()
    .where("protocol", "=", protocol)
    .executeTakeFirst();
}

export async function insertErasure(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await trx
    .insertInto("identity.erasures")
    .values({
      id,
      user_id: userId,
      protocol: newProtocol(),
      due_at: sql`platform.now() + identity.retention_period('erasure_cooling')`,
    })
    .execute();
}

/** Undefined when there is none to take back: too late, or cancelled before. */
export async function cancelCooling(trx: Trx, userId: string) {
  return trx
    .updateTable("identity.erasures")
    .set({ state: "cancelled", cancelled_at: sql`platform.now()` })
    .where("user_id", "=", userId)
    .where("state", "=", "cooling")
    .returningAll()
    .executeTakeFirst();
}

export async function lockDueErasure(trx: Trx) {
  return trx
    .selectFrom("identity.erasures")
    .selectAll()
    .where("state", "=", "cooling")
    .where("due_at", "<=", sql<Date>`platform.now()`)
    .orderBy("due_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Something came up that must be settled first; it is looked at again tomorrow. */
export async function postponeErasure(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("identity.erasures")
    .set({ due_at: sql`platform.now() + interval '1 day'` })
    .where("id", "=", id)
    .execute();
}

export async function markErased(
  trx: Trx,
  { id, claims }: { id: string; claims: readonly { subject: string; since: Date }[] },
): Promise<void> {
  await sql`
    update identity.erasures e set
      state = 'erased', erased_at = platform.now(),
      final_at = platform.now() + identity.retention_period('key_backup'),
      legal_until = greatest(
        platform.now() + identity.retention_period('account'),
        (select max(c.since + identity.retention_period(c.subject))
         from unnest(${claims.map(({ subject }) => subject)}::text[],
           ${claims.map(({ since }) => since.toISOString())}::timestamptz[]) as c (subject, since)))
    where e.id = ${id}`.execute(trx);
}

/** Due work: final once the last copy of the personal key is really gone. */
export async function markFinal(db: Database, batch: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("identity.erasures")
    .set({ state: "final" })
    .where(
      sql<boolean>`id in (
        select e.id from identity.erasures e
        where e.state = 'erased' and e.final_at <= platform.now()
          and not exists (select from identity.person_key_backups b
            where b.user_id = e.user_id and b.purpose = 'personal')
        order by e.final_at limit ${batch} for update skip locked)`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function lockEndedRetention(trx: Trx) {
  return trx
    .selectFrom("identity.erasures")
    .select(["id", "user_id"])
    .where("legal_destroyed_at", "is", null)
    .where("legal_until", "<=", sql<Date>`platform.now()`)
    .orderBy("legal_until")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function markLegalDestroyed(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("identity.erasures")
    .set({ legal_destroyed_at: sql`platform.now()` })
    .where("id", "=", id)
    .execute();
}

export function describeErasure(
  row: NonNullable<Awaited<ReturnType<typeof findErasure>>>,
): Erasure {
  return {
    protocol: row.protocol,
    state: row.state as Erasure["state"],
    requested_at: row.requested_at.toISOString(),
    due_at: row.due_at.toISOString(),
    erased_at: row.erased_at?.toISOString() ?? null,
    final_at: row.final_at?.toISOString() ?? null,
    legal_until: row.legal_until?.toISOString() ?? null,
  };
}

/** Sixty bits in letters and digits that can be read out: no I, L, O or U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function newProtocol(): string {
  const group = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `E-${group()}-${group()}-${group()}`;
}
