import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { paySellerDebts } from "@areon/contracts/orders/acts";
import { partyOfUser } from "#modules/identity";
import { faults, postGroup, refuseUnpaid, whenRefused, type Cases } from "#modules/ledger";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { centsToDecimal, centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { partId, type MoneyTransfer } from "../escrow/order-transfer.ts";
import { lockDebtsOf, openDebtAccount } from "./debt-account.ts";
import { hasDebtPayment, listOpenDebts, recordDebtPayments } from "./debt.queries.ts";
import { shareAmongDebts, sumOf, type Share } from "./share-among-debts.ts";

type Paid = EndpointResult<typeof paySellerDebts>;

interface DebtPaying {
  /** The intent, and the first transfer of the group. */
  id: string;
  amount: bigint;
  userId: string;
}

/** A seller pays what they owe out of their wallet instead of waiting for the next release. */
export async function payDebts(db: Database, paying: DebtPaying): Promise<Paid | Refusal> {
  return allOrNothing(db, async (trx) => {
    const { id, amount, userId } = paying;
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const partyId = await partyOfUser(trx, userId);
    if (!partyId) return refuse("not_found");
    await lockDebtsOf(trx, partyId);
    const debts = await listOpenDebts(trx, partyId);
    const open = sumOf(debts.map((debt) => ({ amount: debt.open })));
    const wallet = { ...paying, partyId };
    if (await hasDebtPayment(trx, id)) {
      return post<Paid | Refusal>(trx, wallet, [{ id, amount }], {
        ...whenRefused(() => refuse("intent_mismatch")),
        posted: () => refuse("intent_mismatch"),
        replayed: () => answer({ id, paid: amount, open }),
      });
    }
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    if (amount > open) return refuse("debt_payment_above_debt", { open: centsToReais(open) });
    const refused = await pay(trx, wallet, shareAmongDebts(amount, debts));
    return refused ?? answer({ id, paid: amount, open: open - amount });
  });
}

function answer({ id, paid, open }: { id: string; paid: bigint; open: bigint }): Paid {
  return { id, paid: centsToDecimal(paid), open: centsToDecimal(open) };
}

interface FromWallet extends DebtPaying {
  partyId: string;
}

async function pay(
  trx: Trx,
  wallet: FromWallet,
  shares: readonly Share[],
): Promise<Refusal | null> {
  const payments = shares.map(({ debtId, amount }, place) => ({
    id: place === 0 ? wallet.id : partId(wallet.id, `debt ${debtId}`),
    debt_id: debtId,
    order_id: null,
    amount,
  }));
  return post<Refusal | null>(trx, wallet, payments, {
    ...faults,
    posted: async () => {
      await recordDebtPayments(trx, payments);
      return null;
    },
    ...whenRefused((refused) => refuseUnpaid(trx, refused, wallet.partyId)),
  });
}

/** What was asked for is the sum: how it is shared depends on what is owed at that moment. */
async function post<Answer>(
  trx: Trx,
  { id: intentId, partyId, userId, amount: asked }: FromWallet,
  payments: readonly { id: string; amount: bigint }[],
  cases: Cases<Answer>,
): Promise<Answer> {
  const credit = await openDebtAccount(trx, partyId);
  const [first, ...others] = payments.map(({ id, amount }): MoneyTransfer => ({
    kind: "transfer",
    id,
    debit: partyId,
    credit,
    amount,
    reason: "order_debt_paid",
    reference: intentId,
    actorId: userId,
  }));
  const input = `orders.pay_debts ${partyId} ${userId} ${asked}`;
  return postGroup(trx, { transfers: [first!, ...others], input }, cases);
}
