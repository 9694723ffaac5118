import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { problems, type ProblemCode } from "@areon/contracts/core/problems";
import type {
  getSchedule as endpoint,
  Schedule,
  ScheduleOccurrence,
} from "@areon/contracts/payments/schedules";
import type { Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { problemOf } from "#platform/http/problem-reply";
import { centsToDecimal } from "#platform/money";
import { openPayee, type PayeeDetails } from "../payees/payee.ts";
import { findPayees } from "../payees/payee.queries.ts";
import { listOccurrences, type OccurrenceRow, type ScheduleRow } from "./schedule.queries.ts";

type Parts = { db: Database; vault: Vault };

/** With all its days. */
export async function describeSchedule(
  parts: Parts,
  row: ScheduleRow,
): Promise<EndpointResult<typeof endpoint>> {
  const occurrences = await listOccurrences(parts.db, [row.id]);
  const [described] = await describeSchedules(parts, { rows: [row], partyId: row.party_id });
  return {
    ...described!,
    occurrences: occurrences.map(describeOccurrence),
  };
}

/** A page of one party's schedules, with one reading of payees and one of the person's key. */
export async function describeSchedules(
  { db, vault }: Parts,
  { rows, partyId }: { rows: readonly ScheduleRow[]; partyId: string },
): Promise<Schedule[]> {
  const payees = await findPayees(db, { ids: rows.map((row) => row.payee_id), partyId });
  const reading = vault.forList();
  return Promise.all(
    rows.map(async (row) => {
      const payee = payees.get(row.payee_id);
      return describeInList(row, payee ? await openPayee(db, reading, payee) : null);
    }),
  );
}

function describeInList(row: ScheduleRow, details: PayeeDetails | null): Schedule {
  return {
    id: row.id,
    state: row.state,
    payee: { name: details?.name ?? "", document: details?.document ?? "" },
    amount: centsToDecimal(row.amount),
    description: row.description,
    first_date: row.first_date,
    every: row.every,
    next_date: row.next_date,
    occurrences_left: row.occurrences_left,
    created_at: row.created_at.toISOString(),
  };
}

function describeOccurrence(row: OccurrenceRow): ScheduleOccurrence {
  return {
    date: row.date,
    state: row.state,
    payout_id: row.payout_id,
    reason: row.refused === null ? null : reasonOf(row),
    next_try_at: row.next_try_at?.toISOString() ?? null,
  };
}

/** The words of a refusal as its person would have read them on the screen; names are not kept. */
function reasonOf({ refused, refused_params }: OccurrenceRow): string {
  if (refused === "payee_changed") {
    const advice = "Confirme com quem vai receber e agende de novo.";
    return `${problems.payee_changed.title}. ${advice}`;
  }
  const code: ProblemCode = isCode(refused) ? refused : "unavailable";
  const params = (refused_params ?? {}) as Record<string, string | number>;
  const { title, detail } = problemOf({ refused: code, params });
  return `${title}. ${detail}`;
}

function isCode(text: string | null): text is ProblemCode {
  return text !== null && text in problems;
}
