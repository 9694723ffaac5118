import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { openCheckoutSite, type CheckoutSite } from "./test-checkout-site.ts";

let site: CheckoutSite;
let seller: TestPerson;
let buyer: TestPerson;
beforeAll(async () => {
  site = await openCheckoutSite();
  seller = await site.openSeller();
  buyer = await site.openBuyer("90000.00");
});
afterAll(() => site.close());

/** All that a purchase writes, of everybody. */
async function rowsOfPurchases(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('orders', 'ledger', 'payments', 'catalog')
      or table_schema = 'platform' and table_name in ('audit_entries', 'events')
    order by 1`.execute(site.parts.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(site.parts.db);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}

test.each(["cif", "fob", "pickup"] as const)(
  "to somebody else's address nothing is bought by %s, and nothing is written",
  async (mode) => {
    const offer = await site.offer(seller, { stock: "9" });
    const victim = await site.openBuyer();
    const [own, foreign] = [await site.addAddress(buyer), await site.addAddress(victim)];
    const items = [{ product_id: offer, quantity: "2" }];
    await site.call(buyer, "PUT", `/cart/items/${offer}`, { quantity: "2" });
    const deliveries = [{ party_id: seller.partyId, mode }];
    // Both addresses lie in the same town, so that the freight and the whole rest of the wish are right.
    const wish = await site.wishFor(buyer, { items, deliveries, address_id: own });
    const before = await rowsOfPurchases();
    const refused = await site.place(buyer, { ...wish, address_id: foreign });
    expect([refused.status, refused.body.code]).toEqual([404, "not_found"]);
    expect(JSON.stringify(refused.body)).not.toContain("Joana Prado");
    expect(await rowsOfPurchases()).toEqual(before);
    // Only the address was wrong: the same wish, under its own id and grant, goes through to one's own.
    const placed = await site.place(buyer, wish);
    expect([placed.status, placed.body.state]).toEqual([201, "paid"]);
  },
);
