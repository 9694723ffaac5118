import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import {
  openNegotiationSite,
  type Answer,
  type NegotiationSite,
  patiently,
} from "../test-negotiation-site.ts";
import { expireNegotiation } from "./expire-negotiations.ts";

let site: NegotiationSite;
let buyer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  site = await openNegotiationSite();
  buyer = await site.openBuyer();
  seller = await site.openSeller();
});
afterAll(() => site.close());

const rounds = 100;
const stock = 100_000n;

type Race = (opened: NegotiationDetail) => Promise<unknown>[];

/** Each begins with the buyer's offer of ten, which the seller may answer. */
const races: Record<string, Race> = {
  "accept against withdraw": (opened) => [
    site.quick.answer(seller, "acceptance", opened),
    site.quick.answer(buyer, "withdrawal", opened),
  ],
  "accept against counter": (opened) => [
    site.quick.answer(seller, "acceptance", opened),
    site.quick.counter(seller, opened),
  ],
  "accept against the clock": (opened) => [
    site.quick.answer(seller, "acceptance", opened),
    site.quick
      .letPass(opened.id)
      .then(() => patiently(() => expireNegotiation(site.parts.db, opened.id))),
  ],
  // The same press twice, or the same person on two screens.
  "accept twice": (opened) => [
    site.quick.answer(seller, "acceptance", opened),
    site.quick.answer(seller, "acceptance", opened),
  ],
};

test.each(Object.entries(races))(
  `%s, ${rounds} times: one outcome, and stock and money are exactly those of the agreements`,
  { timeout: 300_000 },
  async (name, race) => {
    const productId = await site.offer(seller, { stock: stock.toString() });
    const outcomes: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const opened = await done(site.quick.open(buyer, productId));
      // Whoever is asked first does not always come first.
      const runners = race(opened);
      await Promise.all(round % 2 === 0 ? runners : runners.toReversed());
      const after = await done(site.quick.see(buyer, opened.id));
      outcomes.push(after.state);
      expect(after.order !== null, `${name} ${after.state}`).toBe(after.state === "agreed");
      if (after.state === "open") await done(site.quick.answer(seller, "withdrawal", after));
    }
    const agreed = outcomes.filter((state) => state === "agreed").length;
    expect(await readSums(productId)).toEqual({
      stock: (stock - 10n * BigInt(agreed)).toString(),
      orders: agreed,
      total: 90_000n * BigInt(agreed),
      endings: rounds,
    });
    if (name === "accept twice") expect(agreed).toBe(rounds);
  },
);

test(
  "two buyers and the last load: one has it, the other is told and may go on",
  { timeout: 300_000 },
  async () => {
    const other = await site.openBuyer();
    for (let round = 0; round < 20; round += 1) {
      const productId = await site.offer(seller, { stock: "10" });
      const ones = [
        await done(site.quick.open(buyer, productId)),
        await done(site.quick.open(other, productId)),
      ];
      const answers = await Promise.all(
        ones.map((one) => site.quick.answer(seller, "acceptance", one)),
      );
      const codes: string[] = answers.map(({ status, body }) =>
        status < 300 ? "done" : body.code,
      );
      expect(codes.toSorted()).toEqual(["done", "negotiation_out_of_stock"]);
      const { stock: left, orders } = await readSums(productId);
      expect({ left, orders }).toEqual({ left: "0", orders: 1 });
      const lost = ones[codes.indexOf("negotiation_out_of_stock")]!;
      expect(await done(site.quick.counter(seller, lost, { quantity: "5" }))).toMatchObject({
        state: "open",
        turn: "buyer",
      });
    }
  },
);

async function done(call: Promise<Answer>): Promise<NegotiationDetail> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

async function readSums(productId: string) {
  const { rows } = await sql<{ orders: number; total: bigint; endings: number }>`
    select count(*)::int as orders, coalesce(sum(o.total), 0)::bigint as total,
      (select count(*)::int from negotiations.endings e
        join negotiations.negotiations n on n.id = e.negotiation_id
        where n.product_id = ${productId}) as endings
    from orders.lines l join orders.orders o on o.id = l.order_id
    where l.product_id = ${productId}`.execute(site.parts.db);
  return { stock: await site.quick.stockOf(productId), ...rows[0]! };
}
