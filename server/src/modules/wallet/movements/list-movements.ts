import { recordIdSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listMovements as endpoint } from "@areon/contracts/wallet/wallet";
import {
  readDayBalances,
  readStatement,
  type StatementCursor,
  type StatementEntry,
} from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { balanceBefore } from "./balance-before.ts";
import { describeMovements, reasonsOfKind } from "./describe-movement.ts";
import { findMatching } from "./find-matching.ts";
import type { StatementParts } from "./movement-source.ts";
import { requireWallet } from "../require-wallet.ts";
import { choosePeriod } from "./statement-period.ts";

type Query = EndpointRequest<typeof endpoint>["query"];

/** A page of the statement, newest first. */
export async function listMovements(
  parts: StatementParts,
  query: Query,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { db, sources } = parts;
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const period = await choosePeriod(db, query);
  if (isRefusal(period)) return period;
  const { partyId: accountId } = holder;
  const { search, kind, direction, limit } = query;
  const cursor = parseCursor(query.cursor);
  // One more than is shown tells whether there is another page.
  const found = await readStatement(db, {
    accountId,
    ...period,
    side: direction && (direction === "in" ? "credit" : "debit"),
    reasons: kind && reasonsOfKind(sources, kind),
    matching: search
      ? await findMatching(parts, { partyId: accountId, search, ...period })
      : undefined,
    after: cursor,
    limit: limit + 1,
  });
  const entries = found.slice(0, limit);
  const isWhole = !search && !kind && !direction;
  const days = await balancesOfDays(db, { accountId, entries, cursor: isWhole ? cursor : null });
  return {
    movements: await describeMovements(parts, entries),
    days: [...days].map(([date, balance]) => ({ date, balance: centsToDecimal(balance) })),
    next_cursor: found.length > limit ? cursorAfter(entries.at(-1)!, days) : null,
  };
}

/**
 * Of each day on the page, at its end. Where nothing is hidden, that is the balance after the day's
 * newest entry, which this page or the one before has; else the books are asked.
 */
async function balancesOfDays(
  db: Database,
  {
    accountId,
    entries,
    cursor,
  }: { accountId: string; entries: readonly StatementEntry[]; cursor: Cursor | undefined | null },
): Promise<ReadonlyMap<string, bigint>> {
  const known = new Map<string, bigint>(cursor?.dayBalance);
  if (cursor !== null) {
    for (const { day, balanceAfter } of entries) {
      if (balanceAfter !== null && !known.has(day)) known.set(day, balanceAfter);
    }
  }
  const days = [...new Set(entries.map(({ day }) => day))];
  const asked = await readDayBalances(db, {
    accountId,
    days: days.filter((day) => !known.has(day)),
  });
  return new Map(days.map((day) => [day, known.get(day) ?? asked.get(day) ?? 0n]));
}

interface Cursor extends StatementCursor {
  /** The last day of the page before, which may go on here. */
  dayBalance: readonly (readonly [string, bigint])[];
}

/** Names the last entry, the balance before it and that of its day, from which the next page counts on. */
function cursorAfter(last: StatementEntry, days: ReadonlyMap<string, bigint>): string {
  return [last.id, balanceBefore(last) ?? "", last.day, days.get(last.day)].join("_");
}

/** A cursor that is none of ours starts from the top; a forged one only deceives whoever forged it. */
function parseCursor(text: string | undefined): Cursor | undefined {
  const [, id = "", before = "", day = "", balance = ""] =
    /^([0-9a-f-]{36})_(-?\d{0,18})_(\d{4}-\d{2}-\d{2})_(-?\d{1,18})$/.exec(text ?? "") ?? [];
  if (!recordIdSchema.safeParse(id).success) return undefined;
  return {
    id,
    balanceBefore: /\d/.test(before) ? BigInt(before) : null,
    dayBalance: [[day, BigInt(balance)]],
  };
}
