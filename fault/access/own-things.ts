import type { FuzzSite } from "../fuzz/site.ts";
import { kinds, type Kind } from "./kinds.ts";

interface Owner {
  userId: string;
  partyId: string;
}

/** What strangers have of their own, by kind. */
export type Owned = ReadonlyMap<Kind, readonly string[]>;

/** How people name the same things. */
const codes = `select code as id from orders.orders where id in (select id from own_sales)
  union all select code from disputes.cases where id in (select id from own_cases)
  union all select code from auctions.auctions where id in (select id from own_auctions)
  union all select code from catalog.products where id in (select id from own_products)`;

/** The sale as both sides have it: papers that may still go, figures of a load, and a dispute. */
const sales = `select id from (
    (select id from orders.orders o where state = 'paid' and exists
      (select from orders.documents d where d.order_id = o.id) order by id desc limit 1)
    union all (select id from orders.orders o where state = 'delivered' and not exists
      (select from orders.classifications c where c.order_id = o.id) and not exists
      (select from disputes.cases c where c.order_id = o.id) order by id desc limit 1)
    union all (select order_id from disputes.cases order by id desc limit 1)) s`;

/** By the kind's name, and whose they are; all of it is the demo's, so that its parts fit together. */
const things: readonly {
  names: readonly string[];
  ids: string;
  whose: "both" | "seller";
}[] = [
  { names: ["orders", "order_id"], ids: "select id::text from own_sales", whose: "both" },
  {
    names: ["document_id", "documents"],
    ids: "select id::text from orders.documents where order_id in (select id from own_sales)",
    whose: "both",
  },
  {
    names: ["ticket_id"],
    ids: "select id::text from orders.classifications where order_id in (select id from own_sales)",
    whose: "both",
  },
  { names: ["disputes"], ids: "select id::text from own_cases", whose: "both" },
  {
    names: ["evidence"],
    ids: "select id::text from disputes.evidence where case_id in (select id from own_cases)",
    whose: "both",
  },
  {
    names: ["proposals", "proposal_id", "answers"],
    ids: "select id::text from disputes.proposals where case_id in (select id from own_cases)",
    whose: "both",
  },
  { names: ["auctions"], ids: "select id::text from own_auctions", whose: "seller" },
  { names: ["products", "product_id"], ids: "select id::text from own_products", whose: "seller" },
];

/** Makes a buyer and a seller the sides of a few sales of the demo, written past the product. */
export async function giveThings(
  { query }: Pick<FuzzSite, "query">,
  { buyer, seller }: { buyer: Owner; seller: Owner },
): Promise<Record<"buyer" | "seller", Owned> & { isOwn: (id: string) => boolean }> {
  const sides = [buyer.partyId, buyer.userId, seller.partyId, seller.userId];
  await query(`create temporary table own_sales as ${sales}`);
  await query(`create temporary table own_cases as
    select id from disputes.cases where order_id in (select id from own_sales)`);
  await query(`create temporary table own_auctions as
    select id from auctions.auctions where state = 'active' order by id desc limit 1`);
  await query(`create temporary table own_products as
    select id from catalog.products where state = 'published' order by id desc limit 1`);
  await query(
    `update orders.orders set buyer_party_id = $1, buyer_user_id = $2, seller_party_id = $3
     where id in (select id from own_sales)`,
    sides.slice(0, 3),
  );
  await query(
    `update disputes.cases set buyer_party_id = $1, buyer_user_id = $2, opener_user_id = $2,
      seller_party_id = $3 where id in (select id from own_cases)`,
    sides.slice(0, 3),
  );
  await query(
    `update auctions.auctions set creator_party_id = $1, creator_user_id = $2
     where id in (select id from own_auctions)`,
    sides.slice(2),
  );
  await query(
    `update catalog.products set party_id = $1, created_by = $2
     where id in (select id from own_products)`,
    sides.slice(2),
  );
  await query(`insert into orders.classifications select
      (jsonb_populate_record(null::orders.classifications, to_jsonb(c) ||
        jsonb_build_object('id', platform.new_id(), 'order_id', o.id))).*
    from (select * from orders.classifications limit 1) c,
      lateral (select id from orders.orders where state = 'delivered' and id in
        (select id from own_sales) and id not in (select order_id from disputes.cases)) o`);
  const [buyers, sellers] = [new Map<Kind, string[]>(), new Map<Kind, string[]>()];
  const all = new Set((await query<{ id: string }>(codes)).map(({ id }) => id));
  for (const { names, ids, whose } of things) {
    const own = (await query<{ id: string }>(ids)).map(({ id }) => id);
    if (own.length === 0) throw new Error(`no ${names[0]} could be given to strangers`);
    for (const id of own) all.add(id);
    for (const name of names) {
      sellers.set(kinds[name]!, own);
      if (whose === "both") buyers.set(kinds[name]!, own);
    }
  }
  return { buyer: buyers, seller: sellers, isOwn: (id) => all.has(id) };
}
