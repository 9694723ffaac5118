import { sql, type RawBuilder } from "kysely";
import { peopleView } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";

export interface QuestionRow {
  id: string;
  auction_id: string;
  asker_user_id: string;
  /** Nothing once the account is gone. */
  asker_name: string | null;
  text: string;
  asked_at: Date;
  answer: string | null;
  answered_at: Date | null;
  hidden_at: Date | null;
  creator_party_id: string;
}

const columns = sql`q.id, q.auction_id, q.asker_user_id,
  u.name as asker_name, q.text, q.asked_at, q.answer,
  q.answered_at, q.hidden_at, a.creator_party_id`;
const tables = sql`auctions.questions q join auctions.auctions a on a.id = q.auction_id
  join ${peopleView} u on u.id = q.asker_user_id`;

export async function findQuestion(db: Database, id: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`
    select ${columns} from ${tables} where q.id = ${id}`.execute(db);
  return rows[0];
}

/** Held until the end, so that two answers come one after the other. */
export async function lockQuestion(trx: Trx, id: string): Promise<QuestionRow | undefined> {
  await sql`select from auctions.questions where id = ${id} for update`.execute(trx);
  return findQuestion(trx, id);
}

interface Looking {
  auctionId: string;
  /** Sees their own that wait. */
  userId: string;
  /** Sees all that wait. */
  isCreator: boolean;
}

function isSeen({ auctionId, userId, isCreator }: Looking): RawBuilder<boolean> {
  return sql<boolean>`q.auction_id = ${auctionId} and q.hidden_at is null
    and (q.answer is not null or ${isCreator} or q.asker_user_id = ${userId})`;
}

/** The newest first. */
export async function listSeenQuestions(
  db: Database,
  { before, limit, ...looking }: Looking & { before: string | undefined; limit: number },
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select ${columns} from ${tables}
    where ${isSeen(looking)} and (${before ?? null}::uuid is null or q.id < ${before ?? null}::uuid)
    order by q.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countSeenQuestions(db: Database, looking: Looking): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from auctions.questions q where ${isSeen(looking)}`.execute(db);
  return rows[0]!.count;
}

/** How many of a person's questions of the last day there are, and how many wait at this auction. */
export async function countAsked(
  db: Database,
  { userId, auctionId }: { userId: string; auctionId: string },
): Promise<{ today: number; waiting: number }> {
  const { rows } = await sql<{ today: number; waiting: number }>`
    select (count(*) filter (where asked_at > platform.now() - interval '1 day'))::int as today,
      (count(*) filter (where auction_id = ${auctionId} and answer is null
        and hidden_at is null))::int as waiting
    from auctions.questions where asker_user_id = ${userId}`.execute(db);
  return rows[0]!;
}

export async function insertQuestion(
  trx: Trx,
  question: { id: string; auction_id: string; asker_user_id: string; text: string },
): Promise<void> {
  await trx.insertInto("auctions.questions").values(question).execute();
}

export async function writeAnswer(
  trx: Trx,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await trx
    .updateTable("auctions.questions")
    .set({ answer: text, answered_at: sql`platform.now()` })
    .where("id", "=", id)
    .execute();
}
