import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface InstalmentRow {
  policy_id: string;
  number: number;
  party_id: string;
  amount: bigint;
  due_on: string;
  transfer_id: string | null;
  paid_at: Date | null;
}

const columns = sql`i.policy_id, i.number, i.party_id, i.amount, i.due_on::text, i.transfer_id, i.paid_at`;

/** On that day at eight in the morning, in São Paulo. */
export const dueMoment = (day: ReturnType<typeof sql>) =>
  sql`((${day})::date + time '08:00') at time zone 'America/Sao_Paulo'`;

/** One a month from the day of the contract on, the last of a shorter month where it has no such day. */
export async function insertInstalments(
  trx: Trx,
  { policyId, amounts }: { policyId: string; amounts: readonly bigint[] },
): Promise<void> {
  await sql`
    insert into insurance.instalments (policy_id, number, party_id, amount, due_on)
    select p.id, a.number, p.party_id, a.amount,
      (p.starts_on - 1 + make_interval(months => a.number::int - 1))::date
    from insurance.policies p,
      unnest(${amounts.map(String)}::bigint[]) with ordinality a (amount, number)
    where p.id = ${policyId}`.execute(trx);
}

export async function listInstalments(
  db: Database,
  policyIds: readonly string[],
): Promise<InstalmentRow[]> {
  if (policyIds.length === 0) return [];
  const { rows } = await sql<InstalmentRow>`
    select ${columns} from insurance.instalments i where i.policy_id = any (${[...policyIds]}::uuid[])
    order by i.policy_id, i.number`.execute(db);
  return rows;
}

/** The earliest that is not paid, with the moment from which its transfer's id is made. */
export async function findNextInstalment(
  db: Database,
  policyId: string,
): Promise<(InstalmentRow & { due_at: Date }) | undefined> {
  const { rows } = await sql<InstalmentRow & { due_at: Date }>`
    select ${columns}, ${dueMoment(sql`i.due_on`)} as due_at
    from insurance.instalments i where i.policy_id = ${policyId} and i.paid_at is null
    order by i.number limit 1`.execute(db);
  return rows[0];
}

export async function findInstalmentsByTransfer(
  db: Database,
  transferIds: readonly string[],
): Promise<InstalmentRow[]> {
  if (transferIds.length === 0) return [];
  const { rows } = await sql<InstalmentRow>`
    select ${columns} from insurance.instalments i
    where i.transfer_id = any (${[...transferIds]}::uuid[])`.execute(db);
  return rows;
}

/** Together with the policy, which is in order again until the next one, or until its end. */
export async function markInstalmentPaid(
  trx: Trx,
  paid: { policyId: string; number: number; transferId: string },
): Promise<void> {
  const { policyId, number, transferId } = paid;
  await sql`
    update insurance.instalments set transfer_id = ${transferId}, paid_at = platform.now()
    where policy_id = ${policyId} and number = ${number} and paid_at is null`.execute(trx);
  await sql`
    update insurance.policies p
    set state = 'active', paid = s.paid, instalments_paid = s.count, tries = 0, grace_until = null,
      suspended_until = null,
      next_try_at = least(coalesce(${dueMoment(sql`s.next_due`)}, 'infinity'),
        p.covered_until::timestamp at time zone 'America/Sao_Paulo')
    from (
      select coalesce(sum(amount) filter (where paid_at is not null), 0) as paid,
        count(*) filter (where paid_at is not null)::int as count,
        min(due_on) filter (where paid_at is null) as next_due
      from insurance.instalments where policy_id = ${policyId}
    ) s
    where p.id = ${policyId}`.execute(trx);
  await sql`
    update insurance.suspensions
    set until_day = platform.business_date(platform.now())
    where policy_id = ${policyId} and until_day is null`.execute(trx);
}
