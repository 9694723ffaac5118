import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import { insuranceFactsReader } from "./insurance-facts-reader.ts";
import { openInsuranceSite, type InsuranceSite } from "../test-insurance-site.ts";

let site: InsuranceSite;
beforeAll(async () => {
  site = await openInsuranceSite();
});
afterAll(() => site.close());

const reader = insuranceFactsReader({ bus: { publish: () => undefined } });

/** All that happened so far, as the worker would hand it over. */
async function read(): Promise<void> {
  const { rows } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where type = any (${[...reader.types]}::text[]) order by seq`.execute(
    site.database.db,
  );
  await inTransaction(site.database.db, (trx) => reader.handle(trx, rows));
}

const titlesOf = async (userId: string) => {
  const { rows } = await sql<{ title: string }>`
    select title from notifications.notifications where user_id = ${userId}
    order by id`.execute(site.database.db);
  return rows.map(({ title }) => title.replace(/[AS][PN]-\w{4}-\w\w/, "…"));
};

test("a person is told of each step once, however often it is read or tried", async () => {
  await site.setClock("2026-11-15T10:00");
  const person = await site.openPerson("1008.00");
  const { body: policy } = await site.contract(person);
  for (const day of ["2026-12-15", "2026-12-16", "2026-12-30"]) {
    await site.setClock(`${day}T08:30`);
    await site.sweep();
    await read();
  }
  await site.credit(person.partyId, "1008.00");
  await site.sweep();
  await site.sweep();
  await read();
  const { body: claim } = await site.report(person, policy.id);
  await site.decide(await site.openDesk(), claim.id, { amount: "1000.00" });
  await read();
  await site.cancel(person, policy.id);
  await read();
  await read();
  expect(await titlesOf(person.actor.userId)).toEqual([
    "Seguro do rebanho contratado",
    "Seguro do rebanho: falta saldo para a parcela",
    "Seguro do rebanho: cobertura suspensa",
    "Seguro do rebanho: parcela paga",
    "Recebemos seu aviso de sinistro",
    "Sinistro … aprovado",
    "Seguro do rebanho cancelado",
  ]);
});
