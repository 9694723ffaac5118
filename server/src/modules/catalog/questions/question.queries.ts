import type { SellerQuestionState } from "@areon/contracts/catalog/questions";
import { sql, type RawBuilder } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface QuestionRow {
  id: string;
  product_id: string;
  seller_party_id: string;
  asked_by: string | null;
  text: string;
  asked_at: Date;
  answered_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  answer: string | null;
  edited_at: Date | null;
  product_code: string;
  product_title: string;
}

function questions(db: Database) {
  return db
    .selectFrom("catalog.questions as q")
    .innerJoin("catalog.products as p", "p.id", "q.product_id")
    .leftJoin("catalog.answers as a", "a.question_id", "q.id")
    .select(["q.id", "q.product_id", "q.seller_party_id", "q.asked_by", "q.text", "q.asked_at"])
    .select(["q.answered_at", "q.hidden_at", "q.hidden_reason"])
    .select(["a.text as answer", "a.edited_at"])
    .select(["p.code as product_code", "p.title as product_title"]);
}

export async function findQuestion(db: Database, id: string): Promise<QuestionRow | undefined> {
  return questions(db).where("q.id", "=", id).executeTakeFirst();
}

/** Held until the end, so that an answer and a hiding come one after the other. */
export async function lockQuestion(trx: Trx, id: string): Promise<QuestionRow | undefined> {
  await sql`select from catalog.questions where id = ${id} for update`.execute(trx);
  return findQuestion(trx, id);
}

export async function listQuestionsByIds(
  db: Database,
  ids: readonly string[],
): Promise<QuestionRow[]> {
  if (ids.length === 0) return [];
  return questions(db).where("q.id", "in", ids).orderBy("q.id").execute();
}

interface Page {
  before: string | undefined;
  limit: number;
}

/** What everybody reads: answered, not hidden. */
export async function listPublicQuestions(
  db: Database,
  { productId, before, limit }: Page & { productId: string },
): Promise<QuestionRow[]> {
  return questions(db)
    .where("q.product_id", "=", productId)
    .where("q.answered_at", "is not", null)
    .where("q.hidden_at", "is", null)
    .$if(before !== undefined, (query) => query.where("q.id", "<", before!))
    .orderBy("q.id", "desc")
    .limit(limit)
    .execute();
}

export async function countPublicQuestions(db: Database, productId: string): Promise<number> {
  const { count } = await db
    .selectFrom("catalog.questions")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("product_id", "=", productId)
    .where("answered_at", "is not", null)
    .where("hidden_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A person's questions about an offer that nobody else sees: unanswered, or hidden. */
export async function listOwnHiddenQuestions(
  db: Database,
  { productId, userId }: { productId: string; userId: string },
): Promise<QuestionRow[]> {
  return questions(db)
    .where("q.asked_by", "=", userId)
    .where("q.product_id", "=", productId)
    .where((eb) => eb.or([eb("q.answered_at", "is", null), eb("q.hidden_at", "is not", null)]))
    .orderBy("q.id", "desc")
    .limit(20)
    .execute();
}

/** Of rows `q`: where a question stands in its seller's inbox. */
export const inSellerState: Readonly<Record<SellerQuestionState, RawBuilder<boolean>>> = {
  waiting: sql<boolean>`q.answered_at is null and q.hidden_at is null`,
  answered: sql<boolean>`q.answered_at is not null and q.hidden_at is null`,
  hidden: sql<boolean>`q.hidden_at is not null`,
};

/** Those that wait come in the order in which they were asked, the others the last first. */
export async function listSellerQuestionRows(
  db: Database,
  page: {
    partyId: string;
    state: SellerQuestionState;
    cursor: string | undefined;
    limit: number;
  },
): Promise<QuestionRow[]> {
  const { partyId, state, cursor, limit } = page;
  const isWaiting = state === "waiting";
  return questions(db)
    .where("q.seller_party_id", "=", partyId)
    .where(inSellerState[state])
    .$if(cursor !== undefined, (query) => query.where("q.id", isWaiting ? ">" : "<", cursor!))
    .orderBy("q.id", isWaiting ? "asc" : "desc")
    .limit(limit)
    .execute();
}

/** How many of a person's questions of the last day there are, and how many wait at this offer. */
export async function countAsked(
  db: Database,
  { userId, productId }: { userId: string; productId: string },
): Promise<{ today: number; waiting: number }> {
  const { rows } = await sql<{ today: bigint; waiting: bigint }>`
    select count(*) filter (where asked_at > platform.now() - interval '1 day') as today,
      count(*) filter (where product_id = ${productId} and answered_at is null
        and hidden_at is null) as waiting
    from catalog.questions where asked_by = ${userId}`.execute(db);
  return { today: Number(rows[0]!.today), waiting: Number(rows[0]!.waiting) };
}

export async function insertQuestion(
  trx: Trx,
  question: {
    id: string;
    product_id: string;
    seller_party_id: string;
    asked_by: string;
    text: string;
  },
): Promise<void> {
  await trx.insertInto("catalog.questions").values(question).execute();
}

export async function insertAnswer(
  trx: Trx,
  answer: { question_id: string; answered_by: string; text: string },
): Promise<void> {
  await trx.insertInto("catalog.answers").values(answer).execute();
  await trx
    .updateTable("catalog.questions")
    .set({ answered_at: sql`platform.now()` })
    .where("id", "=", answer.question_id)
    .execute();
}

export async function correctAnswer(
  trx: Trx,
  { questionId, text }: { questionId: string; text: string },
): Promise<void> {
  await trx
    .updateTable("catalog.answers")
    .set({ text, edited_at: sql`platform.now()` })
    .where("question_id", "=", questionId)
    .execute();
}

export async function markHidden(
  trx: Trx,
  { id, by, reason }: { id: string; by: string; reason: string },
): Promise<void> {
  await trx
    .updateTable("catalog.questions")
    .set({ hidden_at: sql`platform.now()`, hidden_by: by, hidden_reason: reason })
    .where("id", "=", id)
    .execute();
}

/** An offer that everybody may see, with whose it is. */
export async function findOpenOffer(db: Database, productId: string) {
  return db
    .selectFrom("catalog.products")
    .select(["id", "party_id"])
    .where("id", "=", productId)
    .where("state", "=", "published")
    .executeTakeFirst();
}
