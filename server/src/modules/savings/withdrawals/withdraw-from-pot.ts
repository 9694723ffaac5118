import type { SavingsPot } from "@areon/contracts/savings/savings";
import {
  closeAccount,
  faults,
  postGroup,
  refuseOutcome,
  shardFor,
  whenRefused,
  type Submission,
  type Transfer,
} from "#modules/ledger";
import { incomeTaxAccount, iofAccount } from "#modules/yields";
import { readToday, requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { deriveId, idTimeMs, isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { centsToReais } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { bringUpToDate } from "../accrual/accrue-pots.ts";
import { createPotFactors } from "../accrual/pot-factors.ts";
import { readRates } from "../accrual/read-rates.ts";
import { reasons } from "../pot-money.ts";
import { describePot } from "../pots/describe-pots.ts";
import { findMoves, insertMove, type Move } from "../pots/move.queries.ts";
import { lockPotOf, markClosed, replaceLots, type PotRow } from "../pots/pot.queries.ts";
import type { PlannedWithdrawal } from "./plan-withdrawal.ts";
import { readWithdrawal } from "./read-withdrawal.ts";

export interface WithdrawalRequest {
  /** Born in the form; the transfer to the wallet has the same one. */
  id: string;
  potId: string;
  /** All of it, and the pot is closed. */
  amount: bigint | "all";
  /** What the person was shown to receive. */
  net: bigint;
  actor: Actor;
  origin: Origin;
}

/**
 * From the pot into the wallet, once for each id. Yields of days that are over are posted first, so that what is
 * taken is what was shown; figures that are no longer true are refused.
 */
export async function withdrawFromPot(
  db: Database,
  request: WithdrawalRequest,
): Promise<SavingsPot | Refusal> {
  const holder = await requireWallet(db, request.actor.userId);
  if (isRefusal(holder)) return holder;
  const pot = await allOrNothing(db, (trx) => withdraw(trx, request, holder.partyId));
  return isRefusal(pot) ? pot : describePot(db, pot);
}

async function withdraw(
  trx: Trx,
  request: WithdrawalRequest,
  partyId: string,
): Promise<PotRow | Refusal> {
  const { id, potId, amount } = request;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const pot = await lockPotOf(trx, { id: potId, partyId });
  if (!pot) return refuse("not_found");
  const [earlier] = await findMoves(trx, [id]);
  if (earlier) return isSame(earlier, request) ? pot : refuse("intent_mismatch");
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  if (pot.closedAt) return amount === "all" && request.net === 0n ? pot : refuse("pot_closed");
  const { date: today } = await readToday(trx);
  await bringUpToDate(trx, { potId, today, factors: createPotFactors(await readRates(trx)) });
  const wanted = amount === "all" ? undefined : amount;
  const plan = await readWithdrawal(trx, { potId, today, amount: wanted }, ({ value }) => value);
  if (isRefusal(plan)) return plan;
  if (plan.net !== request.net)
    return refuse("pot_figures_changed", { net: centsToReais(plan.net) });
  const refusal = plan.amount > 0n ? await pay(trx, { request, plan, partyId }) : null;
  if (refusal) return refusal;
  if (amount === "all") await close(trx, request);
  return (await lockPotOf(trx, { id: potId, partyId }))!;
}

function isSame(earlier: Move, { potId, amount, net }: WithdrawalRequest): boolean {
  const { iof, incomeTax } = earlier;
  return (
    earlier.kind === "withdrawal" &&
    earlier.potId === potId &&
    (amount === "all" || earlier.amount === amount) &&
    earlier.amount - iof - incomeTax === net
  );
}

async function pay(
  trx: Trx,
  {
    request,
    plan,
    partyId,
  }: { request: WithdrawalRequest; plan: PlannedWithdrawal; partyId: string },
): Promise<Refusal | null> {
  const { id, potId, actor } = request;
  await replaceLots(trx, { potId, lots: plan.left });
  const { amount, cost, iof, incomeTax } = plan;
  const by = { orderId: null, createdBy: actor.userId };
  await insertMove(trx, {
    id,
    potId,
    partyId,
    kind: "withdrawal",
    amount,
    cost,
    iof,
    incomeTax,
    ...by,
  });
  const taxes = [
    { name: "iof", amount: iof, account: iofAccount, reason: reasons.iof },
    { name: "income_tax", amount: incomeTax, account: incomeTaxAccount, reason: reasons.incomeTax },
  ].filter((tax) => tax.amount > 0n);
  const actorId = actor.userId;
  const submission: Submission = {
    transfers: [
      {
        kind: "transfer",
        id,
        reason: reasons.withdrawal,
        reference: potId,
        actorId,
        debit: potId,
        credit: partyId,
        amount: plan.net,
      },
      ...taxes.map((tax): Transfer => {
        const taxId = deriveId({ atMs: idTimeMs(id), from: `savings.${tax.name} ${id}` });
        const sides = { debit: potId, credit: shardFor(tax.account, taxId), amount: tax.amount };
        return {
          kind: "transfer",
          id: taxId,
          reason: tax.reason,
          reference: id,
          actorId,
          ...sides,
        };
      }),
    ],
  };
  const short = refuse("pot_short", { available: centsToReais(0n) });
  return postGroup<null | Refusal>(trx, submission, {
    ...faults,
    posted: () => null,
    ...whenRefused((refused) => refuseOutcome(refused, short)),
  });
}

async function close(trx: Trx, { potId, actor, origin }: WithdrawalRequest): Promise<void> {
  if (!(await closeAccount(trx, potId))) throw new Error(`pot ${potId} is not empty in the books`);
  await markClosed(trx, potId);
  const object = { objectKind: "savings_pot", objectId: potId };
  await recordAudit(trx, [{ action: "savings.pot_closed", actor, origin, ...object }]);
}
