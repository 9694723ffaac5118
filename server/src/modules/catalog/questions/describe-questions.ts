import type { OwnQuestion, Question } from "@areon/contracts/catalog/questions";
import { namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { QuestionRow } from "./question.queries.ts";

/** As everybody reads them: of who asked, the first name only. */
export async function describeQuestions(
  db: Database,
  rows: readonly QuestionRow[],
): Promise<Question[]> {
  const names = await namesOfUsers(
    db,
    rows.flatMap(({ asked_by }) => asked_by ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    asked_by: firstName(row.asked_by === null ? undefined : names.get(row.asked_by)),
    asked_at: row.asked_at.toISOString(),
    answer:
      row.answer === null
        ? null
        : {
            text: row.answer,
            answered_at: row.answered_at!.toISOString(),
            is_edited: row.edited_at !== null,
          },
  }));
}

/** For the two who are concerned, who also read why it was hidden. */
export async function describeOwnQuestions(
  db: Database,
  rows: readonly QuestionRow[],
): Promise<OwnQuestion[]> {
  const described = await describeQuestions(db, rows);
  return described.map((question, index) => ({
    ...question,
    hidden_reason: rows[index]!.hidden_reason,
  }));
}

function firstName(name: string | undefined): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}
