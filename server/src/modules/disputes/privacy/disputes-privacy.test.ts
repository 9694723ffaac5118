import { afterAll, beforeAll, expect, test } from "vitest";
import { openDisputeSite, type DisputeSite } from "../test-dispute-site.ts";
import { disputesErasureBlocker } from "./disputes-privacy.ts";

let site: DisputeSite;
beforeAll(async () => {
  site = await openDisputeSite();
});
afterAll(() => site.close());

test("nobody leaves while a dispute of theirs is open, on either side", async () => {
  const { db } = site.database;
  const buyer = await site.open("buyer");
  const seller = await site.open("seller");
  const orderId = await site.deliver({ buyer, seller, total: 10_000n });
  const id = (await site.openCase(buyer, orderId)).body.dispute_id as string;
  for (const { actor } of [buyer, seller]) {
    expect(await disputesErasureBlocker.find(db, actor.userId)).toBe("disputas em andamento");
  }
  await site.act(buyer, id, "/withdrawal");
  for (const { actor } of [buyer, seller]) {
    expect(await disputesErasureBlocker.find(db, actor.userId)).toBeNull();
  }
});
