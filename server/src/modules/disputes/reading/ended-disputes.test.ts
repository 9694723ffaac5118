import { afterAll, beforeAll, expect, test } from "vitest";
import { openDisputeSite, type DisputeSite } from "../test-dispute-site.ts";
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
    { orderId: agreed, reason: "damaged", outcome: "agreed", refund: 12_000n },
    { orderId: twice, reason: "quality", outcome: "withdrawn", refund: 0n },
  ]);
  expect(await listEndedDisputes(db, [])).toEqual([]);
});
