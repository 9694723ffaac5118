import type { DisputeSide, DisputeVoice, proposalStates } from "@areon/contracts/disputes/disputes";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export type ProposalState = (typeof proposalStates)[number];
export type Answer = "accepted" | "refused";

export interface ProposalRow {
  id: string;
  case_id: string;
  voice: DisputeVoice;
  user_id: string;
  refund: bigint;
  reason: string;
  state: ProposalState;
  buyer_answer: Answer | null;
  seller_answer: Answer | null;
  due_at: Date | null;
  made_at: Date;
  ended_at: Date | null;
}

const columns = sql`id, case_id, voice, user_id, refund, reason, state, buyer_answer, seller_answer,
  due_at, made_at, ended_at`;

/** The one that can be accepted now; the case's lock keeps it. */
export async function findOpenProposal(db: Database, caseId: string): Promise<ProposalRow | null> {
  const { rows } = await sql<ProposalRow>`
    select ${columns} from disputes.proposals
    where case_id = ${caseId} and ended_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Newest first. */
export async function listProposals(db: Database, caseId: string): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select ${columns} from disputes.proposals where case_id = ${caseId}
    order by made_at desc, id desc`.execute(db);
  return rows;
}

export interface NewProposal {
  id: string;
  case_id: string;
  voice: DisputeVoice;
  user_id: string;
  refund: bigint;
  reason: string;
}

/** Whoever proposes has accepted; one of the desk has days to be answered in. */
export async function insertProposal(
  trx: Trx,
  proposal: NewProposal,
  days: number | null,
): Promise<void> {
  const { voice } = proposal;
  await trx
    .insertInto("disputes.proposals")
    .values({
      ...proposal,
      buyer_answer: voice === "buyer" ? "accepted" : null,
      seller_answer: voice === "seller" ? "accepted" : null,
      due_at: days === null ? null : sql`platform.now() + make_interval(days => ${days})`,
    })
    .execute();
}

export async function endProposal(
  trx: Trx,
  id: string,
  state: Exclude<ProposalState, "open">,
): Promise<void> {
  await trx
    .updateTable("disputes.proposals")
    .set({ state, ended_at: sql`platform.now()` })
    .where("id", "=", id)
    .execute();
}

export async function answerProposal(
  trx: Trx,
  id: string,
  { side, answer }: { side: DisputeSide; answer: Answer },
): Promise<void> {
  await trx
    .updateTable("disputes.proposals")
    .set(side === "buyer" ? { buyer_answer: answer } : { seller_answer: answer })
    .where("id", "=", id)
    .execute();
}

/** Which sides have said yes to it. */
export function acceptedBy({
  buyer_answer,
  seller_answer,
}: Pick<ProposalRow, "buyer_answer" | "seller_answer">): DisputeSide[] {
  return [
    ...(buyer_answer === "accepted" ? (["buyer"] as const) : []),
    ...(seller_answer === "accepted" ? (["seller"] as const) : []),
  ];
}
