import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openAuctionSite, type Answer, type AuctionSite } from "../test-auction-site.ts";

let site: AuctionSite;
let seller: TestPerson;
let asker: TestPerson;
let other: TestPerson;
let rival: TestPerson;
beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller();
  asker = await site.openBuyer();
  other = await site.openBuyer();
  rival = await site.openSeller();
});
afterAll(() => site.close());

const ask = (
  person: TestPerson | null,
  auctionId: string,
  text = "Os animais são rastreados?",
  id = newId(),
): Promise<Answer> => site.call(person, "POST", `/auctions/${auctionId}/questions`, { id, text });
const answer = (person: TestPerson | null, id: string, text = "Sim, todos."): Promise<Answer> =>
  site.call(person, "PUT", `/auction-questions/${id}/answer`, { text });
const list = async (person: TestPerson, auctionId: string, query = "") =>
  (await site.call(person, "GET", `/auctions/${auctionId}/questions${query}`)).body;

async function eventsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select type from platform.events where key = ${id} order by seq`.execute(site.db);
  return rows.map(({ type }) => type);
}

test("what waits is for the asker and the creator; answered, everybody reads it by a mask", async () => {
  const id = await site.createAuction(seller);
  const asked = await ask(asker, id);
  expect(asked.status).toBe(201);
  expect(asked.body).toMatchObject({ is_mine: true, answer: null });
  expect(asked.body.asked_by).toMatch(/^..•••/);
  for (const person of [asker, seller]) expect((await list(person, id)).total).toBe(1);
  for (const person of [rival, other]) {
    expect(await list(person, id)).toEqual({ questions: [], total: 0, next_cursor: null });
  }
  expect((await answer(seller, asked.body.id)).body.answer).toMatchObject({ text: "Sim, todos." });
  for (const person of [rival, other]) {
    const { questions, total } = await list(person, id);
    expect(total).toBe(1);
    expect(questions[0]).toMatchObject({ is_mine: false, answer: { text: "Sim, todos." } });
  }
  expect(await eventsOf(asked.body.id)).toEqual([
    "auctions.question_asked",
    "auctions.question_answered",
  ]);
});

test("an answer is the creator's, and the same for ever", async () => {
  const { body } = await ask(asker, await site.createAuction(seller));
  for (const person of [asker, other, rival])
    expect((await answer(person, body.id)).status).toBe(404);
  expect((await answer(null, body.id)).status).toBe(401);
  const desk = await site.signIn(["super"], { userType: "admin" });
  expect((await answer(desk, body.id)).status).toBe(403);
  expect((await answer(seller, newId())).status).toBe(404);
  expect((await answer(seller, body.id, "Chame no (66) 99999-9999")).body.code).toBe(
    "question_has_contact",
  );
  expect((await answer(seller, body.id)).status).toBe(200);
  expect((await answer(seller, body.id)).status).toBe(200);
  expect((await answer(seller, body.id, "Não, nenhum.")).body.code).toBe("question_closed");
});

test("contacts, too many, one's own and what is over are refused", async () => {
  const id = await site.createAuction(seller);
  expect((await ask(asker, id, "Me chama em ana@fazenda.com.br")).body.code).toBe(
    "question_has_contact",
  );
  expect((await ask(seller, id)).body.code).toBe("bid_on_own_auction");
  for (let count = 0; count < 3; count += 1) expect((await ask(asker, id)).status).toBe(201);
  expect((await ask(asker, id)).body).toMatchObject({ code: "questions_waiting" });
  const waiting = (await list(seller, id)).questions;
  await answer(seller, waiting[0].id);
  expect((await ask(asker, id)).status).toBe(201);
  await site.endIn(id, -1);
  expect((await ask(other, id)).body.code).toBe("auction_not_open");
  // What was asked before is still answered.
  expect((await answer(seller, waiting[1].id)).status).toBe(200);
});

test("who has no registration, visitors and administrators do not ask; drafts are not there", async () => {
  const id = await site.createAuction(seller);
  const nobody = await site.signIn(["buyer"]);
  const desk = await site.signIn(["super"], { userType: "admin" });
  expect((await ask(nobody, id)).body.code).toBe("registration_incomplete");
  expect((await ask(null, id)).status).toBe(401);
  expect((await ask(desk, id)).status).toBe(403);
  const draft = await site.createAuction(seller, { state: "draft" });
  expect((await ask(asker, draft)).status).toBe(404);
  expect((await site.call(asker, "GET", `/auctions/${draft}/questions`)).status).toBe(404);
  expect((await ask(asker, newId())).status).toBe(404);
});

test("a repeat asks nothing anew, and another text is another question", async () => {
  const auctionId = await site.createAuction(seller);
  const id = newId();
  const first = await ask(asker, auctionId, "Qual é o peso médio?", id);
  expect((await ask(asker, auctionId, "Qual é o peso médio?", id)).body).toEqual(first.body);
  expect((await ask(asker, auctionId, "E a idade?", id)).body.code).toBe("intent_mismatch");
  expect((await ask(other, auctionId, "Qual é o peso médio?", id)).body.code).toBe(
    "intent_mismatch",
  );
  expect(await eventsOf(id)).toEqual(["auctions.question_asked"]);
});

test("pages follow each other, the newest first", async () => {
  const id = await site.createAuction(seller);
  for (const text of ["Primeira pergunta", "Segunda pergunta", "Terceira pergunta"]) {
    await ask(asker, id, text);
  }
  const first = await list(seller, id, "?limit=2");
  expect(first.questions.map(({ text }: { text: string }) => text)).toEqual([
    "Terceira pergunta",
    "Segunda pergunta",
  ]);
  const second = await list(seller, id, `?limit=2&cursor=${first.next_cursor}`);
  expect(second).toMatchObject({ total: 3, next_cursor: null });
  expect(second.questions).toMatchObject([{ text: "Primeira pergunta" }]);
});
