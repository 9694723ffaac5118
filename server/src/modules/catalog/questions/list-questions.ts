import type { Question } from "@areon/contracts/catalog/questions";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { describeQuestions } from "./describe-questions.ts";
import { countPublicQuestions, findOpenOffer, listPublicQuestions } from "./question.queries.ts";

interface Page {
  questions: Question[];
  total: number;
  next_cursor: string | null;
}

/** What was asked and answered about a published offer, for everybody. */
export async function listQuestions(
  { db }: { db: Database },
  { productId, cursor, limit }: { productId: string; cursor: string | undefined; limit: number },
): Promise<Page | Refusal> {
  if (!(await findOpenOffer(db, productId))) return refuse("not_found");
  const rows = await listPublicQuestions(db, { productId, before: cursor, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    questions: await describeQuestions(db, shown),
    total: await countPublicQuestions(db, productId),
    next_cursor: rows.length > limit ? shown.at(-1)!.id : null,
  };
}
