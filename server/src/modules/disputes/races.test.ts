import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openDisputeSite, why, type Answer, type DisputeSite } from "./test-dispute-site.ts";

let site: DisputeSite;
beforeAll(async () => {
  site = await openDisputeSite();
});
afterAll(() => site.close());

const total = 100_000n;
const rounds = 5;

/** New people each time: one person has so many calls a minute. */
interface Scene {
  desk: readonly [TestPerson, TestPerson];
  buyer: TestPerson;
  seller: TestPerson;
  orderId: string;
}

async function deliver(): Promise<Scene> {
  const buyer = await site.open("buyer");
  const seller = await site.open("seller");
  const desk = [await site.openDesk("super"), await site.openDesk("finance")] as const;
  return { desk, buyer, seller, orderId: await site.deliver({ buyer, seller, total, fee: 3000n }) };
}

async function open(): Promise<Scene & { id: string }> {
  const scene = await deliver();
  const opened = await site.openCase(scene.buyer, scene.orderId, { wanted_refund: "300.00" });
  return { ...scene, id: opened.body.dispute_id };
}

async function inMediation(): Promise<Scene & { id: string }> {
  const scene = await open();
  await site.act(scene.seller, scene.id, "/statement/send", { text: "Saiu dentro do padrão." });
  await site.act(scene.seller, scene.id, "/mediation");
  return scene;
}

const isDone = ({ status }: Answer) => status < 300;

/** The buyer has the refund, the seller the rest without its fee, and nothing is left over. */
async function expectShared({ buyer, seller, orderId }: Scene, refund: bigint): Promise<void> {
  const rest = total - refund;
  expect(await site.balanceOf(orderId)).toBe(0n);
  expect(await site.balanceOf(buyer.partyId)).toBe(refund);
  expect(await site.balanceOf(seller.partyId)).toBe(rest - (rest * 3n) / 100n);
}

test("a release and a dispute at the same moment: one of them, and the money is where it says", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const scene = await deliver();
    await sql`update orders.orders set due_at = platform.now() where id = ${scene.orderId}`.execute(
      site.database.db,
    );
    const wish = { reason: "other", wanted_refund: "0.00" };
    const [answer] = await Promise.all([
      site.openCase(scene.seller, scene.orderId, wish),
      site.sweep("orders.act_when_due"),
    ]);
    if (isDone(answer)) {
      expect(await site.balanceOf(scene.orderId)).toBe(total);
      expect(await site.balanceOf(scene.seller.partyId)).toBe(0n);
    } else {
      expect(answer.body.code).toBe("order_act_not_allowed");
      await expectShared(scene, 0n);
    }
  }
});

test("of many who open a dispute about one order one does", async () => {
  const scene = await deliver();
  const tries = Array.from({ length: 20 }, (_, index) =>
    site.openCase(index % 2 === 0 ? scene.buyer : scene.seller, scene.orderId),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter(isDone)).toHaveLength(1);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from disputes.cases where order_id = ${scene.orderId}`.execute(
    site.database.db,
  );
  expect(rows[0]!.count).toBe(1);
});

test("two of the desk deciding at once, many times: one decision, its money, and the rest refused", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const scene = await inMediation();
    const wishes = Array.from({ length: 10 }, (_, index) => (index + 1) * 10);
    const answers = await Promise.all(
      wishes.map((reais, index) =>
        site.desk(scene.desk[index % 2]!, scene.id, "/decision", {
          refund: `${reais}.00`,
          reason: why,
        }),
      ),
    );
    const won = answers.flatMap((answer, index) => (isDone(answer) ? [wishes[index]!] : []));
    expect(won).toHaveLength(1);
    await expectShared(scene, BigInt(won[0]! * 100));
    const codes = new Set(answers.filter((one) => !isDone(one)).map(({ body }) => body.code));
    expect(codes).toEqual(new Set(["dispute_act_not_allowed"]));
  }
});

test("an agreement and a decision at once: one outcome", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const scene = await inMediation();
    const decision = { refund: "120.00", reason: why };
    const [agreed, decided] = await Promise.all([
      site.accept(scene.seller, scene.id),
      site.desk(scene.desk[0], scene.id, "/decision", decision),
    ]);
    expect([agreed, decided].filter(isDone)).toHaveLength(1);
    await expectShared(scene, isDone(agreed) ? 30_000n : 12_000n);
    const { state } = await site.read(scene.buyer, scene.id);
    expect(state).toBe(isDone(agreed) ? "agreed" : "decided");
  }
});

test("a withdrawal and a yes at once: the order goes on, or the money is shared, and never both", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const scene = await open();
    const [withdrawn, accepted] = await Promise.all([
      site.act(scene.buyer, scene.id, "/withdrawal"),
      site.accept(scene.seller, scene.id),
    ]);
    expect([withdrawn, accepted].filter(isDone)).toHaveLength(1);
    if (isDone(accepted)) await expectShared(scene, 30_000n);
    else expect(await site.balanceOf(scene.orderId)).toBe(total);
  }
});

test("a second yes and the end of its time at once: agreed or lapsed", async () => {
  const { db } = site.database;
  for (let round = 0; round < rounds; round += 1) {
    const scene = await inMediation();
    await site.desk(scene.desk[0], scene.id, "/proposals", { refund: "300.00", reason: why });
    await site.accept(scene.buyer, scene.id);
    const [open] = (await site.read(scene.seller, scene.id)).proposals;
    await sql`update disputes.cases set due_at = platform.now() where id = ${scene.id}`.execute(db);
    const [accepted] = await Promise.all([
      site.act(scene.seller, scene.id, `/proposals/${open!.id}/accept`),
      site.sweep("disputes.act_when_due"),
    ]);
    const { state, proposals } = await site.read(scene.buyer, scene.id);
    expect(state).toBe(isDone(accepted) ? "agreed" : "mediation");
    expect(proposals[0]!.state).toBe(isDone(accepted) ? "accepted" : "lapsed");
    if (isDone(accepted)) await expectShared(scene, 30_000n);
    else expect(await site.balanceOf(scene.orderId)).toBe(total);
  }
});

test("one yes sent many times at once moves the money once", async () => {
  const scene = await open();
  const [wish] = (await site.read(scene.seller, scene.id)).proposals;
  const path = `/disputes/${scene.id}/proposals/${wish!.id}/accept`;
  const intent = { id: newId() };
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => site.call(scene.seller, "POST", path, intent)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.state}`))).toEqual(
    new Set(["200 agreed"]),
  );
  await expectShared(scene, 30_000n);
});
