import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { answerWhenDue } from "../closing/answer-when-due.ts";
import { closeAuction } from "../closing/close-auction.ts";
import { expireOrders, lead } from "../closing/test-closing.ts";
import { lotContent } from "../creating/test-content.ts";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";
import { auctionFactsReader } from "./auction-facts-reader.ts";

let site: AuctionSite;
let seller: TestPerson;
let ana: TestPerson;
let bia: TestPerson;
let names: Record<string, string>;

beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller({ funds: "1000.00" });
  ana = await site.openSeller({ funds: "9000.00" });
  bia = await site.openSeller({ funds: "9000.00" });
  names = {
    [seller.actor.userId]: "seller",
    [ana.actor.userId]: "ana",
    [bia.actor.userId]: "bia",
  };
});

afterAll(() => site.close());

let lastSeq = 0n;

interface Told {
  id: string;
  user_id: string;
  title: string;
  message: string;
  link: string;
}

/** Reads what happened since the last time, twice as a reader may; what was told, the newest last. */
async function told(): Promise<Told[]> {
  const { db } = site;
  const reader = auctionFactsReader({ bus: site.parts.bus });
  const { rows } = await sql<StoredEvent & { seq: bigint }>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events
    where type = any (${[...reader.types]}::text[]) and seq > ${lastSeq} order by seq`.execute(db);
  lastSeq = rows.at(-1)?.seq ?? lastSeq;
  const { rows: before } = await sql<{ id: string }>`
    select id from notifications.notifications`.execute(db);
  for (let count = 0; count < 2; count += 1) {
    await inTransaction(db, (trx) => reader.handle(trx, rows));
  }
  if (rows.length > 0) await reader.afterCommit!(rows);
  const created = await sql<Told>`
    select id, user_id, title, message, link from notifications.notifications
    where id <> all (${before.map(({ id }) => id)}::uuid[]) order by id`.execute(db);
  return created.rows;
}

/** "ana: Você venceu", in the order of names. */
async function titles(): Promise<string[]> {
  const rows = await told();
  return rows
    .map(({ user_id, title }) => `${names[user_id]}: ${title.replace(/: Soja safra 2026$/, "")}`)
    .toSorted();
}

async function close(id: string): Promise<void> {
  await site.endIn(id, -6);
  expect(await closeAuction(site.parts, id)).toBe(true);
}

const say = (person: TestPerson, id: string, what: string, body: object) =>
  site.call(person, "POST", `/auctions/${id}/${what}`, body);

async function letPass(id: string): Promise<void> {
  await sql`update auctions.auctions set answer_until = platform.now()
    where id = ${id}`.execute(site.db);
  await sql`update auctions.offers set expires_at = platform.now()
    where auction_id = ${id} and state = 'open'`.execute(site.db);
  expect(await answerWhenDue(site.parts, id)).toBe(true);
}

/** Both have confirmed. */
async function openLot(over: Parameters<AuctionSite["createAuction"]>[1] = {}): Promise<string> {
  const id = await site.createAuction(seller, over);
  for (const person of [ana, bia]) await site.confirmed(person, id, "5000.00");
  await told();
  return id;
}

async function mailed(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select coalesce(sum(total), 0)::int as count
    from notifications.mails where user_id = ${ana.actor.userId}`.execute(site.db);
  return rows[0]!.count;
}

const readAll = () =>
  sql`update notifications.notifications set read_at = platform.now()
    where read_at is null`.execute(site.db);

test("who was outbid is told once, and again only after having read it, by mail once an hour", async () => {
  const id = await openLot();
  await site.bid(ana, id, "1010.00");
  expect(await titles()).toEqual([]);
  const mails = await mailed();
  await site.bid(bia, id, "1100.00");
  const [first, ...others] = await told();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    user_id: ana.actor.userId,
    title: "Cobriram seu lance: Soja safra 2026",
    link: `/auctions/${(await site.row(id)).code}`,
  });
  expect(first!.message.replaceAll(/\s/g, " ")).toContain("O lance atual é de R$ 1.100,00");
  expect(await mailed()).toBe(mails + 1);
  await site.pass(120);
  await site.bid(ana, id, "1200.00");
  await site.bid(bia, id, "1300.00");
  // The one that waits says it, too. Bia was outbid in between and leads again.
  expect(await titles()).toEqual([]);
  await readAll();
  await site.pass(120);
  await site.bid(ana, id, "1400.00");
  await site.bid(bia, id, "1500.00");
  expect(await titles()).toEqual(["ana: Cobriram seu lance"]);
  expect(await mailed()).toBe(mails + 1);
});

test("a draft that is thrown away is told to nobody", async () => {
  const id = newId();
  const content = lotContent(new Date((await site.now()).getTime() + 86_400_000));
  const saved = await site.call(seller, "POST", "/auctions", { id, is_draft: true, content });
  expect(saved.status).toBe(201);
  expect((await site.call(seller, "POST", `/auctions/${id}/cancellation`)).status).toBe(200);
  await told();
  expect(site.published.filter(({ payload }) => JSON.stringify(payload).includes(id))).toEqual([]);
});

test("after an hour the one who was outbid again is told anew", async () => {
  const id = await openLot({ endsIn: 9_000 });
  await site.bid(ana, id, "1010.00");
  await site.bid(bia, id, "1100.00");
  expect(await titles()).toEqual(["ana: Cobriram seu lance"]);
  await site.pass(3_660);
  await site.bid(ana, id, "1200.00");
  expect(await titles()).toEqual(["bia: Cobriram seu lance"]);
  await site.bid(bia, id, "1300.00");
  expect(await titles()).toEqual(["ana: Cobriram seu lance"]);
});

test("a sale tells the winner, the seller and the loser, and screens see the state", async () => {
  const id = await openLot();
  await site.bid(ana, id, "1010.00");
  await site.bid(bia, id, "1100.00");
  await told();
  await close(id);
  site.published.length = 0;
  expect(await titles()).toEqual([
    "ana: Leilão encerrado",
    "bia: Você venceu",
    "seller: Leilão vendido",
  ]);
  expect(JSON.stringify(site.published)).toContain('"state":"sold"');
});

test("nobody who was outbid hears of it once the auction is over", async () => {
  const id = await openLot();
  await site.bid(ana, id, "1010.00");
  await site.bid(bia, id, "1100.00");
  await close(id);
  expect(await titles()).not.toContain("ana: Cobriram seu lance");
});

test("without bids its creator is told", async () => {
  await close(await openLot());
  expect(await titles()).toEqual(["seller: Leilão sem lances"]);
});

test("under the reserve the seller decides and the leader waits; a no is told to the leader alone, silence to both", async () => {
  for (const [how, after] of [
    ["no", ["ana: Lance não aceito"]],
    ["silence", ["ana: Lance não aceito", "seller: Leilão sem negócio"]],
    ["yes", ["ana: Você venceu", "seller: Leilão vendido"]],
  ] as const) {
    const id = await openLot({ reserve_price: "4000.00" });
    await site.bid(ana, id, "1010.00");
    await close(id);
    expect(await titles()).toEqual([
      "ana: Seu lance espera resposta",
      "seller: Decida sobre o melhor lance",
    ]);
    if (how === "silence") await letPass(id);
    else await say(seller, id, "answer", { accept: how === "yes" });
    expect(await titles(), how).toEqual(after);
  }
});

test("in a reverse one an offer to another is told to all with its reason, and silence lets the lowest win", async () => {
  const id = await site.createAuction(seller, { kind: "reverse" });
  const dearer = await lead(site, id, bia, { amount: "950.00" });
  await lead(site, id, ana, { amount: "900.00" });
  await close(id);
  expect(await titles()).toEqual(["ana: Seu lance é o menor", "seller: Escolha o fornecedor"]);
  const reason = "Entrega mais perto da fazenda.";
  await say(seller, id, "award", { bid_id: dearer, reason });
  const offered = await told();
  expect(offered.map(({ user_id, title }) => `${names[user_id]}: ${title}`).toSorted()).toEqual([
    "ana: O comprador ofereceu a outro: Soja safra 2026",
    "bia: O comprador escolheu você: Soja safra 2026",
  ]);
  for (const { message } of offered) expect(message).toContain(reason);
  await letPass(id);
  expect(await titles()).toEqual([
    "ana: Você venceu",
    "bia: Leilão encerrado",
    "seller: Fornecedor definido",
  ]);
});

test("who does not pay hears of the loss, the seller of the guarantee, and the next of a second chance", async () => {
  const id = await site.createAuction(seller);
  await lead(site, id, ana, { amount: "1010.00" });
  await lead(site, id, bia, { amount: "1100.00" });
  await close(id);
  await told();
  const { checkout_id } = await site.row(id);
  await sql`update orders.checkouts set expires_at = platform.now()
    where id = ${checkout_id}`.execute(site.db);
  await expireOrders(site);
  expect(await titles()).toEqual([
    "ana: Segunda chance",
    "bia: Garantia perdida",
    "seller: Compra não paga",
  ]);
  await letPass(id);
  expect(await titles()).toEqual(["seller: Leilão sem negócio"]);
});

test("a cancellation by the desk is told to the creator and to all who bid, with its reason", async () => {
  const id = await openLot();
  await site.bid(ana, id, "1010.00");
  await site.bid(bia, id, "1100.00");
  await told();
  const desk = await site.signIn(["super"], { userType: "admin" });
  const reason = "Documento do lote não confere.";
  const done = await site.call(desk, "POST", `/admin/auctions/${id}/cancellation`, { reason });
  expect(done.body).toEqual({ state: "cancelled" });
  const rows = await told();
  expect(rows.map(({ user_id }) => `${names[user_id]}`).toSorted()).toEqual([
    "ana",
    "bia",
    "seller",
  ]);
  for (const { title, message } of rows) {
    expect(title).toBe("Leilão cancelado: Soja safra 2026");
    expect(message).toContain(reason);
  }
});

test("a question is told to the creator, its answer to the asker, and nothing of one that was hidden", async () => {
  const auctionId = await openLot();
  const id = newId();
  const asked = { id, text: "Qual é a umidade do lote?" };
  expect((await say(ana, auctionId, "questions", asked)).status).toBe(201);
  const [question] = await told();
  expect(question).toMatchObject({
    user_id: seller.actor.userId,
    title: "Pergunta sobre seu leilão: Soja safra 2026",
    message: "“Qual é a umidade do lote?” Responda na página do leilão.",
  });
  const answer = { text: "Treze por cento." };
  expect((await site.call(seller, "PUT", `/auction-questions/${id}/answer`, answer)).status).toBe(
    200,
  );
  expect(await told()).toMatchObject([
    { user_id: ana.actor.userId, message: "“Treze por cento.”" },
  ]);
  const hidden = newId();
  await say(ana, auctionId, "questions", { id: hidden, text: "Qual é o peso?" });
  await sql`update auctions.questions set hidden_at = platform.now(), hidden_reason = 'Contato'
    where id = ${hidden}`.execute(site.db);
  expect(await titles()).toEqual([]);
});
