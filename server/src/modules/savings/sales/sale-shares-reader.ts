import { faults, postTransfers, whenGone, type Submission } from "#modules/ledger";
import { readPartner } from "#modules/settings";
import { readToday } from "#modules/wallet";
import { shareOf } from "#modules/yields";
import type { Database, Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import { deriveId, idTimeMs } from "#platform/ids";
import { reasons } from "../pot-money.ts";
import { keepDeposit } from "../pots/keep-deposit.ts";
import { findMoves } from "../pots/move.queries.ts";
import { lockPotsWithRule, type RulePot } from "./sale-share.queries.ts";

/** What a sale brought its seller. */
export interface ReleasedSale {
  orderId: string;
  sellerPartyId: string;
  /** Net of fees and debts, as it reached the wallet. */
  amount: bigint;
}

/** Whoever sells says what the steps of orders released to sellers; other steps are left out. */
export type FindReleasedSales = (
  db: Database,
  stepIds: readonly string[],
) => Promise<ReleasedSale[]>;

/** Money of a sale has come: each pot with a rule takes its share, once for each sale. */
export function saleSharesReader({ findSales }: { findSales: FindReleasedSales }): Subscription {
  return {
    reader: "savings.sale_shares",
    types: ["orders.order_changed"],
    startAt: "now",
    batchSize: 100,
    handle: (trx, events) => keepShares(trx, events, findSales),
  };
}

async function keepShares(
  trx: Trx,
  events: readonly StoredEvent[],
  findSales: FindReleasedSales,
): Promise<void> {
  if (!(await readPartner(trx, "savings"))) return;
  // By the step itself: a rule made later takes nothing of what was paid before.
  const steps = events.map(({ payload: { step } }) => step).filter((id) => typeof id === "string");
  const sales = await findSales(trx, [...new Set(steps)]);
  const pots = await lockPotsWithRule(trx, [...new Set(sales.map((sale) => sale.sellerPartyId))]);
  const shares = sales.flatMap((sale) =>
    pots.filter(({ partyId }) => partyId === sale.sellerPartyId).map((pot) => shareFor(sale, pot)),
  );
  const ids = shares.map(({ id }) => id);
  const known = new Set((await findMoves(trx, ids)).map(({ id }) => id));
  const wanted = shares.filter(({ id, amount }) => amount > 0n && !known.has(id));
  const isKept = await postTransfers<boolean>(trx, wanted.map(toSubmission), {
    ...faults,
    posted: () => true,
    // Money that was spent in the meantime is not there to be put aside; nobody owes it.
    short_of_funds: () => false,
    ...whenGone(() => false),
  });
  const { date: today } = await readToday(trx);
  for (const [index, share] of wanted.entries()) {
    if (!isKept[index]) continue;
    const { id, pot, amount, orderId } = share;
    const of = { potId: pot.id, partyId: pot.partyId, orderId, createdBy: null };
    await keepDeposit(trx, { id, amount, today, ...of });
  }
}

interface Share {
  id: string;
  pot: RulePot;
  orderId: string;
  amount: bigint;
}

function shareFor({ orderId, amount }: ReleasedSale, pot: RulePot): Share {
  const id = deriveId({ atMs: idTimeMs(orderId), from: `savings.sale_share ${orderId} ${pot.id}` });
  return { id, pot, orderId, amount: shareOf(amount, String(pot.salePercent)) };
}

function toSubmission({ id, pot, amount }: Share): Submission {
  const named = { id, reason: reasons.saleShare, reference: pot.id };
  return {
    transfers: [{ kind: "transfer", ...named, debit: pot.partyId, credit: pot.id, amount }],
    isDerived: true,
  };
}
