import type { Site } from "../rails/site.ts";
import { until } from "../run/children.ts";

const limitMs = 120_000;

/**
 * Time passes until everything has an end: what was paid is booked, what was not has expired, and whoever
 * pays only now gets an order or the money back.
 */
export async function settleMarket(site: Site, late: readonly string[]): Promise<void> {
  for (const txid of late) await untilBankKnows(site, txid);
  await site.moveClock("2 hours");
  const [first, ...others] = late;
  // Paid when its time is over, and nobody tells: found by asking, or with the bank's statement.
  if (first) await site.control(`charges/${first}/pay`, { notify: "never", force: true });
  for (const txid of others) {
    await site.control(`charges/${txid}/pay`, { notify: "now", force: true });
  }
  for (let minutes = 0; minutes < 90; minutes += 5) {
    if ((await until(() => isQuiet(site), 5_000)) !== undefined) return;
    await site.moveClock("5 minutes");
  }
  throw new Error("something has no end");
}

/** Whoever was to tell it of the charge may have died, and another does so later. */
export async function untilBankKnows(site: Site, txid: string): Promise<void> {
  const isThere = async () => (await site.bankState()).charges[txid] !== undefined;
  if ((await until(isThere, limitMs)) === undefined) throw new Error(`no charge ${txid}`);
}

async function isQuiet(site: Site): Promise<boolean> {
  const [row] = await site.query<{ open: bigint }>(
    `select (select count(*) from orders.checkouts where state = 'awaiting_payment')
      + (select count(*) from payments.inbox where handled_at is null)
      + (select count(*) from payments.charges where state in ('new', 'active')) as open`,
  );
  return row!.open === 0n;
}
