import { inTransaction } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { askLater } from "../asking/due-rows.ts";
import type { BankAnswer, Contest as BankContest } from "../bank/bank.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { creditReceipt } from "../receipts/credit-receipt.ts";
import { BankIsAway } from "../receipts/receive-pix.ts";
import { contestChange } from "./contest-change.ts";
import { openContestDetails } from "./contest-details.ts";
import {
  closeContest,
  failContest,
  findContest,
  lockContest,
  markContestHeard,
  type ContestEnd,
  type ContestRow,
} from "./contest.queries.ts";

type Parts = PaymentsDependencies & { bank: Bank };

/**
 * Brings a contest up to what the bank has: told again under the same id while we do not know whether it
 * was heard, asked about afterwards. Request, sweeper and notices all come here. Throws when the bank is
 * away.
 */
export async function followContest(parts: Parts, id: string): Promise<void> {
  const row = await findContest(parts.db, id);
  if (!row || row.closed_at) return;
  const answer = await callBank(parts, row);
  if (answer.kind === "refused") {
    await fail(parts, row, answer.code);
  } else if (answer.kind === "done") {
    await takeIn(parts, row, answer.value);
  } else {
    await askLater(parts.db, "payments.contests", id);
    throw new BankIsAway(answer.detail);
  }
}

async function callBank(parts: Parts, row: ContestRow): Promise<BankAnswer<BankContest>> {
  const { partner } = parts.bank;
  const { id, end_to_end_id: endToEndId, reason } = row;
  if (row.state === "sending") {
    const details = (await openContestDetails(parts, row)) ?? "";
    return partner.openContest({ id, endToEndId, reason, details });
  }
  const answer = await partner.getContest(id);
  if (answer.kind === "refused") return { kind: "unknown", detail: answer.code };
  if (answer.kind !== "done") return answer;
  if (answer.value) return { kind: "done", value: answer.value };
  return { kind: "unknown", detail: "the bank does not know a contest that it has taken" };
}

async function takeIn(parts: Parts, row: ContestRow, contest: BankContest): Promise<void> {
  if (contest.state === "open") return keepHeard(parts, row);
  if (contest.state === "refused") return close(parts, row, { state: "refused" });
  const { returnedAmount = 0n, returnId } = contest;
  const end = { state: "accepted", returnedAmount, returnId: returnId ?? null } as const;
  if (returnedAmount > 0n && returnId) await creditReturn(parts, row, { returnedAmount, contest });
  // Also when the money was credited before, by somebody who did not know the contest.
  await close(parts, row, end);
}

/** What comes back is credited and the contest closed in one step, once for the network's return. */
async function creditReturn(
  parts: Parts,
  row: ContestRow,
  { returnedAmount, contest }: { returnedAmount: bigint; contest: BankContest },
): Promise<void> {
  const { id, party_id: partyId, created_by: userId } = row;
  const returnId = contest.returnId!;
  await creditReceipt(parts, {
    rail: "pix",
    economicKey: returnId,
    amount: returnedAmount,
    happenedAt: contest.closedAt ?? row.created_at,
    target: {
      partyId,
      userId,
      contestId: id,
      reason: "pix_return_in",
      settle: async (trx) => {
        const before = (await lockContest(trx, id))!;
        await closeContest(trx, { id, state: "accepted", returnedAmount, returnId });
        return { wasPaid: false, events: before.closed_at ? [] : [contestChange(before)] };
      },
    },
  });
}

async function keepHeard({ db }: Parts, { id }: ContestRow): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = (await lockContest(trx, id))!;
    if (before.closed_at) return;
    const state = before.state === "sending" ? "sent" : "under_review";
    await markContestHeard(trx, { id, state });
    if (before.state !== state) await recordEvents(trx, [contestChange(before)]);
  });
}

async function close(
  { db }: Parts,
  { id }: ContestRow,
  end: Pick<ContestEnd, "state"> & Partial<ContestEnd>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = (await lockContest(trx, id))!;
    if (before.closed_at) return;
    await closeContest(trx, { returnedAmount: null, returnId: null, ...end, id });
    await recordEvents(trx, [contestChange(before)]);
  });
}

/** Only while it is being sent is a no of the bank about taking it; judging comes later. */
async function fail({ db }: Parts, { id }: ContestRow, code: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = (await lockContest(trx, id))!;
    if (before.state !== "sending") return;
    await failContest(trx, id, code);
    await recordEvents(trx, [contestChange(before)]);
  });
}
