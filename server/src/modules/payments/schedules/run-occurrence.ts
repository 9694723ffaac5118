import type { ProblemCode } from "@areon/contracts/core/problems";
import { inTransaction } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { renewPayee } from "../payees/renew-payee.ts";
import { beginPayout } from "../payouts/begin-payout.ts";
import {
  markFailed,
  markSent,
  waitForNextHour,
  waitShortly,
  type DueDay,
} from "./occurrence.queries.ts";
import { scheduleChange } from "./schedule-change.ts";
import { endIfNothingWaits, lockSchedule } from "./schedule.queries.ts";

/** The day was sent by somebody else or cancelled while this one was about to; nothing is left of the try. */
class DayIsTaken extends Error {
  override name = "DayIsTaken";
}

/** More money or a new period may mend these within the day. */
const mendable: readonly ProblemCode[] = [
  "insufficient_funds",
  "payout_limit_exceeded",
  "payout_night_limit_exceeded",
];

/** These pass by themselves. */
const passing: readonly ProblemCode[] = [
  "bank_unavailable",
  "unavailable",
  "intent_in_progress",
  "rails_off",
];

/**
 * Sends the Pix of one day. Whose key it is now is asked first: a key that has gone to somebody else is
 * not whom the person agreed to pay. The money is set aside and the day marked as sent in one
 * transaction, so of any number who run it at once one does, and a cancelled day stays unpaid.
 */
export async function runOccurrence(
  parts: PaymentsDependencies & { bank: Bank },
  day: DueDay,
): Promise<void> {
  const refusal = day.is_over ? refuse("schedule_missed") : await pay(parts, day);
  if (refusal) await keepRefusal(parts, day, refusal);
}

async function pay(parts: PaymentsDependencies, day: DueDay): Promise<Refusal | null> {
  const { schedule_id: scheduleId, party_id: partyId, payee_id: payeeId } = day;
  const renewed = await renewPayee(parts, { payeeId, partyId });
  if (isRefusal(renewed)) return renewed;
  try {
    const begun = await beginPayout(parts, {
      id: newId(),
      kind: "pix",
      method: "pix",
      target: payeeId,
      amount: day.amount,
      fee: 0n,
      description: day.description,
      authority: {
        scheduleId,
        userId: day.created_by,
        settle: async (trx, payoutId) => {
          await lockSchedule(trx, scheduleId);
          if (!(await markSent(trx, { ...day, payoutId }))) throw new DayIsTaken();
          await endIfNothingWaits(trx, scheduleId);
          await recordEvents(trx, [scheduleChange({ id: scheduleId, party_id: partyId })]);
        },
      },
    });
    return isRefusal(begun) ? begun : null;
  } catch (error) {
    if (error instanceof DayIsTaken) return null;
    throw error;
  }
}

async function keepRefusal(
  { db }: PaymentsDependencies,
  day: DueDay,
  refusal: Refusal,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const kept = { ...day, refusal: withoutName(refusal) };
    await lockSchedule(trx, day.schedule_id);
    if (passing.includes(refusal.refused)) return waitShortly(trx, kept);
    const isAgain = mendable.includes(refusal.refused) && (await waitForNextHour(trx, kept));
    if (!isAgain && !(await markFailed(trx, kept))) return;
    await endIfNothingWaits(trx, day.schedule_id);
    await recordEvents(trx, [scheduleChange({ id: day.schedule_id, party_id: day.party_id })]);
  });
}

/** Days are kept for years, and whose a key is now concerns somebody who never dealt with us. */
function withoutName({ refused, params }: Refusal): Refusal {
  const others = Object.entries(params).filter(([param]) => param !== "name");
  return { refused, params: Object.fromEntries(others) };
}
