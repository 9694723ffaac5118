import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openDisputeSite, why, type Answer, type DisputeSite } from "../test-dispute-site.ts";

let site: DisputeSite;
let buyer: TestPerson;
let seller: TestPerson;
let desk: TestPerson;
beforeAll(async () => {
  site = await openDisputeSite();
  desk = await site.openDesk("super");
});
afterAll(() => site.close());
beforeEach(async () => {
  buyer = await site.open("buyer");
  seller = await site.open("seller");
});

const defence = "Saiu daqui dentro do padrão.";

async function inMediation(total = 100_000n): Promise<string> {
  const orderId = await site.deliver({ buyer, seller, total });
  const id = (await site.openCase(buyer, orderId)).body.dispute_id as string;
  await site.act(seller, id, "/statement/send", { text: defence });
  await site.act(buyer, id, "/mediation");
  return id;
}

/** The same again is the same answer; anything else under the same intent is refused. */
async function expectOneMeaning(
  send: (body: object) => Promise<Answer>,
  { said, others }: { said: object; others: readonly object[] },
): Promise<void> {
  const id = newId();
  const first = await send({ id, ...said });
  expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
  for (const other of others) {
    const answer = await send({ id, ...said, ...other });
    expect([answer.status, answer.body.code]).toEqual([422, "intent_mismatch"]);
  }
  expect(await send({ id, ...said })).toEqual(first);
}

describe("an intent that comes again with other words is refused", () => {
  test("a message, of a side and of the desk", async () => {
    const id = await inMediation();
    const words = { said: { text: "Mandamos o laudo." }, others: [{ text: "Sem laudo." }] };
    await expectOneMeaning((body) => site.act(seller, id, "/messages", body), words);
    await expectOneMeaning((body) => site.desk(desk, id, "/messages", body), words);
    const { messages } = await site.read(buyer, id);
    expect(messages.map(({ by, text }) => `${by}: ${text}`)).toEqual([
      "seller: Mandamos o laudo.",
      "desk: Mandamos o laudo.",
    ]);
  });

  test("evidence asked for: from whom, what and for how long", async () => {
    const id = await inMediation();
    await expectOneMeaning((body) => site.desk(desk, id, "/evidence-requests", body), {
      said: { from: "buyer", note: "Fotos da carga na chegada.", days: 3 },
      others: [{ from: "both" }, { note: "Laudo do destino." }, { days: 4 }],
    });
  });

  test("a statement, when it opens the dispute and when it answers", async () => {
    const order_id = await site.deliver({ buyer, seller, total: 100_000n });
    const other = { statement: "Não veio nada do que foi combinado." };
    await expectOneMeaning((body) => site.openCase(buyer, order_id, body), {
      said: {},
      others: [other, { wanted_refund: "4.00" }],
    });
    const found = await site.call(buyer, "GET", `/disputes?side=buyer&order_id=${order_id}`);
    const id = found.body.disputes[0].id as string;
    await expectOneMeaning((body) => site.act(seller, id, "/statement/send", body), {
      said: { text: defence },
      others: [{ text: "Saiu daqui com chuva." }],
    });
  });

  test("a proposal and a decision: the amount and the reason", async () => {
    const id = await inMediation();
    const shared = {
      said: { refund: "2.00", reason: why },
      others: [{ refund: "2.01" }, { reason: "Pelo peso da balança." }],
    };
    await expectOneMeaning((body) => site.act(seller, id, "/proposals", body), shared);
    await expectOneMeaning((body) => site.desk(desk, id, "/decision", body), shared);
    const large = await inMediation(20_000_000n);
    await expectOneMeaning((body) => site.desk(desk, large, "/decision", body), shared);
  });
});
