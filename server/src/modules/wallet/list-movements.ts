import type { EndpointRequest, EndpointResult } from "@areon/contracts/endpoint";
import type { listMovements as endpoint } from "@areon/contracts/wallet";
import {
  readDayBalances,
  readStatement,
  type StatementCursor,
  type StatementEntry,
} from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { idSchema } from "#platform/ids";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { describeMovements, reasonsOf } from "./describe-movement.ts";
import { findMatching } from "./find-matching.ts";
import { requireWallet } from "./require-wallet.ts";
import { choosePeriod } from "./statement-period.ts";

type Query = EndpointRequest<typeof endpoint>["query"];

/** A page of the statement, newest first. */
export async function listMovements(
  db: Database,
  query: Query,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const period = await choosePeriod(db, query);
  if (isRefusal(period)) return period;
  const { partyId } = holder;
  const { search, kind, direction, limit } = query;
  const entries = await readStatement(db, {
    accountId: partyId,
    ...period,
    side: direction && (direction === "in" ? "credit" : "debit"),
    reasons: kind && [reasonsOf[kind]],
    matching: search ? await findMatching(db, { partyId, search, ...period }) : undefined,
    after: query.cursor === undefined ? undefined : parseCursor(query.cursor),
    limit,
  });
  const days = [...new Set(entries.map(({ day }) => day))];
  const balances = await readDayBalances(db, { accountId: partyId, days });
  return {
    movements: await describeMovements(db, entries),
    days: days.map((date) => ({ date, balance: centsToDecimal(balances.get(date) ?? 0n) })),
    next_cursor: entries.length === limit ? cursorAfter(entries) : null,
  };
}

/** Names the last entry, and the balance before it, from which the next page counts on. */
function cursorAfter(entries: readonly StatementEntry[]): string | null {
  const last = entries.at(-1);
  if (!last) return null;
  const balance = balanceBefore(entries);
  return balance === null ? last.id : `${last.id}_${balance}`;
}

function balanceBefore(entries: readonly StatementEntry[]): bigint | null {
  const { balanceAfter, side, amount } = entries.at(-1)!;
  if (balanceAfter === null) return null;
  return side === "credit" ? balanceAfter - amount : balanceAfter + amount;
}

/** A cursor that is none of ours starts from the top. */
function parseCursor(cursor: string): StatementCursor | undefined {
  const [id = "", balance = ""] = cursor.split("_");
  if (!idSchema.safeParse(id).success) return undefined;
  return { id, balanceBefore: /^-?\d{1,18}$/.test(balance) ? BigInt(balance) : null };
}
