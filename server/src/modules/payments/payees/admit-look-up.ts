import type { MoneyHolder } from "#modules/identity";
import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { countLookUp, countMiss } from "./payee.queries.ts";

/** A miss counts double, so that keys can't be tried out one by one. */
const lookUpsADay = 20;

export interface Act {
  actor: Actor;
  origin: Origin;
}

/** Before the bank is asked who is behind something: the asker has a wallet and look-ups left today. */
export async function admitLookUp(
  { db, bank }: Pick<PaymentsDependencies, "db" | "bank">,
  act: Act,
): Promise<{ holder: MoneyHolder; bank: Bank } | Refusal> {
  if (!bank) return refuse("rails_off");
  const holder = await requireWallet(db, act.actor.userId);
  if (isRefusal(holder)) return holder;
  const { userId } = holder;
  const isAdmitted = await inTransaction(db, async (trx) => {
    const isLeft = await countLookUp(trx, { userId, most: lookUpsADay });
    await recordAudit(trx, [
      {
        action: isLeft ? "payments.payee_looked_up" : "payments.payee_look_up_refused",
        ...act,
        objectKind: "user",
        objectId: userId,
      },
    ]);
    return isLeft;
  });
  return isAdmitted ? { holder, bank } : refuse("look_ups_used_up");
}

/** The bank knows nobody there. */
export async function countMissedLookUp(
  { db }: Pick<PaymentsDependencies, "db">,
  userId: string,
): Promise<void> {
  await inTransaction(db, (trx) => countMiss(trx, userId));
}
