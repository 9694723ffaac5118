import type { SavingsPot } from "@areon/contracts/savings/savings";
import { faults, postGroup, refuseUnpaid, whenRefused } from "#modules/ledger";
import { readPartner } from "#modules/settings";
import { readToday, requireWallet } from "#modules/wallet";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { reasons } from "../pot-money.ts";
import { describePot } from "./describe-pots.ts";
import { keepDeposit } from "./keep-deposit.ts";
import { findMoves } from "./move.queries.ts";
import { lockPotOf, type PotRow } from "./pot.queries.ts";

export interface DepositWish {
  /** Born in the form; the transfer has the same one. */
  id: string;
  potId: string;
  amount: bigint;
  actor: Actor;
  origin: Origin;
}

/** From the wallet into the pot, once for each id; it counts from today. */
export async function depositIntoPot(
  db: Database,
  wish: DepositWish,
): Promise<SavingsPot | Refusal> {
  const holder = await requireWallet(db, wish.actor.userId);
  if (isRefusal(holder)) return holder;
  const pot = await allOrNothing(db, (trx) => deposit(trx, wish, holder.partyId));
  return isRefusal(pot) ? pot : describePot(db, pot);
}

async function deposit(trx: Trx, wish: DepositWish, partyId: string): Promise<PotRow | Refusal> {
  const { id, potId, amount, actor } = wish;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const pot = await lockPotOf(trx, { id: potId, partyId });
  if (!pot) return refuse("not_found");
  const [earlier] = await findMoves(trx, [id]);
  if (earlier) {
    const isSame =
      earlier.potId === potId && earlier.kind === "deposit" && earlier.amount === amount;
    return isSame ? pot : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  if (pot.closedAt) return refuse("pot_closed");
  if (!(await readPartner(trx, "savings"))) return refuse("product_not_offered");
  const { date: today } = await readToday(trx);
  const by = { orderId: null, createdBy: actor.userId };
  await keepDeposit(trx, { id, potId, partyId, amount, today, ...by });
  const named = { id, reason: reasons.deposit, reference: potId, actorId: actor.userId };
  const transfer = { kind: "transfer", ...named, debit: partyId, credit: potId, amount } as const;
  return postGroup<PotRow | Refusal>(
    trx,
    { transfers: [transfer] },
    {
      ...faults,
      posted: () => ({ ...pot, isEmpty: false }),
      ...whenRefused((refused) => refuseUnpaid(trx, refused, partyId)),
    },
  );
}
