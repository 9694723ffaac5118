import type { Sweeper } from "#platform/sweepers/sweeper";
import { takeDueRows } from "../asking/due-rows.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { askAboutCardLater } from "./card-payment.queries.ts";
import { createCardPayments } from "./card-payments.ts";
import { fetchLostNotices } from "./fetch-lost-notices.ts";

const batch = 20;

/** Asks the acquirer where no answer or notice came, later each time. */
export function cardSweepers({ acquirer, ...parts }: PaymentsDependencies): Sweeper[] {
  if (!acquirer) return [];
  const cards = createCardPayments({ ...parts, acquirer });
  const sweep: Sweeper["sweep"] = async (db) => {
    const ids = await takeDueRows(db, "payments.card_payments", batch);
    const followed = await Promise.allSettled(ids.map((id) => cards.follow(id)));
    for (const id of ids) await askAboutCardLater(db, id);
    for (const one of followed) {
      if (one.status === "rejected") parts.log.warn({ err: one.reason }, "a card payment waits");
    }
    return ids.length;
  };
  const fetchLost: Sweeper["sweep"] = async (db) => {
    await fetchLostNotices({ ...parts, db, acquirer });
    // Nothing is left to do at once: all of it was fetched, and the inbox works it off.
    return 0;
  };
  return [
    { name: "payments.ask_about_cards", everyMs: 5_000, sweep },
    { name: "payments.fetch_lost_card_notices", everyMs: 600_000, sweep: fetchLost },
  ];
}
