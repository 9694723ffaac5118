import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAvailable } from "#modules/ledger";
import type { TestPerson } from "#platform/http/test-server";
import { expireNegotiation } from "./acts/expire-negotiations.ts";
import { attempts, firstStock, keyOf, Model, type Attempt } from "./test-negotiation-model.ts";
import {
  openNegotiationSite,
  patiently,
  type Answer,
  type NegotiationSite,
} from "./test-negotiation-site.ts";

/** In lanes at once, on one database; `NEGOTIATION_HISTORIES=5000` for a long look, at others each time. */
const wanted = process.env["NEGOTIATION_HISTORIES"];
const histories = Number(wanted ?? 24);
const lanes = 2;

let site: NegotiationSite;
beforeAll(async () => {
  site = await openNegotiationSite();
});
afterAll(() => site.close());

test(
  `states, stock, escrow and wallets are those of a plain model after every step of ${histories} random histories`,
  { timeout: 3_600_000 },
  async () => {
    const seen = new Set<string>();
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const people = await openPeople();
        await fc.assert(
          fc.asyncProperty(attempts, (history) => live(people, history, seen)),
          {
            numRuns: Math.ceil(histories / lanes),
            endOnFailure: true,
            ...(wanted === undefined && { seed: 9_000 + lane }),
          },
        );
      }),
    );
    expect([...seen].toSorted()).toEqual(
      ["accept", "cancel", "counter", "expire", "open", "pay", "refuse", "withdraw"].flatMap(
        (what) => [`${what} done`, `${what} refused`],
      ),
    );
  },
);

interface People {
  buyers: TestPerson[];
  seller: TestPerson;
}

async function openPeople(): Promise<People> {
  const buyers = [await site.openBuyer("900000000.00"), await site.openBuyer("900000000.00")];
  return { buyers, seller: await site.openSeller() };
}

interface Scene extends People {
  model: Model;
  productIds: string[];
  /** Of the last negotiation by buyer and product, open or not. */
  talks: Map<string, string>;
  /** Checkouts in the order in which they were agreed, beside the model's purchases. */
  checkouts: string[];
}

async function live(people: People, history: readonly Attempt[], seen: Set<string>): Promise<void> {
  const stock = firstStock.toString();
  const productIds = [
    await site.offer(people.seller, { stock }),
    await site.offer(people.seller, { stock }),
  ];
  const scene: Scene = {
    ...people,
    model: new Model(),
    productIds,
    talks: new Map(),
    checkouts: [],
  };
  const before = await readWallets(people);
  for (const attempt of history) {
    // The real thing first: it looks up in the model which purchase is meant.
    const happened = await attemptReally(scene, attempt);
    expect(happened, JSON.stringify(attempt)).toBe(scene.model.attempt(attempt));
    seen.add(`${attempt.what} ${happened ? "done" : "refused"}`);
    await compare(scene, before);
  }
  // What is still open would count against its buyer in the next history.
  for (const id of scene.talks.values()) {
    await site.quick.letPass(id);
    await patiently(() => expireNegotiation(site.parts.db, id));
  }
}

async function attemptReally(scene: Scene, attempt: Attempt): Promise<boolean> {
  const { buyers, seller, productIds, talks, checkouts } = scene;
  const { what, buyer, product, price, isWaitedFor } = attempt;
  const who = buyers[buyer]!;
  const terms = {
    quantity: attempt.quantity.toString(),
    unit_price: price === null ? null : reais(price),
  };
  if (what === "open") {
    const opened = await site.quick.open(who, productIds[product]!, terms);
    if (isDone(opened)) talks.set(keyOf(attempt), opened.body.id);
    return isDone(opened);
  }
  if (what === "pay" || what === "cancel") return settleReally(scene, what);
  const id = talks.get(keyOf(attempt));
  if (id === undefined) return false;
  const before: NegotiationDetail = (await site.quick.see(who, id)).body;
  if (before.state !== "open") return false;
  if (what === "expire") {
    await site.quick.letPass(id);
    await patiently(() => expireNegotiation(site.parts.db, id));
    return true;
  }
  const person = isWaitedFor === (before.turn === "buyer") ? who : seller;
  if (what === "counter") return isDone(await site.quick.counter(person, before, terms));
  const doors = { accept: "acceptance", refuse: "refusal", withdraw: "withdrawal" } as const;
  const answer = await site.quick.answer(person, doors[what], before);
  if (what === "accept" && isDone(answer)) checkouts.push(answer.body.order.checkout_id);
  return isDone(answer);
}

async function settleReally(
  { buyers, checkouts, model }: Scene,
  what: "pay" | "cancel",
): Promise<boolean> {
  const purchase = model.purchases[model.lastWaiting];
  if (!purchase) return false;
  const who = buyers[purchase.buyer]!;
  const checkoutId = checkouts[model.lastWaiting]!;
  return isDone(
    what === "pay"
      ? await site.quick.pay(who, checkoutId, reais(purchase.total))
      : await site.quick.cancel(who, checkoutId),
  );
}

async function compare(
  { buyers, productIds, model, talks }: Scene,
  before: bigint[],
): Promise<void> {
  const stocks = [
    await site.quick.stockOf(productIds[0]!),
    await site.quick.stockOf(productIds[1]!),
  ];
  expect(stocks).toEqual(model.stock.map(String));
  const open = await sql<{ count: number; held: bigint }>`
    select (select count(*)::int from negotiations.negotiations
        where product_id = any (${productIds}::uuid[]) and state = 'open') as count,
      (select coalesce(sum(a.credits_posted - a.debits_posted), 0)::bigint
        from orders.lines l join ledger.accounts a on a.id = l.order_id
        where l.product_id = any (${productIds}::uuid[])) as held`.execute(site.parts.db);
  expect(open.rows[0]).toEqual({ count: model.talks.size, held: BigInt(model.held) });
  expect(talks.size).toBeGreaterThanOrEqual(model.talks.size);
  const wallets = await readWallets({ buyers });
  const spent = wallets.map((now, buyer) => before[buyer]! - now);
  const paid = buyers.map((_, buyer) =>
    model.purchases
      .filter((one) => one.buyer === buyer && one.state === "paid")
      .reduce((sum, { total }) => sum + BigInt(total), 0n),
  );
  expect(spent).toEqual(paid);
}

function readWallets({ buyers }: Pick<People, "buyers">): Promise<bigint[]> {
  return Promise.all(
    buyers.map(async ({ partyId }) => (await readAvailable(site.parts.db, partyId))!),
  );
}

const isDone = ({ status }: Answer) => status < 300;

function reais(cents: number): string {
  return `${Math.floor(cents / 100)}.${(cents % 100).toString().padStart(2, "0")}`;
}
