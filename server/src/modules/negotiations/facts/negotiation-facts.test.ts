import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import { expireNegotiation } from "../acts/expire-negotiations.ts";
import { openNegotiationSite, type NegotiationSite } from "../test-negotiation-site.ts";
import { negotiationFactsReader } from "./negotiation-facts-reader.ts";

let site: NegotiationSite;
let buyer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  site = await openNegotiationSite();
  buyer = await site.openBuyer();
  seller = await site.openSeller();
});
afterAll(() => site.close());

test("the other side is told of every step once, in words without contacts, and both screens look again", async () => {
  const note = "me chama no (66) 99999-1234";
  const productId = await site.offer(seller);
  const ask = { unit_price: null, quantity: "1200", note };
  const { body: asked } = await site.open(buyer, productId, ask);
  expect(await told()).toEqual([
    { to: "seller", title: "Pedido de cotação: Soja em grão", link: link("seller", asked) },
  ]);
  const { body: quoted } = await site.counter(seller, asked, { note });
  expect(await told()).toEqual([
    { to: "buyer", title: "Proposta de R$ 114.000,00: Soja em grão", link: link("buyer", asked) },
  ]);
  const { body: countered } = await site.counter(buyer, quoted, { quantity: "1000" });
  expect(await told()).toEqual([
    {
      to: "seller",
      title: "Contraproposta de R$ 95.000,00: Soja em grão",
      link: link("seller", asked),
    },
  ]);
  const { body: agreed } = await site.answer(seller, "acceptance", countered);
  expect(await told()).toEqual([
    {
      to: "buyer",
      title: "Proposta aceita: R$ 95.000,00",
      link: `/checkout/${agreed.order.checkout_id}`,
    },
  ]);
});

test("whoever ends it tells the other one, and the clock tells both", async () => {
  const titles = async () => (await told()).map(({ to, title }) => `${to}: ${title}`);
  const open = async () => {
    const { body } = await site.open(buyer, await site.offer(seller));
    await told();
    return body as NegotiationDetail;
  };
  await site.answer(seller, "refusal", await open());
  expect(await titles()).toEqual(["buyer: Proposta recusada: Soja em grão"]);
  await site.answer(buyer, "withdrawal", await open());
  expect(await titles()).toEqual(["seller: Proposta retirada: Soja em grão"]);
  const { id, code } = await open();
  await site.letPass(id);
  await expireNegotiation(site.parts.db, id);
  const words = `Negociação ${code} venceu`;
  expect(await titles()).toEqual([`buyer: ${words}`, `seller: ${words}`]);
  const opened = await open();
  const { body: countered } = await site.counter(seller, opened);
  await site.answer(buyer, "acceptance", countered);
  expect((await titles()).at(-1)).toBe("seller: Proposta aceita: R$ 950,00");
});

test("a seller hears that what was agreed was not paid, and screens look again when it is", async () => {
  const agree = async (who: TestPerson) => {
    const { body: opened } = await site.open(who, await site.offer(seller));
    const { body } = await site.answer(seller, "acceptance", opened);
    await told();
    return body as NegotiationDetail;
  };
  const given = await agree(buyer);
  await site.cancel(buyer, given.order!.checkout_id);
  expect(await told()).toEqual([
    {
      to: "seller",
      title: "Compra combinada sem pagamento: Soja em grão",
      link: link("seller", given),
    },
  ]);
  const rich = await site.openBuyer("1000.00");
  const { order } = await agree(rich);
  expect((await site.pay(rich, order!.checkout_id, "900.00")).status).toBe(200);
  expect(await told()).toEqual([]);
});

const link = (area: string, { id }: { id: string }) => `/${area}/negotiations/${id}`;

let lastSeq = 0n;

/** Reads what happened since the last time, twice as a reader may, and says who was told what. */
async function told() {
  const { db } = site.parts;
  const published: string[] = [];
  const bus = { publish: (topic: string) => void published.push(topic) };
  const reader = negotiationFactsReader({ bus });
  const { rows } = await sql<StoredEvent & { seq: bigint }>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt" from platform.events
    where type = any (${[...reader.types]}::text[]) and seq > ${lastSeq} order by seq`.execute(db);
  lastSeq = rows.at(-1)?.seq ?? lastSeq;
  const before = await newest();
  const read = () => inTransaction(db, (trx) => reader.handle(trx, rows));
  await read();
  await read();
  await reader.afterCommit!(rows);
  const topics = new Set(published.filter((topic) => topic.startsWith("rows.negotiations.")));
  expect(topics.size).toBe(2);
  const created = await sql<{ user_id: string; title: string; message: string; link: string }>`
    select user_id, title, message, link from notifications.notifications
    where id <> all (${before}::uuid[]) order by user_id = ${seller.actor.userId}, id`.execute(db);
  expect(JSON.stringify(created.rows)).not.toContain("99999");
  return created.rows.map(({ user_id, title, link: to }) => ({
    to: user_id === buyer.actor.userId ? "buyer" : "seller",
    title: title.replaceAll(/\s/g, " "),
    link: to,
  }));
}

async function newest(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notifications.notifications`.execute(site.parts.db);
  return rows.map(({ id }) => id);
}
