import type { PotPicture } from "@areon/contracts/savings/savings";
import { findUserByAddress, moneyHolder } from "#modules/identity";
import { openAccounts, postGroup, surely } from "#modules/ledger";
import { readToday } from "#modules/wallet";
import type { Trx } from "#platform/db/database";
import { withClockBack } from "#platform/db/set-clock-back";
import { newId } from "#platform/ids";
import { decimalToCents } from "#platform/money";
import { accruePots } from "./accrual/accrue-pots.ts";
import { createPotFactors } from "./accrual/pot-factors.ts";
import { readRates } from "./accrual/read-rates.ts";
import { reasons } from "./pot-money.ts";
import { keepDeposit } from "./pots/keep-deposit.ts";
import { insertPot, listOpenPots } from "./pots/pot.queries.ts";

interface DemoPot {
  email: string;
  name: string;
  picture: PotPicture;
  goal: string | null;
  salePercent: number | null;
  deposits: readonly { daysAgo: number; hour: number; amount: string }[];
}

/** Pots with some weeks behind them: put in on their days, and grown night by night up to today. */
export async function seedDemoSavings(trx: Trx, pots: readonly DemoPot[]): Promise<void> {
  const wanted: { partyId: string; userId: string; pot: DemoPot }[] = [];
  for (const pot of pots) {
    const user = await findUserByAddress(trx, { email: pot.email });
    const holder = user && (await moneyHolder(trx, user.id));
    if (!user || !holder) throw new Error(`${pot.email} is not among the demo people`);
    if ((await listOpenPots(trx, holder.partyId)).length > 0) return;
    wanted.push({ partyId: holder.partyId, userId: user.id, pot });
  }
  await withClockBack(trx, async (setClock) => {
    const ids = new Map(wanted.map(({ pot }) => [pot, newId()]));
    const acts = wanted.flatMap((one) => one.pot.deposits.map((deposit) => ({ ...one, deposit })));
    const first = Math.max(...acts.map(({ deposit }) => deposit.daysAgo));
    await setClock({ daysAgo: first, hour: 6 });
    for (const { partyId, userId: createdBy, pot } of wanted) {
      const id = ids.get(pot)!;
      const goal = pot.goal === null ? null : decimalToCents(pot.goal);
      await insertPot(trx, { ...pot, id, partyId, createdBy, goal });
      await openAccounts(trx, [{ id, book: "savings_pots", owner: `party:${partyId}` }]);
    }
    for (let daysAgo = first; daysAgo >= 0; daysAgo -= 1) {
      await setClock({ daysAgo, hour: 2 });
      await accrueNight(trx);
      for (const { partyId, userId, pot, deposit } of acts) {
        if (deposit.daysAgo !== daysAgo) continue;
        await setClock(deposit);
        await putIn(trx, { partyId, userId, potId: ids.get(pot)!, amount: deposit.amount });
      }
    }
  });
}

async function accrueNight(trx: Trx): Promise<void> {
  const { date: today } = await readToday(trx);
  const factors = createPotFactors(await readRates(trx));
  while ((await accruePots(trx, { today, factors, limit: 100 })) > 0);
}

async function putIn(
  trx: Trx,
  wish: { partyId: string; userId: string; potId: string; amount: string },
): Promise<void> {
  const { partyId, userId, potId } = wish;
  const [id, amount] = [newId(), decimalToCents(wish.amount)];
  const named = { id, reason: reasons.deposit, reference: potId, actorId: userId };
  const transfer = { kind: "transfer", ...named, debit: partyId, credit: potId, amount } as const;
  await postGroup(trx, { transfers: [transfer] }, surely);
  const { date: today } = await readToday(trx);
  await keepDeposit(trx, { id, potId, partyId, amount, today, orderId: null, createdBy: userId });
}
