import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";

export interface StatementEntry {
  id: string;
  side: "debit" | "credit";
  otherAccountId: string;
  amount: bigint;
  /** A hold is pending until it is posted, which is an entry of its own, or let go. */
  state: "pending" | "posted" | "voided";
  reason: string;
  reference: string;
  at: Date;
  /** The day in São Paulo. */
  day: string;
  /** Of the account, after this entry; null for what moved nothing. */
  balanceAfter: bigint | null;
}

export interface StatementFilter {
  accountId: string;
  /** Days in São Paulo, both included. */
  from: string;
  to: string;
  side?: "debit" | "credit" | undefined;
  reasons?: readonly string[] | undefined;
  /** Any of these is enough. */
  matching?:
    | { otherAccountIds: readonly string[]; ids: readonly string[]; amount: bigint | null }
    | undefined;
}

/** Where a page ended. The balance travels along, so that the next page need not sum up again. */
export interface StatementCursor {
  id: string;
  /** Null when the page ended with what moved nothing; then it is summed up from now. */
  balanceBefore: bigint | null;
}

/**
 * The newest first. Balances count what the filter hides, and come from the same look at the books as
 * the entries: one statement, one snapshot.
 */
export async function readStatement(
  db: Database,
  options: StatementFilter & { after?: StatementCursor | undefined; limit: number },
): Promise<StatementEntry[]> {
  const { accountId, after, limit } = options;
  const older = after
    ? sql`and (t.occurred_at, t.id) <
        ((select c.occurred_at from ledger.transfers c where c.id = ${after.id}), ${after.id})`
    : sql``;
  const known = after?.balanceBefore ?? null;
  const balance =
    known === null
      ? sql`(select credits_posted - debits_posted from ledger.accounts where id = ${accountId})`
      : sql`${known}::bigint`;
  const counted = known === null ? sql`` : older;
  const { rows } = await sql<StatementEntry>`
    with page as materialized (
      select * from (
        ${pageSide("debit", options, older)} union all ${pageSide("credit", options, older)}
      ) entries order by at desc, id desc limit ${limit}
    ), oldest as materialized (
      select at, id from page order by at, id limit 1
    ), moves as (
      ${moveSide("debit", accountId, counted)} union all ${moveSide("credit", accountId, counted)}
    ), running as (
      select m.id, (${balance} - coalesce(sum(m.signed) over (
        order by m.at desc, m.id desc rows between unbounded preceding and 1 preceding
      ), 0))::bigint as balance_after
      from moves m
    )
    select p.*, platform.business_date(p.at)::text as day, r.balance_after as "balanceAfter"
    from page p left join running r on r.id = p.id
    order by p.at desc, p.id desc`.execute(db);
  return rows;
}

type Side = "debit" | "credit";

function pageSide(
  side: Side,
  options: StatementFilter & { limit: number },
  older: RawBuilder<unknown>,
) {
  const { accountId, from, to, reasons, matching, limit } = options;
  const own = sql.ref(`t.${side}_account`);
  const other = sql.ref(`t.${side === "debit" ? "credit" : "debit"}_account`);
  const isWanted = options.side === undefined || options.side === side;
  return sql`(
    select t.id, ${side}::text as side, ${other} as "otherAccountId", t.amount,
      case when t.kind <> 'hold' then 'posted' when h.resolved_by is null then 'pending'
        else 'voided' end as state,
      t.reason, t.reference, t.occurred_at as at
    from ledger.transfers t left join ledger.holds h on t.kind = 'hold' and h.id = t.id
    where ${own} = ${accountId} and ${isWanted}
      and t.kind in ('transfer', 'post', 'hold') and h.resolved_as is distinct from 'post'
      and t.occurred_at >= ${startOf(from)} and t.occurred_at < ${endOf(to)}
      ${reasons ? sql`and t.reason = any (${reasons}::text[])` : sql``}
      ${
        matching
          ? sql`and (${other} = any (${matching.otherAccountIds}::uuid[])
              or t.id = any (${matching.ids}::uuid[]) or t.amount = ${matching.amount}::bigint)`
          : sql``
      }
      ${older}
    order by t.occurred_at desc, t.id desc limit ${limit})`;
}

/** All that was posted from the end of the page before (or now) back to the oldest entry of this one. */
function moveSide(side: Side, accountId: string, counted: RawBuilder<unknown>) {
  return sql`
    select t.id, t.occurred_at as at, ${side === "debit" ? sql`-t.amount` : sql`t.amount`} as signed
    from ledger.transfers t
    where ${sql.ref(`t.${side}_account`)} = ${accountId} and t.kind in ('transfer', 'post')
      and (t.occurred_at, t.id) >= ((select at from oldest), (select id from oldest))
      ${counted}`;
}

type PeriodKey = Pick<StatementEntry, "id" | "side" | "reason" | "reference" | "otherAccountId">;

/** Every entry of a period by what it can be found by, for whoever searches in them. */
export async function readPeriodKeys(
  db: Database,
  { accountId, from, to }: Pick<StatementFilter, "accountId" | "from" | "to">,
): Promise<PeriodKey[]> {
  const side = (name: Side, other: Side) => sql`
    select t.id, ${name}::text as side, t.reason, t.reference,
      ${sql.ref(`t.${other}_account`)} as "otherAccountId" from ledger.transfers t
    where ${sql.ref(`t.${name}_account`)} = ${accountId}
      and t.occurred_at >= ${startOf(from)} and t.occurred_at < ${endOf(to)}`;
  const { rows } = await sql<PeriodKey>`
    ${side("debit", "credit")} union all ${side("credit", "debit")}`.execute(db);
  return rows;
}

export interface PeriodTotals {
  openingBalance: bigint;
  closingBalance: bigint;
  debits: bigint;
  credits: bigint;
  /** How much of the closing balance is on hold now; null of a period that ended before today. */
  held: bigint | null;
}

/** What a period, in days of São Paulo with both ends, did to an account. */
export async function readPeriodTotals(
  db: Database,
  { accountId, from, to }: Pick<StatementFilter, "accountId" | "from" | "to">,
): Promise<PeriodTotals> {
  const { rows } = await sql<typeof nothing>`
    select a.credits_posted - a.debits_posted as balance, s.*,
      case when ${endOf(to)} > (select platform.now()) then a.debits_pending end as held
    from ledger.accounts a cross join lateral (
      select
        coalesce(sum(m.signed) filter (where m.at >= ${endOf(to)}), 0)::bigint as later,
        coalesce(sum(-m.signed) filter (where m.at < ${endOf(to)} and m.signed < 0), 0)::bigint as debits,
        coalesce(sum(m.signed) filter (where m.at < ${endOf(to)} and m.signed > 0), 0)::bigint as credits
      from (${postedSince(accountId, from)}) m
    ) s where a.id = ${accountId}`.execute(db);
  const { balance, later, debits, credits, held } = rows[0] ?? nothing;
  const closingBalance = balance - later;
  const openingBalance = closingBalance - credits + debits;
  return { openingBalance, closingBalance, debits, credits, held };
}

const nothing = { balance: 0n, later: 0n, debits: 0n, credits: 0n, held: null as bigint | null };

/** The balance at the end of each of these days in São Paulo. */
export async function readDayBalances(
  db: Database,
  { accountId, days }: { accountId: string; days: readonly string[] },
): Promise<Map<string, bigint>> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<{ day: string; balance: bigint }>`
    with moved as materialized (
      select platform.business_date(m.at) as day, sum(m.signed) as signed
      from (${postedSince(accountId, days.toSorted()[0]!)}) m group by 1
    )
    select d.day::text as day, (a.credits_posted - a.debits_posted - coalesce((
      select sum(m.signed) from moved m where m.day > d.day), 0))::bigint as balance
    from unnest(${days}::date[]) d (day) join ledger.accounts a on a.id = ${accountId}`.execute(db);
  return new Map(rows.map(({ day, balance }) => [day, balance]));
}

export interface PostedTransfer {
  id: string;
  kind: string;
  debit: string;
  credit: string;
  amount: bigint;
  reason: string;
  reference: string;
  at: Date;
  /** The day in São Paulo. */
  day: string;
}

export async function findPostedTransfer(
  db: Database,
  id: string,
): Promise<PostedTransfer | undefined> {
  const { rows } = await sql<PostedTransfer>`
    select id, kind, debit_account as debit, credit_account as credit, amount, reason,
      reference, occurred_at as at, platform.business_date(occurred_at)::text as day
    from ledger.transfers where id = ${id}`.execute(db);
  return rows[0];
}

/** When anything last moved on an account; undefined when nothing ever did. */
export async function readLastEntryAt(db: Database, accountId: string): Promise<Date | undefined> {
  const side = (name: Side) => sql`(
    select occurred_at as at from ledger.transfers where ${sql.ref(`${name}_account`)} = ${accountId}
    order by occurred_at desc limit 1)`;
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from (${side("debit")} union all ${side("credit")}) last`.execute(db);
  return rows[0]?.at ?? undefined;
}

function postedSince(accountId: string, from: string) {
  const side = (name: Side) => sql`
    select t.occurred_at as at, ${name === "debit" ? sql`-t.amount` : sql`t.amount`} as signed
    from ledger.transfers t
    where ${sql.ref(`t.${name}_account`)} = ${accountId} and t.kind in ('transfer', 'post')
      and t.occurred_at >= ${startOf(from)}`;
  return sql`${side("debit")} union all ${side("credit")}`;
}

function startOf(day: string) {
  return sql`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`;
}

function endOf(day: string) {
  return sql`((${day}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`;
}
