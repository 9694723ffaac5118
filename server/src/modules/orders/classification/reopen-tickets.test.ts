import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { settleOrder } from "../acts/settle-order.ts";
import { freezePurchase, unfreezePurchase } from "../escrow/chargeback.ts";
import { fine, openTicketSite, type TicketSite } from "./test-tickets.ts";

let site: TicketSite;
let buyer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  site = await openTicketSite();
  buyer = await site.openBuyer("900000.00");
  seller = await site.openSeller();
});
afterAll(() => site.close());

test("a contested ticket that was decided stays so when its order stood still once more", async () => {
  const orderId = await site.order({ buyer, seller }, { state: "delivered" });
  const figures = { ...fine, moisture: "16.00" };
  await site.enter(seller, orderId, { figures, file_id: await site.paper(seller) });
  expect((await site.contest(buyer, orderId)).status).toBe(200);
  const decided = { refund: 500_000n, cause: "dispute", role: "desk", reason: null } as const;
  await inTransaction(site.db, (trx) =>
    settleOrder(trx, { orderId, ...decided, actorId: null, stepId: newId() }),
  );
  const before = await site.ticketOf(buyer, orderId);
  expect(before).toMatchObject({ state: "contested", contest: { by: "buyer" } });

  const { rows } = await sql<{ reference: string }>`
    select checkout_id as reference from orders.orders where id = ${orderId}`.execute(site.db);
  const { reference } = rows[0]!;
  for (const happen of [freezePurchase, unfreezePurchase]) {
    await inTransaction(site.db, (trx) => happen(trx, { reference, amount: 1n }));
  }
  expect(await site.stateOf(orderId)).toEqual({ state: "completed", frozen: null });
  expect(await site.ticketOf(buyer, orderId)).toEqual(before);
});
