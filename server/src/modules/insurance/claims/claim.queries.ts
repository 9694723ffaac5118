import type { ClaimState } from "@areon/contracts/insurance/terms/lines";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { storeWithCode } from "#platform/short-code";

export interface ClaimRow {
  id: string;
  code: string;
  policy_id: string;
  party_id: string;
  user_id: string;
  occurred_on: string;
  description: string;
  estimated_loss: bigint;
  state: ClaimState;
  asked_note: string | null;
  approval_id: string | null;
  amount: bigint | null;
  reason: string | null;
  reported_at: Date;
  ended_at: Date | null;
}

const columns = sql`c.id, c.code, c.policy_id, c.party_id, c.user_id, c.occurred_on::text, c.description,
  c.estimated_loss, c.state, c.asked_note, c.approval_id, c.amount, c.reason, c.reported_at, c.ended_at`;

export async function findClaims(db: Database, ids: readonly string[]): Promise<ClaimRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ClaimRow>`
    select ${columns} from insurance.claims c where c.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** After the policy, whose lock everything about it takes first. */
export async function lockClaim(trx: Trx, id: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from insurance.claims c where c.id = ${id} for update`.execute(trx);
  return rows[0];
}

export async function listClaimsOf(db: Database, policyId: string): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`
    select ${columns} from insurance.claims c where c.policy_id = ${policyId}
    order by c.id desc limit 200`.execute(db);
  return rows;
}

export async function listOpenClaims(db: Database, policyId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from insurance.claims where policy_id = ${policyId} and ended_at is null
    order by id`.execute(db);
  return rows;
}

export async function insertClaim(
  trx: Trx,
  claim: Pick<
    ClaimRow,
    "id" | "policy_id" | "party_id" | "user_id" | "occurred_on" | "description" | "estimated_loss"
  >,
): Promise<void> {
  await storeWithCode("SN", async (code) => {
    const { rows } = await sql`
      insert into insurance.claims (id, code, policy_id, party_id, user_id, occurred_on, description,
        estimated_loss)
      values (${claim.id}, ${code}, ${claim.policy_id}, ${claim.party_id}, ${claim.user_id},
        ${claim.occurred_on}::date, ${claim.description}, ${claim.estimated_loss})
      on conflict (code) do nothing returning id`.execute(trx);
    return rows.length === 1;
  });
}

export async function setClaim(
  trx: Trx,
  claim: Pick<ClaimRow, "id" | "state" | "asked_note" | "amount" | "reason">,
): Promise<void> {
  const { id, state, asked_note, amount, reason } = claim;
  const isOver = state === "approved" || state === "refused" || state === "withdrawn";
  await sql`
    update insurance.claims
    set state = ${state}, asked_note = ${asked_note}, amount = ${amount}::bigint, reason = ${reason},
      approval_id = case when ${isOver}::boolean then null else approval_id end,
      ended_at = case when ${isOver}::boolean then platform.now() end
    where id = ${id}`.execute(trx);
}

export async function setClaimApproval(trx: Trx, id: string, approvalId: string): Promise<void> {
  await sql`update insurance.claims set approval_id = ${approvalId} where id = ${id}`.execute(trx);
}

/** Whether a decision of the claim still waits for a second person. */
export async function isApprovalPending(db: Database, approvalId: string | null): Promise<boolean> {
  if (approvalId === null) return false;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from platform.approvals where id = ${approvalId} and state = 'pending'
      and expires_at > platform.now()) as found`.execute(db);
  return rows[0]!.found;
}

export type ClaimAct =
  | "report"
  | "analyse"
  | "ask_papers"
  | "send_papers"
  | "approve"
  | "refuse"
  | "withdraw";

export interface StepRow {
  id: string;
  claim_id: string;
  act: ClaimAct;
  to_state: ClaimState;
  actor_id: string | null;
  note: string | null;
  happened_at: Date;
}

export async function findSteps(db: Database, ids: readonly string[]): Promise<StepRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StepRow>`
    select id, claim_id, act, to_state, actor_id, note, happened_at from insurance.claim_steps
    where id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function listSteps(db: Database, claimId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select id, claim_id, act, to_state, actor_id, note, happened_at from insurance.claim_steps
    where claim_id = ${claimId} order by happened_at, id`.execute(db);
  return rows;
}

export async function insertStep(
  trx: Trx,
  step: Omit<StepRow, "happened_at"> & { second_id: string | null },
): Promise<void> {
  await trx.insertInto("insurance.claim_steps").values(step).execute();
}
