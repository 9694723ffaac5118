import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { buy } from "../../../../../sandbox/src/issuer/issuer.ts";
import { startTestIssuer, type TestIssuer } from "../../../../../sandbox/src/issuer/test-issuer.ts";
import { giveGrant } from "#modules/identity";
import { inTransaction } from "#platform/db/database";
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

const merchant = { name: "Loja", city: "Sorriso", country: "BR", category: "5999" };

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    site.db,
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const found = await sql<{ line: string }>`
      select t::text as line from ${sql.raw(name)} t`
      .execute(site.db)
      .catch(() => ({ rows: [] }));
    texts.push(...found.rows.map(({ line }) => line));
  }
  return texts.join("\n");
}

test("the number is shown by the issuer alone, once, after the PIN, and is nowhere with us", async () => {
  const ana = await site.openHolder("100.00");
  const card = await site.createCard(ana);
  const path = `/wallet/cards/${card}/number`;
  const refused = await site.call(ana, "POST", path);
  expect(refused.body.code).toBe("step_up_required");
  const { actor } = ana;
  await inTransaction(site.db, (trx) =>
    giveGrant(trx, { actor, method: "pin", purpose: "sensitive_data" }),
  );
  await buy(running.issuer, { cardId: card, cents: 10_00, merchant, channel: "online" });
  const shown = await site.call(ana, "POST", path);
  expect(shown.status).toBe(200);
  expect(new URL(shown.body.url).origin).toBe(running.origin);
  const frame = await fetch(shown.body.url);
  expect(frame.headers.get("content-security-policy")).toContain(
    "frame-ancestors http://localhost:3000",
  );
  const { number, code } = running.issuer.state.cards.find(({ id }) => id === card)!;
  const grouped = number.match(/.{4}/g)!.join(" ");
  expect(await frame.text()).toContain(grouped);
  expect(await (await fetch(shown.body.url)).text()).not.toContain(grouped);
  const answers = [
    shown,
    await site.call(ana, "GET", "/wallet/cards"),
    await site.call(ana, "GET", `/wallet/cards/${card}/purchases`),
    await site.call(ana, "GET", "/wallet/movements"),
  ];
  const kept = await dump();
  expect(kept).toContain(card);
  expect(kept).toContain(number.slice(-4));
  for (const text of [kept, JSON.stringify(answers)]) {
    expect(text).not.toContain(number);
    expect(text).not.toContain(grouped);
    expect(text).not.toContain(number.slice(0, 12));
  }
  expect(code).toMatch(/^\d{3}$/);
});

test("an issuer whose frame lies elsewhere is not shown, and one that is away is said to be", async () => {
  const ana = await site.openHolder();
  const card = await site.createCard(ana);
  await inTransaction(site.db, (trx) =>
    giveGrant(trx, { actor: ana.actor, method: "pin", purpose: "sensitive_data" }),
  );
  const path = `/wallet/cards/${card}/number`;
  running.options.origin = "https://elsewhere.example";
  expect((await site.call(ana, "POST", path)).status).toBe(500);
  running.options.origin = running.origin;
  running.issuer.state.mood = "failing";
  expect((await site.call(ana, "POST", path)).body.code).toBe("card_issuer_away");
});

test("without a partner nothing is offered and nothing is approved", async () => {
  const bare = await openCardsSite(running.environment, { hasPartner: false });
  running.issuer.state.mood = "mute";
  const ana = await bare.openHolder("100.00");
  expect((await bare.call(ana, "GET", "/wallet/cards")).body).toMatchObject({
    partner: null,
    cards: [],
  });
  const wish = await bare.prepare(ana);
  const { body } = await bare.call(ana, "POST", "/wallet/cards", wish);
  expect(body.code).toBe("product_not_offered");
  await bare.close();
});
