import { afterAll, beforeAll, expect, test } from "vitest";
import { openDisputeSite, why, type DisputeSite } from "../test-dispute-site.ts";
import { listEndedDisputes } from "./ended-disputes.ts";

let site: DisputeSite;
beforeAll(async () => {
  site = await openDisputeSite();
});
afterAll(() => site.close());

test("tells how every dispute of an order ended, with its reason and its money, and of none that is open", async () => {
  const buyer = await site.open("buyer");
  const seller = await site.open("seller");
  const open = async (orderId: string, over: object = {}): Promise<string> =>
    (await site.openCase(buyer, orderId, over)).body.dispute_id;
  const agreed = await site.deliver({ buyer, seller, total: 100_000n });
  await site.accept(seller, await open(agreed, { reason: "damaged", wanted_refund: "120.00" }));
  const twice = await site.deliver({ buyer, seller, total: 100_000n });
  await site.act(buyer, await open(twice), "/withdrawal");
  await site.openCase(seller, twice, { reason: "other" });
  const db = site.database.db;
  expect(await listEndedDisputes(db, [agreed, twice])).toEqual([
    {
      orderId: agreed,
      reason: "damaged",
      openedBy: "buyer",
      outcome: "agreed",
      refund: 12_000n,
      sellerOffered: 0n,
    },
    {
      orderId: twice,
      reason: "quality",
      openedBy: "buyer",
      outcome: "withdrawn",
      refund: 0n,
      sellerOffered: 0n,
    },
  ]);
  expect(await listEndedDisputes(db, [])).toEqual([]);
});

test("tells what the seller last offered of their own, and nothing once it was taken back", async () => {
  const buyer = await site.open("buyer");
  const seller = await site.open("seller");
  const desk = await site.openDesk("super");
  const orderIds: string[] = [];
  const decided = async (offers: (id: string) => Promise<void>, by = buyer) => {
    const orderId = await site.deliver({ buyer, seller, total: 100_000n });
    orderIds.push(orderId);
    const id = (await site.openCase(by, orderId, { reason: "other" })).body.dispute_id as string;
    await offers(id);
    const other = by === buyer ? seller : buyer;
    await site.act(other, id, "/statement/send", { text: "A carga saiu dentro do padrão." });
    await site.act(other, id, "/mediation");
    const answer = await site.desk(desk, id, "/decision", { refund: "400.00", reason: why });
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  };
  await decided(async (id) => {
    await site.propose(seller, id, "300.00");
    await site.propose(seller, id, "250.00");
    await site.propose(buyer, id, "500.00");
  });
  await decided(async (id) => {
    await site.propose(seller, id, "300.00");
    const proposal = (await site.read(seller, id)).proposals.find(({ by }) => by === "seller")!;
    const back = await site.act(seller, id, `/proposals/${proposal.id}/take-back`);
    expect(back.status).toBe(200);
  });
  await decided(async () => {}, seller);
  const ended = await listEndedDisputes(site.database.db, orderIds);
  expect(ended.map(({ openedBy, sellerOffered }) => [openedBy, sellerOffered])).toEqual([
    ["buyer", 25_000n],
    ["buyer", 0n],
    ["seller", 300n],
  ]);
  expect(ended.every(({ refund }) => refund === 40_000n)).toBe(true);
});
