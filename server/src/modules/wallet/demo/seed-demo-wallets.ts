import { findUserByAddress, moneyHolder, type MoneyHolder } from "#modules/identity";
import { faults, postGroup, readLastEntryAt } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import { withClockBack } from "#platform/db/set-clock-back";
import { newId } from "#platform/ids";
import { decimalToCents } from "#platform/money";
import { reasonsOf } from "../movements/describe-movement.ts";
import { openWallets } from "../open-wallets.ts";
import { insertTransfers } from "../transfers/transfer.queries.ts";
import { keepPayee, markPaid } from "../wallet.queries.ts";

interface Dated {
  daysAgo: number;
  /** Of the day, in São Paulo. */
  hour: number;
  amount: string;
}

interface DemoMoney<Deposit extends Dated & { email: string }> {
  deposits: readonly Deposit[];
  /** How a deposit comes in: the bank's money belongs to a module below this one. */
  receive(trx: Trx, holder: MoneyHolder, deposit: Deposit): Promise<void>;
  transfers: readonly (Dated & { from: string; to: string; description: string })[];
}

/**
 * A believable history for people who have none yet. The clock is set back for each movement, inside
 * this transaction only, so that all of it goes through the doors that real money goes through.
 */
export async function seedDemoWallets<Deposit extends Dated & { email: string }>(
  trx: Trx,
  money: DemoMoney<Deposit>,
): Promise<void> {
  const emails = new Set(money.deposits.map(({ email }) => email));
  const holders = new Map<string, MoneyHolder>();
  for (const email of emails) {
    const holder = await moneyHolder(trx, await userIdOf(trx, email));
    if (!holder || (await readLastEntryAt(trx, holder.partyId))) return;
    holders.set(email, holder);
  }
  await openWallets(
    trx,
    [...holders.values()].map(({ partyId }) => partyId),
  );
  const acts = [
    ...money.deposits.map((deposit) => ({
      ...deposit,
      run: () => money.receive(trx, holders.get(deposit.email)!, deposit),
    })),
    ...money.transfers.map((one) => ({
      ...one,
      run: () =>
        sendBetween(trx, { payer: holders.get(one.from)!, payee: holders.get(one.to)! }, one),
    })),
  ];
  await withClockBack(trx, async (setClock) => {
    for (const { run, ...at } of acts.toSorted(byTime)) {
      await setClock(at);
      await run();
    }
  });
}

function byTime(left: Dated, right: Dated): number {
  return right.daysAgo - left.daysAgo || left.hour - right.hour;
}

async function userIdOf(trx: Trx, email: string): Promise<string> {
  const user = await findUserByAddress(trx, { email });
  if (!user) throw new Error(`${email} is not among the demo people`);
  return user.id;
}

async function sendBetween(
  trx: Trx,
  { payer, payee }: { payer: MoneyHolder; payee: MoneyHolder },
  { amount, description }: { amount: string; description: string },
): Promise<void> {
  const id = newId();
  const cents = decimalToCents(amount);
  const sides = { debit: payer.partyId, credit: payee.partyId, amount: cents };
  const named = { id, reason: reasonsOf.transfer, reference: "", actorId: payer.userId };
  const submission = { transfers: [{ kind: "transfer", ...named, ...sides }] } as const;
  const at = await postGroup(trx, submission, { ...faults, posted: (moment) => moment });
  const payeeId = await keepPayee(trx, { partyId: payer.partyId, payeePartyId: payee.partyId });
  await insertTransfers(trx, [
    {
      id,
      payer_party_id: payer.partyId,
      payee_party_id: payee.partyId,
      payee_id: payeeId,
      amount: cents,
      description,
      made_by: payer.userId,
      made_at: at,
    },
  ]);
  await markPaid(trx, [{ payeeId, at }]);
}
