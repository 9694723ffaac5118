import { makeCpf } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";

let site: AuctionSite;
let seller: TestPerson;
const sellerCpf = makeCpf();
beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller({ changes: { cpf: sellerCpf } });
});
afterAll(() => site.close());

test("a PIN confirms up to a limit, by id or code, and others see a mask and a place", async () => {
  const auctionId = await site.createAuction(seller);
  const { code } = await site.row(auctionId);
  const buyer = await site.openBuyer("0.00", { full_name: "Edson Carlos Moreira" });
  const id = newId();
  const grant = await site.grantFor(buyer, { auctionId, amount: "2000.00", intentId: id });
  const path = `/auctions/${code}/confirmation`;
  const body = { id, limit: "2000.00", grant };
  const done = { status: 200, body: { confirmed_limit: "2000.00" } };
  expect(await site.call(buyer, "PUT", path, body)).toEqual(done);
  expect(await site.call(buyer, "PUT", path, body)).toEqual(done);
  const { rows } = await sql`select mask, place, number from auctions.bidders
    where auction_id = ${auctionId}`.execute(site.db);
  expect(rows).toEqual([{ mask: "Ed••• M.", place: expect.stringMatching(/, MT$/), number: null }]);
  expect((await site.confirm(buyer, auctionId, "3000.00")).body.confirmed_limit).toBe("3000.00");
  expect((await site.confirm(buyer, auctionId, "1000.00")).body.confirmed_limit).toBe("3000.00");
});

test("a grant is good for exactly what was agreed to", async () => {
  const auctionId = await site.createAuction(seller);
  const other = await site.createAuction(seller);
  const buyer = await site.openBuyer();
  const id = newId();
  const grant = await site.grantFor(buyer, { auctionId, amount: "2000.00", intentId: id });
  const ask = (lot: string, body: object) =>
    site.call(buyer, "PUT", `/auctions/${lot}/confirmation`, { id, grant, ...body });
  for (const [lot, body] of [
    [other, { limit: "2000.00" }],
    [auctionId, { limit: "2000.01" }],
    [auctionId, { limit: "2000.00", id: newId() }],
  ] as const) {
    expect((await ask(lot, body)).body.code).toBe("step_up_required");
  }
  expect((await ask(auctionId, { limit: "2000.00" })).status).toBe(200);
});

test("who may not bid is told why when confirming", async () => {
  const auctionId = await site.createAuction(seller);
  const codeOf = async (person: TestPerson, lot = auctionId) =>
    (await site.confirm(person, lot, "2000.00")).body.code;
  expect(await codeOf(seller)).toBe("bid_on_own_auction");
  expect(await codeOf(await site.signIn(["buyer"]))).toBe("registration_incomplete");
  expect(await codeOf(await site.signIn(["super"]))).toBe("forbidden");
  const buyer = await site.openBuyer();
  expect(await codeOf(buyer, newId())).toBe("not_found");
  expect(await codeOf(buyer, await site.createAuction(seller, { state: "draft" }))).toBe(
    "not_found",
  );
  await site.endIn(auctionId, -1);
  expect(await codeOf(buyer)).toBe("auction_not_open");
  const reverse = await site.createAuction(seller, { kind: "reverse" });
  expect(await codeOf(buyer, reverse)).toBe("seller_not_verified");
  await site.verify(buyer);
  expect(await codeOf(buyer, reverse)).toBeUndefined();
});

test("the limit of a reverse one goes down, and a later one may go lower", async () => {
  const auctionId = await site.createAuction(seller, { kind: "reverse" });
  const supplier = await site.openSeller();
  const confirmed = async (limit: string) =>
    (await site.confirm(supplier, auctionId, limit)).body.confirmed_limit;
  expect(await confirmed("800.00")).toBe("800.00");
  expect(await confirmed("900.00")).toBe("800.00");
  expect(await confirmed("700.00")).toBe("700.00");
});
