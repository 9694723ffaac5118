import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { closeOrderDispute } from "../acts/dispute-order.ts";
import { freezePurchase, unfreezePurchase } from "../escrow/chargeback.ts";
import { settleDueTickets } from "./settle-due-tickets.ts";
import { readTicketRules } from "./test-ticket-rules.ts";
import { fine, openTicketSite, type TicketSite } from "./test-tickets.ts";

let site: TicketSite;
let buyer: TestPerson;
let seller: TestPerson;
/** Of two lines, so that what both accepted of the first waits for the second. */
let orderId: string;
beforeAll(async () => {
  site = await openTicketSite();
  buyer = await site.openBuyer("9000000.00");
  seller = await site.openSeller();
});
beforeEach(async () => {
  orderId = await site.order({ buyer, seller }, { quantities: ["1200", "1200"] });
});
afterAll(() => site.close());

type Act = () => Promise<unknown>;

const measured = async () => ({
  delivered_kg: "72000",
  figures: { ...fine, moisture: "16.00" },
  file_id: await site.paper(buyer),
  accept: false,
});
const enter = async (position = 0) =>
  ok(site.enter(buyer, orderId, { ...(await measured()), position }));
const accept = (person: TestPerson, position = 0) => ok(site.accept(person, orderId, position));
const contest: Act = () => ok(site.contest(seller, orderId));

async function ok(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
}

async function correct(): Promise<void> {
  const { id } = await site.ticketOf(buyer, orderId);
  const body = { id: newId(), ...(await measured()) };
  await ok(site.call(buyer, "POST", site.path(orderId, id, "corrections"), body));
}

async function hold(): Promise<void> {
  await site.ripen(orderId);
  await settleDueTickets(site.db, { log: createLogger({ LOG_LEVEL: "silent" }, "test") });
}

/** The order stands still for a while, and goes on. */
async function standStill(): Promise<void> {
  const { rows } = await sql<{ reference: string }>`
    select checkout_id as reference from orders.orders where id = ${orderId}`.execute(site.db);
  for (const happen of [freezePurchase, unfreezePurchase]) {
    await inTransaction(site.db, (trx) => happen(trx, { ...rows[0]!, amount: 1n }));
  }
}

async function letGo(): Promise<void> {
  const closed = {
    orderId,
    role: "seller",
    actorId: seller.actor.userId,
    stepId: newId(),
  } as const;
  await inTransaction(site.db, (trx) => closeOrderDispute(trx, closed));
}

/** How every line of the page's table is walked, each state of its columns once: what leads there, the act. */
const walks: Readonly<Record<string, { before: readonly Act[]; act: Act }>> = {
  "enter: none -> open": { before: [], act: () => enter() },
  "correct: open -> open": { before: [enter0], act: correct },
  "accept: open -> open": { before: [enter0], act: () => accept(buyer) },
  "accept: open -> agreed when both did": {
    before: [enter0, () => accept(buyer)],
    act: () => accept(seller),
  },
  "contest: open -> contested": { before: [enter0], act: contest },
  "hold: open -> agreed": { before: [enter0], act: hold },
  "reopen: open -> open": { before: [enter0], act: standStill },
  "reopen: contested -> open": { before: [enter0, contest], act: letGo },
  "settle: agreed -> settled": {
    before: [
      enter0,
      () => accept(buyer),
      () => accept(seller),
      () => enter(1),
      () => accept(buyer, 1),
    ],
    act: () => accept(seller, 1),
  },
};

function enter0(): Promise<void> {
  return enter();
}

test("every line of the page's table is walked, and no other", async () => {
  const lines = (await readTicketRules()).flatMap(({ act, from, to }) =>
    from.flatMap((one) => to.map((other) => `${act}: ${one} -> ${other}`)),
  );
  expect(Object.keys(walks).toSorted()).toEqual(lines.toSorted());
});

test.each(Object.keys(walks))("%s", async (line) => {
  const { before, act } = walks[line]!;
  for (const one of before) await one();
  const [, name, from, to] = /^(\w+): (\w+) -> (\w+)/.exec(line)!;
  expect(await stateNow()).toBe(from);
  const times = await countSteps(name!);
  await act();
  expect([await stateNow(), await countSteps(name!)]).toEqual([to, times + 1]);
});

async function stateNow(): Promise<string> {
  const { lines } = await site.read(buyer, orderId);
  return lines.find(({ position }) => position === 0)!.ticket?.state ?? "none";
}

/** How often this was written down of the ticket of the first line. */
async function countSteps(act: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from orders.classification_steps s
    join orders.classifications t on t.id = s.ticket_id
    where t.order_id = ${orderId} and t.position = 0 and s.act = ${act}`.execute(site.db);
  return rows[0]!.times;
}
