import type { SellerQuestion, SellerQuestionState } from "@areon/contracts/catalog/questions";
import { partyOfUser } from "#modules/identity";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { correctableUntil, isCorrectable } from "./correction-time.ts";
import { describeOwnQuestions } from "./describe-questions.ts";
import { listSellerQuestionRows, type QuestionRow } from "./question.queries.ts";

interface Page {
  questions: SellerQuestion[];
  next_cursor: string | null;
}

/** The seller's inbox: what is asked about all of their offers. */
export async function listSellerQuestions(
  { db }: { db: Database },
  asked: { userId: string; state: SellerQuestionState; cursor: string | undefined; limit: number },
): Promise<Page> {
  const partyId = await partyOfUser(db, asked.userId);
  if (partyId === undefined) return { questions: [], next_cursor: null };
  const { state, cursor, limit } = asked;
  const rows = await listSellerQuestionRows(db, { partyId, state, cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const now = await businessNow(db);
  const described = await describeOwnQuestions(db, shown);
  return {
    questions: described.map((question, index) => {
      const row = shown[index]!;
      return {
        ...question,
        product: { id: row.product_id, code: row.product_code, title: row.product_title },
        editable_until: editableUntil(row, now),
      };
    }),
    next_cursor: rows.length > limit ? shown.at(-1)!.id : null,
  };
}

function editableUntil({ answered_at, hidden_at }: QuestionRow, now: Date): string | null {
  if (!answered_at || hidden_at || !isCorrectable(answered_at, now)) return null;
  return correctableUntil(answered_at).toISOString();
}
