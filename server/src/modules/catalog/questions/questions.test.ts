import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openAttentionSite, type AttentionSite } from "../test-attention.ts";
import { questionsReader } from "./questions-reader.ts";
import { questionsRoutes } from "./questions.routes.ts";

let site: AttentionSite;
let buyer: TestPerson;
let seller: TestPerson;
let soy: string;
beforeAll(async () => {
  site = await openAttentionSite(questionsRoutes);
  seller = await site.openPerson("seller", "Rui Andrade");
  await site.leadSeller(seller);
});
beforeEach(async () => {
  buyer = await site.openPerson("buyer", "Marta Queiroz Lima");
  soy = await site.catalogue.offer({ title: "Soja em grão" });
});
afterAll(() => site.close());

const ask = (text = "Qual a umidade?", over: { id?: string; person?: TestPerson } = {}) =>
  site.call(over.person ?? buyer, "POST", `/catalog/products/${soy}/questions`, {
    id: over.id ?? newId(),
    text,
  });
const answer = (id: string, text = "13,2%, com laudo.", person = seller) =>
  site.call(person, "PUT", `/catalog/questions/${id}/answer`, { text });
const hide = (id: string, person: TestPerson) =>
  site.call(person, "POST", `/catalog/questions/${id}/hiding`, { reason: "Fala de outra oferta" });
const publicList = async () =>
  (await site.call(null, "GET", `/catalog/products/${soy}/questions`)).body;
const inbox = async (state = "waiting", person = seller) =>
  (await site.call(person, "GET", `/seller/questions?state=${state}&limit=100`)).body;

/** Every fact of this offer is read, as often as one likes. */
async function readFacts(): Promise<void> {
  await inTransaction(site.database.db, async (trx) => {
    const { rows } = await sql<StoredEvent>`
      select e.id, e.type, e.key, e.payload, e.occurred_at as "occurredAt"
      from platform.events e join catalog.questions q on q.id::text = e.key
      where q.product_id = ${soy} order by e.seq`.execute(trx);
    if (rows.length > 0) await questionsReader(site).handle(trx, rows);
  });
}

describe("a question", () => {
  test("is seen by all once it is answered, with a first name and no more", async () => {
    const { status, body: question } = await ask();
    expect(status).toBe(201);
    expect((await publicList()).questions).toEqual([]);
    expect((await inbox()).questions.at(-1)).toMatchObject({
      id: question.id,
      asked_by: "Marta",
      product: { id: soy, title: "Soja em grão" },
    });
    expect((await answer(question.id)).status).toBe(200);
    const list = await publicList();
    expect(list).toMatchObject({
      total: 1,
      next_cursor: null,
      questions: [{ asked_by: "Marta", answer: { text: "13,2%, com laudo.", is_edited: false } }],
    });
    expect(JSON.stringify(list)).not.toMatch(/Queiroz|Lima|Andrade/);
  });

  test("is told to the seller, and its answer to who asked, once however often it is read", async () => {
    const { body: question } = await ask("Carrega no sábado?");
    await readFacts();
    await answer(question.id);
    await readFacts();
    await readFacts();
    const asked = await site.told(seller.actor.userId);
    const message = "Soja em grão: Carrega no sábado?";
    expect(asked.filter((notice) => notice.message === message)).toEqual([
      { title: "Nova pergunta na sua oferta", message, link: "/seller/questions" },
    ]);
    expect(await site.told(buyer.actor.userId)).toEqual([
      {
        title: "O vendedor respondeu sua pergunta",
        message: "Soja em grão: 13,2%, com laudo.",
        link: `/product/${soy}#perguntas`,
      },
    ]);
  });

  test("waits where its writer sees it and another does not", async () => {
    await ask();
    const own = (person: TestPerson) =>
      site.call(person, "GET", `/catalog/products/${soy}/questions/own`);
    expect((await own(buyer)).body).toMatchObject({
      waiting: [{ text: "Qual a umidade?" }],
      asking: "allowed",
      may_answer: false,
      may_hide: false,
    });
    expect((await own(await site.openPerson("buyer"))).body.waiting).toEqual([]);
    expect((await own(seller)).body).toMatchObject({
      waiting: [],
      asking: "own",
      may_answer: true,
      may_hide: true,
    });
  });

  test("needs a completed registration, a published offer, and another's", async () => {
    const visitor = await site.server.signIn(["buyer"]);
    expect((await ask(undefined, { person: visitor })).body.code).toBe("registration_incomplete");
    expect((await ask(undefined, { person: seller })).body.code).toBe("own_product");
    await site.catalogue.change(soy, { state: "paused" });
    expect((await ask()).body.code).toBe("not_found");
    expect((await site.call(null, "GET", `/catalog/products/${soy}/questions`)).status).toBe(404);
    for (const person of [buyer, seller]) {
      const own = await site.call(person, "GET", `/catalog/products/${soy}/questions/own`);
      expect(own.status).toBe(404);
    }
  });

  test.each([
    ["Me liga no (66) 99999-9999?", "um telefone"],
    ["Manda em joao@fazenda.com.br?", "um e-mail"],
    ["Viu www.fazenda.com.br?", "um link"],
    ["Tem fotos no insta fazenda_boa?", "um perfil de rede social ou de mensagens"],
  ])("with a way around the platform is refused with a clear word: %s", async (text, what) => {
    const { status, body } = await ask(text);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "question_has_contact", params: { what } });
    expect(body.detail).toContain(what);
  });

  test("that is sent twice is one; another under its id is refused", async () => {
    const id = newId();
    const asking = [ask("Tem laudo?", { id }), ask("Tem laudo?", { id })];
    // On a busy machine the second may be asked to come again.
    for (const { status } of await Promise.all(asking)) expect([201, 409]).toContain(status);
    expect((await ask("Tem laudo?", { id })).status).toBe(201);
    expect((await inbox()).questions.filter((one: { id: string }) => one.id === id)).toHaveLength(
      1,
    );
    const other = await site.openPerson("buyer");
    expect((await ask("Tem laudo?", { id, person: other })).body.code).toBe("intent_mismatch");
    expect((await ask("Tem outro laudo?", { id })).body.code).toBe("intent_mismatch");
  });

  test("is one of three that may wait, though six are asked at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(`Pergunta de número ${n}`)),
    );
    const codes = answers.map(({ body }) => String(body.code ?? "asked")).toSorted();
    expect(codes).toEqual([
      ...Array.from({ length: 3 }, () => "asked"),
      ...Array.from({ length: 3 }, () => "questions_waiting"),
    ]);
  });

  test("is one of twenty of a day", async () => {
    await sql`insert into catalog.questions (id, product_id, seller_party_id, asked_by, text, answered_at)
      select platform.new_id(), ${soy}, ${site.catalogue.sellers.verified}, ${buyer.actor.userId},
        'Qual o prazo?', platform.now() from generate_series(1, 20)`.execute(site.database.db);
    expect((await ask()).body).toMatchObject({ code: "questions_used_up", params: { max: 20 } });
    await site.moveClock(25);
    expect((await ask()).status).toBe(201);
  });
});

describe("an answer", () => {
  let id: string;
  beforeEach(async () => {
    id = (await ask()).body.id;
  });

  test("is given by the offer's seller only", async () => {
    const another = await site.openPerson("seller");
    expect((await inbox("waiting", another)).questions).toEqual([]);
    expect((await answer(id, undefined, another)).status).toBe(404);
    expect((await answer(id, undefined, buyer)).status).toBe(403);
    expect((await answer(newId())).status).toBe(404);
  });

  test("is corrected within a quarter of an hour, and stands afterwards", async () => {
    await answer(id);
    expect((await inbox("answered")).questions[0].editable_until).not.toBeNull();
    const { body } = await answer(id, "13,4%, com laudo novo.");
    expect(body.answer).toMatchObject({ text: "13,4%, com laudo novo.", is_edited: true });
    await site.moveClock(0.26);
    expect((await inbox("answered")).questions[0].editable_until).toBeNull();
    expect((await answer(id, "Agora é outra coisa.")).body).toMatchObject({
      code: "answer_final",
      params: { minutes: 15 },
    });
    expect((await answer(id, "13,4%, com laudo novo.")).status).toBe(200);
  });

  test("of two at once is one, and the other corrects it", async () => {
    const answers = await Promise.all([answer(id, "Sim, tem."), answer(id, "Sim, temos.")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { questions } = await publicList();
    expect(questions).toHaveLength(1);
    expect(questions[0].answer.is_edited).toBe(true);
  });

  test("leads nobody around the platform either", async () => {
    expect((await answer(id, "Chama no 66 99999-8888")).body.code).toBe("question_has_contact");
  });
});

describe("hiding", () => {
  let id: string;
  beforeEach(async () => {
    id = (await ask()).body.id;
    await answer(id);
  });

  test("is the seller's and moderation's, with a reason that the writer reads", async () => {
    expect((await hide(id, buyer)).status).toBe(404);
    expect((await hide(id, await site.openPerson("seller"))).status).toBe(404);
    expect((await hide(id, await site.server.signIn(["support"]))).status).toBe(404);
    const weak = await site.server.signIn(["moderation"], { assurance: "aal1" });
    expect((await hide(id, weak)).status).toBe(404);
    expect((await hide(id, await site.server.signIn(["moderation"]))).status).toBe(204);
    expect((await publicList()).questions).toEqual([]);
    expect((await hide(id, seller)).body.code).toBe("question_closed");
    expect((await answer(id, "Outra resposta")).body.code).toBe("question_closed");
    await readFacts();
    expect((await site.told(buyer.actor.userId))[0]).toMatchObject({
      title: "Sua pergunta foi ocultada",
      message: "Soja em grão: Fala de outra oferta",
    });
    expect((await inbox("hidden")).questions[0]).toMatchObject({
      id,
      hidden_reason: "Fala de outra oferta",
    });
  });

  test("leads nobody around the platform by its reason", async () => {
    const { body } = await site.call(seller, "POST", `/catalog/questions/${id}/hiding`, {
      reason: "Me chama no 66 99999-1234",
    });
    expect(body.code).toBe("question_has_contact");
    expect((await publicList()).questions).toHaveLength(1);
  });

  test("by the seller is written into the audit", async () => {
    await hide(id, seller);
    const { rows } = await sql<{ actor_id: string }>`
      select actor_id from platform.audit_entries where object_id = ${id}`.execute(
      site.database.db,
    );
    expect(rows).toEqual([{ actor_id: seller.actor.userId }]);
  });
});

test("what was asked and answered goes on page by page, the last first", async () => {
  for (let n = 0; n < 5; n += 1) {
    const { body } = await ask(`Pergunta de número ${n}`);
    await answer(body.id);
  }
  const path = `/catalog/products/${soy}/questions?limit=2`;
  const texts: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { body } = await site.call(
      null,
      "GET",
      cursor === "" ? path : `${path}&cursor=${cursor}`,
    );
    for (const { text } of body.questions) texts.push(text);
    cursor = body.next_cursor;
  }
  expect(texts).toEqual([4, 3, 2, 1, 0].map((n) => `Pergunta de número ${n}`));
});

test("the question of an account that is gone stays without its name", async () => {
  const { body } = await ask();
  await answer(body.id);
  await sql`update catalog.questions set asked_by = null where id = ${body.id}`.execute(
    site.database.db,
  );
  expect((await publicList()).questions[0].asked_by).toBeNull();
});
