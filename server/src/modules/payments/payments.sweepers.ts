import type { Sweeper } from "#platform/sweepers/sweeper";
import { followDue } from "./asking/follow-due.ts";
import { boletoSweepers } from "./boletos/boleto.sweepers.ts";
import { cardSweepers } from "./cards/cards.sweepers.ts";
import { followCharge } from "./charges/follow-charge.ts";
import { contestSweepers } from "./contests/contest.sweepers.ts";
import type { PaymentsDependencies } from "./dependencies.ts";
import { handleNotices } from "./inbox/handle-notices.ts";
import { deleteOldNotices } from "./inbox/inbox.queries.ts";
import { pixKeySweepers } from "./keys/key.sweepers.ts";
import { payoutsSweepers } from "./payouts/payouts.sweepers.ts";
import { askAboutReturns } from "./receipts/ask-about-returns.ts";
import { scheduleSweepers } from "./schedules/schedule.sweepers.ts";

/** Without a bank there is nobody to ask; what it told waits. */
export function paymentsSweepers(dependencies: PaymentsDependencies): Sweeper[] {
  const cleaning: Sweeper = {
    name: "payments.delete_old_notices",
    everyMs: 3_600_000,
    sweep: (db) => deleteOldNotices(db, 1_000),
  };
  const notices: Sweeper = {
    name: "payments.handle_notices",
    everyMs: 500,
    sweep: () => handleNotices(dependencies),
  };
  const always = [cleaning, notices, ...cardSweepers(dependencies)];
  const { bank } = dependencies;
  if (!bank) return always;
  const parts = { ...dependencies, bank };
  return [
    ...always,
    { name: "payments.ask_about_returns", everyMs: 10_000, sweep: () => askAboutReturns(parts) },
    ...followDue(dependencies, {
      name: "payments.ask_about_charges",
      table: "payments.charges",
      follow: followCharge,
      everyMs: 2_000,
    }),
    ...payoutsSweepers(),
    ...boletoSweepers(dependencies),
    ...pixKeySweepers(dependencies),
    ...scheduleSweepers(dependencies),
    ...contestSweepers(dependencies),
  ];
}
