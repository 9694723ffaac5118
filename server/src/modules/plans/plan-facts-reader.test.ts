import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import { planFactsReader } from "./plan-facts-reader.ts";
import { openPlanSite, type PlanSite } from "./test-plan-site.ts";

let site: PlanSite;
beforeAll(async () => {
  site = await openPlanSite();
});
afterAll(() => site.close());

const reader = planFactsReader({ bus: { publish: () => undefined } });

/** All that happened to the party, as the worker would hand it over. */
async function read(partyId: string): Promise<void> {
  const { rows } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where key = ${partyId} and type = any (${[...reader.types]}::text[])
    order by seq`.execute(site.database.db);
  await inTransaction(site.database.db, (trx) => reader.handle(trx, rows));
}

const noticesOf = async (userId: string) => {
  const { rows } = await sql<{ title: string; message: string; link: string }>`
    select title, message, link from notifications.notifications
    where user_id = ${userId} order by id`.execute(site.database.db);
  return rows;
};

test("a paid month is told with its movement, an unpaid one once, however often it is tried", async () => {
  await site.setClock("2026-11-15T10:00");
  const seller = await site.openSeller("100.00");
  await site.subscribe(seller);
  const [charge] = (await site.call(seller, "GET", "/seller/plan/charges")).body.charges;
  await read(seller.partyId);
  for (const day of ["2026-12-15", "2026-12-16", "2026-12-17"]) {
    await site.setClock(`${day}T08:30`);
    await site.sweep();
    await read(seller.partyId);
  }
  const notices = await noticesOf(seller.actor.userId);
  expect(notices.filter(({ title }) => title.startsWith("Plano Profissional"))).toEqual([
    {
      title: "Plano Profissional: R$\u00a099,00 pagos",
      message: "Seu plano está ativo até 15/12/2026.",
      link: `/wallet/transactions/${charge.id}`,
    },
  ]);
  const failed = notices.filter(({ link }) => link === "/seller/plan");
  expect(failed).toHaveLength(1);
  expect(failed[0]!.message).toContain("se não der até 22/12, o plano volta para Iniciante");
});
