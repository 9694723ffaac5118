import { idSchema } from "@areon/contracts/core/primitives";
import type { listDeskAuctions as endpoint } from "@areon/contracts/auctions/desk";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import { sql } from "kysely";
import { namesOfParties } from "#modules/identity";
import { agreedOrders } from "#modules/orders";
import { businessNow } from "#platform/clock";
import { centsToDecimal } from "#platform/money";
import { describeSummaries } from "../reading/describe-summaries.ts";
import { matchesWords } from "../reading/matches-words.ts";
import type { ReadingParts } from "../reading/reading-parts.ts";
import { listAuctionRows } from "../reading/reading.queries.ts";
import { heldMoney } from "./held-money.ts";

type Query = EndpointRequest<typeof endpoint>["query"];

/** In whatever state and of whomever. */
export async function listDeskAuctions(
  parts: ReadingParts,
  { q, status: state, auction_type: kind, cursor, limit }: Query,
): Promise<EndpointResult<typeof endpoint>> {
  const { db } = parts;
  const before = idSchema.safeParse(cursor).data;
  const rows = await listAuctionRows(db, {
    conditions: [
      sql`true`,
      ...(state ? [sql`a.state = ${state}`] : []),
      ...(kind ? [sql`a.kind = ${kind}`] : []),
      ...(q ? [matchesWords(q)] : []),
      ...(before === undefined ? [] : [sql`a.id < ${before}`]),
    ],
    order: sql`a.id desc`,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const summaries = await describeSummaries(parts, page);
  const names = await namesOfParties(
    db,
    page.map(({ creator_party_id }) => creator_party_id),
  );
  const checkouts = page.flatMap(({ checkout_id }) => checkout_id ?? []);
  const orders = await agreedOrders(db, checkouts);
  const held = await heldMoney(db, page);
  return {
    auctions: page.map((row, index) => ({
      auction: summaries[index]!,
      creator: names.get(row.creator_party_id)!.name,
      held: centsToDecimal(held.get(row.id)!),
      order_code: orders.get(row.checkout_id ?? "")?.code ?? null,
    })),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
    now: (await businessNow(db)).toISOString(),
  };
}
