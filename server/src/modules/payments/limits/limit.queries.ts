import { sql } from "kysely";
import type { PayoutLimitKind } from "@areon/contracts/payments/limits";
import type { Database, Trx } from "#platform/db/database";
import { lockIntent } from "#platform/intents";
import type { Refusal } from "#platform/refusal";

/** Whoever counts against a party's limits or changes them comes one after another. */
export async function lockLimits(trx: Trx, partyId: string): Promise<Refusal | undefined> {
  return lockIntent(trx, `payments.limits ${partyId}`);
}

export interface LimitChangeRow {
  id: string;
  party_id: string;
  user_id: string;
  kind: PayoutLimitKind;
  amount: bigint;
  asked_at: Date;
  effective_at: Date;
  cancelled_at: Date | null;
}

/** Of each kind that the party ever changed: the amount that counts now. */
export async function readChosenLimits(
  db: Database,
  partyId: string,
): Promise<ReadonlyMap<PayoutLimitKind, bigint>> {
  const { rows } = await sql<{ kind: PayoutLimitKind; amount: bigint }>`
    select distinct on (kind) kind, amount from payments.limit_changes
    where party_id = ${partyId} and cancelled_at is null and effective_at <= platform.now()
    order by kind, effective_at desc, id desc`.execute(db);
  return new Map(rows.map(({ kind, amount }) => [kind, amount]));
}

export async function listPendingChanges(db: Database, partyId: string): Promise<LimitChangeRow[]> {
  const { rows } = await sql<LimitChangeRow>`
    select * from payments.limit_changes
    where party_id = ${partyId} and cancelled_at is null and effective_at > platform.now()
    order by effective_at desc`.execute(db);
  return rows;
}

export async function findLimitChange(
  db: Database,
  id: string,
): Promise<LimitChangeRow | undefined> {
  return (await findLimitChanges(db, [id]))[0];
}

export async function findLimitChanges(
  db: Database,
  ids: readonly string[],
): Promise<LimitChangeRow[]> {
  const { rows } = await sql<LimitChangeRow>`
    select * from payments.limit_changes where id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

export async function insertLimitChange(
  trx: Trx,
  change: Pick<LimitChangeRow, "id" | "party_id" | "user_id" | "kind" | "amount"> & {
    delayHours: number;
  },
): Promise<LimitChangeRow> {
  // Materialised, or each use would read the clock anew.
  const { rows } = await sql<LimitChangeRow>`
    with c as materialized (select platform.now() as now)
    insert into payments.limit_changes (id, party_id, user_id, kind, amount, asked_at, effective_at)
    select ${change.id}, ${change.party_id}, ${change.user_id}, ${change.kind}, ${change.amount},
      c.now, c.now + make_interval(hours => ${change.delayHours})
    from c returning *`.execute(trx);
  return rows[0]!;
}

/** Only what does not count yet; gives back which it was. */
export async function cancelPending(
  trx: Trx,
  { partyId, kind, id }: { partyId: string; kind?: PayoutLimitKind; id?: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payments.limit_changes set cancelled_at = platform.now()
    where party_id = ${partyId} and cancelled_at is null and effective_at > platform.now()
      and (${kind ?? null}::text is null or kind = ${kind ?? null})
      and (${id ?? null}::uuid is null or id = ${id ?? null})
    returning id`.execute(trx);
  return rows.map((row) => row.id);
}

/** What was granted to accounts of periods so far; those that are not there were granted nothing. */
export async function readGranted(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ account_id: string; granted: bigint }>`
    select account_id, granted from payments.limit_periods
    where account_id = any (${accountIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ account_id, granted }) => [account_id, granted]));
}

export interface GrantedPeriod {
  accountId: string;
  partyId: string;
  kind: string;
  start: Date;
  end: Date;
  granted: bigint;
}

export async function keepGranted(trx: Trx, periods: readonly GrantedPeriod[]): Promise<void> {
  for (const { accountId, partyId, kind, start, end, granted } of periods) {
    await sql`
      insert into payments.limit_periods (account_id, party_id, kind, starts_at, ends_at, granted)
      values (${accountId}, ${partyId}, ${kind}, ${start}, ${end}, ${granted})
      on conflict (account_id) do update set granted = excluded.granted`.execute(trx);
  }
}

/** Due work: the ledger drops accounts of past periods, and these rows say nothing without them. */
export async function deleteOldPeriods(db: Database, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payments.limit_periods where account_id in (
      select account_id from payments.limit_periods
      where ends_at < platform.now() - interval '30 days'
      limit ${batch} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
