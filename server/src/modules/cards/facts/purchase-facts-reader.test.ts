import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buy, capture, refund } from "../../../../../sandbox/src/issuer/issuer.ts";
import { startTestIssuer, type TestIssuer } from "../../../../../sandbox/src/issuer/test-issuer.ts";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import { purchaseFactsReader } from "./purchase-facts-reader.ts";
import { openCardsSite, type CardsSite } from "../test-cards-site.ts";

let running: TestIssuer;
let site: CardsSite;
beforeAll(async () => {
  running = await startTestIssuer();
  site = await openCardsSite(running.environment);
  running.options.apiOrigin = site.origin;
});
afterAll(async () => {
  await site.close();
  await running.close();
});

const published: unknown[] = [];
const reader = purchaseFactsReader({
  bus: { publish: (...message) => void published.push(message) },
});

/** All that happened to the card, as the worker would hand it over. */
async function read(cardId: string): Promise<void> {
  const { rows } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where key = ${cardId} and type = any (${[...reader.types]}::text[])
    order by seq`.execute(site.db);
  await inTransaction(site.db, (trx) => reader.handle(trx, rows));
  await reader.afterCommit?.(rows);
}

test("approved, refused and given back: each is told once, in words, and screens look again", async () => {
  const ana = await site.openHolder("200.00");
  const card = await site.createCard(ana, { name: "Diesel" });
  const merchant = { name: "Posto Rota 163", city: "Sorriso", country: "BR", category: "5541" };
  const wish = { cardId: card, merchant, channel: "present" } as const;
  const purchase = await buy(running.issuer, { ...wish, cents: 50_00 });
  await buy(running.issuer, { ...wish, cents: 500_00 });
  capture(running.issuer, purchase, { cents: 50_00, keepsRest: false });
  refund(running.issuer, purchase, 50_00);
  await site.sweep("cards.fetch_lost_changes");
  await read(card);
  await read(card);
  const { rows } = await sql<{ title: string; message: string }>`
    select title, message from notifications.notifications
    where user_id = ${ana.actor.userId} and link = '/wallet/virtual-card' order by id`.execute(
    site.db,
  );
  expect(rows.map(({ title }) => title)).toEqual([
    "Compra aprovada: R$\u00a050,00 em Posto Rota 163",
    "Compra recusada: R$\u00a0500,00 em Posto Rota 163",
    "Estorno de Posto Rota 163",
  ]);
  expect(rows[0]!.message).toMatch(/^Cartão Diesel, final \d{4}\.$/);
  expect(rows[1]!.message).toBe(
    "Saldo insuficiente, havia R$\u00a0150,00 na carteira. Deposite na carteira e tente de novo.",
  );
  expect(published.length).toBeGreaterThan(0);
});

test("who charges more than was approved is named, with what to do", async () => {
  const ana = await site.openHolder("200.00");
  const card = await site.createCard(ana, { name: "Peças" });
  const merchant = { name: "Oficina", city: "Sorriso", country: "BR", category: "7538" };
  const wish = { cardId: card, merchant, channel: "present", cents: 50_00 } as const;
  const purchase = await buy(running.issuer, wish);
  capture(running.issuer, purchase, { cents: 60_00, keepsRest: false });
  await site.sweep("cards.fetch_lost_changes");
  await read(card);
  const { rows } = await sql<{ title: string; message: string }>`
    select title, message from notifications.notifications
    where user_id = ${ana.actor.userId} order by id desc limit 1`.execute(site.db);
  expect(rows[0]!.title).toBe("Oficina cobrou mais do que foi aprovado");
  expect(rows[0]!.message).toContain("R$\u00a060,00");
});
