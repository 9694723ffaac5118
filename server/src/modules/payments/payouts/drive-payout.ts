import { payableAmong } from "#modules/identity";
import { inTransaction } from "#platform/db/database";
import type { BankAnswer, BankingPartner, Payment } from "../bank/bank.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { concludePayout, stopHeldPayout } from "./conclude-payout.ts";
import { openDestination } from "./payout-destination.ts";
import { findPayoutRow, leasePayout, returnLease, type LeasedPayout } from "./payout.queries.ts";

/** How far the bank's clock may be behind ours before we believe that it will not begin a payment. */
const clockMarginMs = 30_000;

/**
 * Brings a payout as far as the bank lets it: tells it the first time, asks every other time. Safe to
 * run at any moment and any number of times; who comes while another is talking to the bank goes away.
 */
export async function drivePayout(dependencies: PaymentsDependencies, id: string): Promise<void> {
  const { db, bank } = dependencies;
  if (!bank) return;
  if (await isStopped(dependencies, id)) return;
  const payout = await leasePayout(db, id);
  if (!payout) return;
  const isFirst = payout.asked === 1;
  const known = isFirst ? null : await ask(dependencies, bank.partner, payout);
  if (known === "handled") return;
  // The bank does not know it. Within its time it is told again; after it, this is the end.
  const { now, valid_until: validUntil } = payout;
  if (now <= validUntil) return tell(dependencies, bank.partner, payout);
  if (now.getTime() > validUntil.getTime() + clockMarginMs) {
    return concludePayout(dependencies, payout, { state: "failed", failureCode: "expired" });
  }
  return returnLease(db, payout, { afterSeconds: clockMarginMs / 1000 });
}

/** Days may lie between the order and the bank's opening: who was suspended meanwhile sends nothing. */
async function isStopped({ db }: PaymentsDependencies, id: string): Promise<boolean> {
  const payout = await findPayoutRow(db, id);
  if (payout?.state !== "held") return false;
  return inTransaction(db, async (trx) => {
    const { party_id: partyId } = payout;
    if ((await payableAmong(trx, [partyId])).has(partyId)) return false;
    return stopHeldPayout(trx, id, { failureCode: "account_suspended" });
  });
}

/**
 * A notice says that the bank has news, not what they are. Told of something else, or of a payout that
 * has come to its end, it does nothing. Only asks: who is talking to the bank is not disturbed.
 */
export async function handlePaymentNotice(
  dependencies: PaymentsDependencies,
  paymentId: string,
): Promise<boolean> {
  const { db, bank } = dependencies;
  const payout = await findPayoutRow(db, paymentId);
  if (!payout || !bank) return false;
  if (payout.state !== "sending") return true;
  const answer = await bank.partner.getPayment(paymentId);
  if (answer.kind !== "done") throw new Error(`the bank did not say what became of ${paymentId}`);
  if (answer.value) await concludePayment(dependencies, payout, answer.value);
  return true;
}

async function ask(
  dependencies: PaymentsDependencies,
  partner: BankingPartner,
  payout: LeasedPayout,
): Promise<"handled" | null> {
  const answer = await partner.getPayment(payout.id);
  if (answer.kind === "done" && answer.value === null) return null;
  await digest(dependencies, payout, answer as BankAnswer<Payment>, "asked");
  return "handled";
}

async function tell(
  dependencies: PaymentsDependencies,
  partner: BankingPartner,
  payout: LeasedPayout,
): Promise<void> {
  const { db, vault } = dependencies;
  const destination = await openDestination(db, vault, payout);
  if (!destination) throw new Error(`nobody can read any more where payout ${payout.id} goes`);
  const { id, amount, method, description, valid_until: validUntil } = payout;
  const { to } = destination;
  const answer =
    method === "transfer" && "account" in to
      ? await partner.sendBankTransfer({ id, amount, to: to.account, validUntil })
      : await partner.sendPix({
          id,
          amount,
          to,
          validUntil,
          ...(description === "" ? {} : { description }),
        });
  await digest(dependencies, payout, answer, "told");
}

async function digest(
  dependencies: PaymentsDependencies,
  payout: LeasedPayout,
  answer: BankAnswer<Payment>,
  how: "told" | "asked",
): Promise<void> {
  const { db, log } = dependencies;
  if (answer.kind === "done") {
    if (await concludePayment(dependencies, payout, answer.value)) return;
    const afterSeconds = processingPause(payout.asked);
    return returnLease(db, payout, { afterSeconds, endToEndId: answer.value.endToEndId });
  }
  if (answer.kind === "refused" && how === "told" && isLastWord(payout, answer.code)) {
    return concludePayout(dependencies, payout, {
      state: "failed",
      failureCode: answer.code,
      leasedUntil: payout.leased_until,
    });
  }
  log.warn({ payout_id: payout.id, answer: answer.kind, how }, "payout is not decided yet");
  // An answer that was lost to a question leaves no doubt behind; one to an order does.
  const isDoubtful = how === "told" && answer.kind !== "unsent";
  return returnLease(db, payout, { afterSeconds: doubtPause(payout.asked), isDoubtful });
}

/** A no counts when nothing of this payout can have reached the bank before. */
function isLastWord({ is_doubtful }: LeasedPayout, code: string): boolean {
  return !is_doubtful && code !== "id_reused";
}

async function concludePayment(
  dependencies: PaymentsDependencies,
  payout: Pick<LeasedPayout, "id">,
  { state, failureCode = "unknown", endToEndId, settledAt }: Payment,
): Promise<boolean> {
  if (state === "processing") return false;
  const end = { endToEndId, endedAt: settledAt };
  await concludePayout(
    dependencies,
    payout,
    state === "settled" ? { state, ...end } : { state, failureCode, ...end },
  );
  return true;
}

/** Soon at first: a person is looking. Never more than a minute, so that a doubt ends soon after the bank is back. */
function doubtPause(asked: number): number {
  return [2, 3, 5, 10, 15, 30][asked - 1] ?? 60;
}

/** The bank knows it and will tell; asking is for the notice that is lost. */
function processingPause(asked: number): number {
  return [3, 5, 10, 20, 30, 60, 60, 60][asked - 1] ?? 300;
}
