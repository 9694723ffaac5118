import { sql, type RawBuilder } from "kysely";
import { inTransaction, type Database, type Trx } from "#platform/db/database";

/** A module that holds money names its holds, so that the books can be compared with what they are for. */
export interface HoldOwner {
  /** The reason code of its holds. */
  reason: string;
  /** What should be held right now. */
  readOpenHolds: (db: Database) => Promise<readonly { holdId: string; amount: bigint }[]>;
}

export interface Break {
  check: string;
  subject: string;
  detail: string;
}

/** At most this many of each check are told; one is enough to act. */
const most = 20;

/**
 * Proves the books: every unit sums to zero, every counter equals its transfers, no account has passed
 * its rule, holds and their resolutions belong together, and what is held is what its owners expect.
 * All of it on one snapshot, while the ledger goes on.
 */
export function verifyLedger(db: Database, holdOwners: readonly HoldOwner[]): Promise<Break[]> {
  return inTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await sql`set local statement_timeout = '60min'`.execute(trx);
    const breaks: Break[] = [];
    for (const [check, query] of Object.entries(checks)) {
      const { rows } = await sql<Omit<Break, "check">>`
        select subject, detail from (${query}) found (subject, detail) limit ${most}`.execute(trx);
      breaks.push(...rows.map((row) => ({ check, ...row })));
    }
    return [...breaks, ...(await compareHolds(trx, holdOwners))];
  });
}

const checks: Record<string, RawBuilder<unknown>> = {
  unit_sums_to_zero: sql`
    select unit, format('posted %s, pending %s', sum(posted), sum(pending)) from (
      select unit, debits_posted - credits_posted as posted, debits_pending - credits_pending as pending
      from ledger.accounts
      union all
      select unit, debits_posted - credits_posted, 0 from ledger.dropped_totals
    ) units group by unit having sum(posted) <> 0 or sum(pending) <> 0`,
  funds_rule: sql`
    select id::text, funds_rule from ledger.accounts
    where (funds_rule = 'debits_within_credits' and debits_posted + debits_pending > credits_posted)
      or (funds_rule = 'credits_within_debits' and credits_posted + credits_pending > debits_posted)`,
  counters_equal_transfers: sql`
    with moved as (
      select account, sum(debit) as debit, sum(credit) as credit from (
        select debit_account as account, amount as debit, 0 as credit from ledger.transfers
        where kind in ('transfer', 'post')
        union all
        select credit_account, 0, amount from ledger.transfers where kind in ('transfer', 'post')
      ) sides group by account
    )
    select a.id::text, format('counters %s and %s, transfers %s and %s', a.debits_posted,
      a.credits_posted, coalesce(m.debit, 0), coalesce(m.credit, 0))
    from ledger.accounts a left join moved m on m.account = a.id
    where a.debits_posted <> coalesce(m.debit, 0) or a.credits_posted <> coalesce(m.credit, 0)
    union all
    select 'accounts that are gone', format('transfers %s and %s, kept %s and %s',
      gone.debit, gone.credit, kept.debit, kept.credit)
    from (
      select coalesce(sum(m.debit), 0) as debit, coalesce(sum(m.credit), 0) as credit
      from moved m where not exists (select from ledger.accounts a where a.id = m.account)
    ) gone, (
      select coalesce(sum(debits_posted), 0) as debit, coalesce(sum(credits_posted), 0) as credit
      from ledger.dropped_totals
    ) kept where gone.debit <> kept.debit or gone.credit <> kept.credit`,
  pending_equals_holds: sql`
    with held as (
      select account, sum(debit) as debit, sum(credit) as credit from (
        select debit_account as account, amount as debit, 0 as credit from ledger.holds
        where resolved_by is null
        union all
        select credit_account, 0, amount from ledger.holds where resolved_by is null
      ) sides group by account
    )
    select coalesce(a.id, h.account)::text, format('counters %s and %s, holds %s and %s',
      a.debits_pending, a.credits_pending, h.debit, h.credit)
    from ledger.accounts a full join held h on h.account = a.id
    where coalesce(a.debits_pending, 0) <> coalesce(h.debit, 0)
      or coalesce(a.credits_pending, 0) <> coalesce(h.credit, 0)`,
  holds_equal_transfers: sql`
    select coalesce(h.id, t.id)::text, 'a hold and its transfer differ'
    from ledger.holds h
    full join (select * from ledger.transfers where kind = 'hold') t on t.id = h.id
    where h.id is null or t.id is null
      or (h.debit_account, h.credit_account, h.amount) <> (t.debit_account, t.credit_account, t.amount)
    union all
    select coalesce(h.id, t.hold_id)::text, 'a hold and its resolution differ'
    from (select * from ledger.holds where resolved_by is not null) h
    full join (select * from ledger.transfers where hold_id is not null) t on t.id = h.resolved_by
    where h.id is null or t.id is null
      or (h.id, h.debit_account, h.credit_account, h.resolved_as)
        <> (t.hold_id, t.debit_account, t.credit_account, t.kind)
      or (t.kind = 'post' and t.amount <> h.posted_amount) or (t.kind <> 'post' and t.amount <> h.amount)`,
  transfers_stay_in_unit: sql`
    select t.id::text, format('%s to %s', d.unit, c.unit)
    from ledger.transfers t
    join ledger.accounts d on d.id = t.debit_account
    join ledger.accounts c on c.id = t.credit_account
    where d.unit <> c.unit`,
};

/** Both ways: a hold that nobody knows of, and one that an owner counts on but is not there. */
async function compareHolds(trx: Trx, holdOwners: readonly HoldOwner[]): Promise<Break[]> {
  const { rows } = await sql<{ id: string; reason: string; amount: bigint }>`
    select id, reason, amount from ledger.holds where resolved_by is null`.execute(trx);
  const held = new Map(rows.map((row) => [row.id, row]));
  const breaks: Break[] = [];
  const complain = (subject: string, detail: string) =>
    breaks.push({ check: "holds_equal_owners", subject, detail });
  for (const { reason, readOpenHolds } of holdOwners) {
    for (const { holdId, amount } of await readOpenHolds(trx)) {
      const hold = held.get(holdId);
      if (hold?.reason !== reason) complain(holdId, `${reason} expects it, and it is not held`);
      else if (hold.amount !== amount) complain(holdId, `${hold.amount} held, ${amount} expected`);
      held.delete(holdId);
    }
  }
  for (const { id, reason } of held.values())
    complain(id, `held for ${reason}, which knows nothing`);
  return breaks.slice(0, most);
}
