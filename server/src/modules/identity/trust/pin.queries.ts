import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

/** Whose tries are counted: those of a device that has given the PIN before, or the person's, of all others. */
export interface PinTries {
  userId: string;
  deviceId: string | undefined;
}

function rowOf({ userId, deviceId }: PinTries) {
  return deviceId === undefined
    ? { table: sql.table("identity.transaction_pins"), isIt: sql<boolean>`b.user_id = ${userId}` }
    : {
        table: sql.table("identity.known_devices"),
        isIt: sql<boolean>`b.user_id = ${userId} and b.device_id = ${deviceId} and b.secret = 'pin'`,
      };
}

/** Each lock in a row is longer; a right PIN forgets them. */
const lockMinutes = [30, 120, 1440];
const triesPerLock = 5;

export async function findPin(db: Database, userId: string) {
  return db
    .selectFrom("identity.transaction_pins")
    .select(["pin_hash", "pin_key_id", "set_at", "reset_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function findPinLock(db: Database, tries: PinTries): Promise<Date | null> {
  const { table, isIt } = rowOf(tries);
  const { rows } = await sql<{ locked_until: Date }>`
    select b.locked_until from ${table} b where ${isIt} and b.locked_until > platform.now()`.execute(
    db,
  );
  return rows[0]?.locked_until ?? null;
}

export interface ChargedTry {
  tries_left: number;
  locked_until: Date | null;
}

/**
 * Charges a try before it is checked: of a hundred at the same moment, five get through. The fifth
 * locks at once, and only a right PIN takes the charge back. Undefined when locked.
 */
export async function chargeTry(db: Database, tries: PinTries): Promise<ChargedTry | undefined> {
  const { table, isIt } = rowOf(tries);
  const { rows } = await sql<ChargedTry>`
    with charged as (
      select case when b.locked_until is null then b.failures else 0 end + 1 as failures,
        -- The lock that this try would bring, by how many came before it.
        (${lockMinutes}::int[])[least(b.locks, ${lockMinutes.length - 1}) + 1] as minutes
      from ${table} b
      where ${isIt} and (b.locked_until is null or b.locked_until <= platform.now())
      for update
    )
    update ${table} b set
      failures = c.failures,
      locks = b.locks + (c.failures >= ${triesPerLock})::int,
      locked_until = case when c.failures >= ${triesPerLock}
        then platform.now() + make_interval(mins => c.minutes) end
    from charged c where ${isIt}
    returning ${triesPerLock} - b.failures as tries_left, b.locked_until`.execute(db);
  return rows[0];
}

export async function clearTries(db: Database, tries: PinTries): Promise<void> {
  const { table, isIt } = rowOf(tries);
  await sql`update ${table} b set failures = 0, locks = 0, locked_until = null where ${isIt}`.execute(
    db,
  );
}

export interface PinHash {
  pinHash: string;
  keyId: string;
}

/** The same PIN under another key; unless it was changed in between. */
export async function moveToKey(
  db: Database,
  { userId, from, to }: { userId: string; from: string; to: PinHash },
): Promise<void> {
  await db
    .updateTable("identity.transaction_pins")
    .set({ pin_hash: to.pinHash, pin_key_id: to.keyId })
    .where("user_id", "=", userId)
    .where("pin_hash", "=", from)
    .execute();
}

export async function upsertPin(
  trx: Trx,
  { userId, hashed, isReset }: { userId: string; hashed: PinHash; isReset: boolean },
): Promise<void> {
  const now = sql<Date>`platform.now()`;
  const fresh = {
    pin_hash: hashed.pinHash,
    pin_key_id: hashed.keyId,
    failures: 0,
    locks: 0,
    locked_until: null,
    set_at: now,
  };
  await trx
    .insertInto("identity.transaction_pins")
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(isReset ? { ...fresh, reset_at: now } : fresh),
    )
    .execute();
}

/**
 * After a recovered password or a reset PIN, money out waits; null when it does not. Nobody waits who proves
 * who they are with a factor that counted before.
 */
export async function findMoneyOutWait(
  db: Database,
  userId: string,
  factorSince?: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select ${moneyOutWait} as until
    from identity.users u left join identity.transaction_pins p on p.user_id = u.id
    where u.id = ${userId}
      and (${factorSince ?? null}::timestamptz < greatest(u.password_recovered_at, p.reset_at)) is not true`.execute(
    db,
  );
  return rows[0]?.until ?? null;
}

/** Until when, for queries that name users `u` and their PINs `p`. */
export const moneyOutWait = sql<Date | null>`
  case when greatest(u.password_recovered_at, p.reset_at) is null then null
    when greatest(u.password_recovered_at, p.reset_at) + interval '24 hours' > platform.now()
    then greatest(u.password_recovered_at, p.reset_at) + interval '24 hours' end`;
