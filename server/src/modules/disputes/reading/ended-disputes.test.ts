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
      outcome: "agreed",
      refund: 12_000n,
      sellerOffered: 0n,
    },
    {
      orderId: twice,
      reason: "quality",
      outcome: "withdrawn",
      refund: 0n,
      sellerOffered: 0n,
    },
  ]);
  expect(await listEndedDisputes(db, [])).toEqual([]);
});

test("tells what the seller was last willing to give, and nothing once it was taken back", async () => {
  const buyer = await site.open("buyer");
  const seller = await site.open("seller");
  const desk = await site.openDesk("super");
  const orderIds: string[] = [];
  const decided = async (
    offers: (id: string) => Promise<void>,
    { by = buyer, later = async (_id: string) => {} } = {},
  ) => {
    const orderId = await site.deliver({ buyer, seller, total: 100_000n });
    orderIds.push(orderId);
    const id = (await site.openCase(by, orderId, { reason: "other" })).body.dispute_id as string;
    await offers(id);
    const other = by === buyer ? seller : buyer;
    await site.act(other, id, "/statement/send", { text: "A carga saiu dentro do padrão." });
    await site.act(other, id, "/mediation");
    await later(id);
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
  await decided(async () => {}, { by: seller });
  await decided(async () => {}, {
    later: async (id) => {
      await site.desk(desk, id, "/proposals", { refund: "400.00", reason: why });
      const { proposals } = await site.read(seller, id);
      const proposal = proposals.find(({ by }) => by === "desk")!;
      const said = await site.act(seller, id, `/proposals/${proposal.id}/accept`);
      expect(said.status).toBe(200);
    },
  });
  const ended = await listEndedDisputes(site.database.db, orderIds);
  expect(ended.map(({ sellerOffered }) => sellerOffered)).toEqual([25_000n, 0n, 300n, 40_000n]);
  expect(ended.every(({ refund }) => refund === 40_000n)).toBe(true);
});
