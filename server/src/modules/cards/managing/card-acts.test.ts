import { changeCardTerms } from "@areon/contracts/cards/terms/step-up";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buy } from "../../../../../sandbox/src/issuer/issuer.ts";
import { startTestIssuer, type TestIssuer } from "../../../../../sandbox/src/issuer/test-issuer.ts";
import { newId } from "#platform/ids";
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

const merchant = { name: "Posto Rota 163", city: "Sorriso", country: "BR", category: "5541" };
const pay = (cardId: string, cents: number) =>
  buy(running.issuer, { cardId, cents, merchant, channel: "present" });

test("an issuer that is away holds up no freeze, and is told when it is back", async () => {
  const ana = await site.openHolder("100.00");
  const card = await site.createCard(ana);
  running.issuer.state.mood = "failing";
  const frozen = await site.call(ana, "POST", `/wallet/cards/${card}/freeze`);
  expect(frozen.body.state).toBe("frozen");
  running.issuer.state.mood = "mute";
  const atIssuer = () => running.issuer.state.cards.find(({ id }) => id === card)!.state;
  expect(atIssuer()).toBe("active");
  expect((await pay(card, 1_00)).reason).toBe("card_frozen");
  await sql`update cards.cards set next_tell_at = platform.now() where id = ${card}`.execute(
    site.db,
  );
  await expect
    .poll(async () => {
      await sql`update cards.cards set next_tell_at = platform.now()
        where told_version < version`.execute(site.db);
      await site.sweep("cards.tell_issuer");
      return atIssuer();
    })
    .toBe("frozen");
});

test("creating, loosening and unfreezing need a grant; freezing, tightening and deleting do not", async () => {
  const ana = await site.openHolder("100.00");
  const unsure = { ...(await site.prepare(ana)), grant: "x".repeat(40) };
  expect((await site.call(ana, "POST", "/wallet/cards", unsure)).body.code).toBe(
    "step_up_required",
  );
  const card = await site.createCard(ana, { purchase_limit: "50.00" });
  const path = `/wallet/cards/${card}`;
  const terms = {
    intent_id: newId(),
    name: "Diesel",
    purchase_limit: "50.00" as string | null,
    month_limit: "1000.00",
    allows_online: true,
    allows_abroad: false,
  };
  const put = (change: Partial<typeof terms> & { grant?: string }) =>
    site.call(ana, "PUT", path, { ...terms, ...change });
  expect((await put({})).body.name).toBe("Diesel");
  expect((await put({ month_limit: "1000.01" })).body.code).toBe("step_up_required");
  expect((await put({ purchase_limit: null })).body.code).toBe("step_up_required");
  expect((await put({ allows_abroad: true })).body.code).toBe("step_up_required");
  const lower = { month_limit: "900.00", purchase_limit: "40.00", allows_online: false };
  expect((await put(lower)).body).toMatchObject(lower);
  const raised = { ...terms, month_limit: "2000.00" };
  const grant = await site.grantFor(ana, {
    payee: card,
    amount: "2000.00",
    intentId: terms.intent_id,
    terms: changeCardTerms(raised),
  });
  expect((await put({ month_limit: "2500.00", grant })).body.code).toBe("step_up_required");
  expect((await put({ month_limit: "2000.00", grant })).body.month_limit).toBe("2000.00");
  expect((await site.call(ana, "POST", `${path}/freeze`)).body.state).toBe("frozen");
  expect((await site.unfreeze(ana, card)).body.state).toBe("active");
  expect((await site.call(ana, "DELETE", path)).body.state).toBe("closed");
  expect((await put({})).body.code).toBe("card_not_open");
});

test("a form that is sent again makes one card; somebody else's card is not there", async () => {
  const ana = await site.openHolder("100.00");
  const same = await site.prepare(ana);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => site.call(ana, "POST", "/wallet/cards", same)),
  );
  for (const { status } of answers) expect([201, 409]).toContain(status);
  expect((await site.call(ana, "POST", "/wallet/cards", same)).status).toBe(201);
  expect((await site.call(ana, "GET", "/wallet/cards")).body.cards).toHaveLength(1);
  const rui = await site.openHolder();
  const path = `/wallet/cards/${same.id}`;
  expect((await site.call(rui, "GET", "/wallet/cards")).body.cards).toEqual([]);
  for (const [method, end] of [
    ["POST", "/freeze"],
    ["DELETE", ""],
    ["POST", "/number"],
    ["GET", "/purchases"],
  ] as const) {
    expect((await site.call(rui, method, path + end)).status).toBe(404);
  }
});

test("a new number keeps name, limits and the month's use; the old one refuses", async () => {
  const ana = await site.openHolder("500.00");
  const card = await site.createCard(ana, { name: "Peças", month_limit: "100.00" });
  await pay(card, 70_00);
  const { body: fresh } = await site.replace(ana, card);
  expect(fresh).toMatchObject({ name: "Peças", month_limit: "100.00", month_used: "70.00" });
  expect(fresh.last_digits).toMatch(/^\d{4}$/);
  expect((await pay(card, 1_00)).reason).toBe("card_closed");
  expect((await pay(fresh.id, 31_00)).reason).toBe("above_month_limit");
  expect((await pay(fresh.id, 30_00)).decision).toBe("approved");
});

test("nobody has more open cards than the setting allows", async () => {
  const ana = await site.openHolder();
  for (let made = 0; made < 10; made += 1) await site.createCard(ana);
  const { body } = await site.call(ana, "POST", "/wallet/cards", await site.prepare(ana));
  expect(body.code).toBe("too_many_cards");
});
