import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { UnitCode } from "@areon/contracts/brazil/units";
import type { OrderParty, OrderSummary } from "@areon/contracts/orders/orders";
import { findPictures } from "#modules/files";
import { sellerCards, type SellerCard } from "#modules/identity";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { linesOfOrders, type LineRow, type OrderRow } from "./order.queries.ts";
import { waitsFor } from "./waiting.ts";

export interface ReadingParts {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN">;
}

/** Rows of a list, a whole page at once. */
export async function describeSummaries(
  { db, config }: ReadingParts,
  rows: readonly OrderRow[],
): Promise<OrderSummary[]> {
  const lines = await linesOfOrders(
    db,
    rows.map(({ id }) => id),
  );
  const firsts = rows.map(({ id }) => lines.get(id)![0]!);
  const photos = firsts.flatMap(({ photo_file_id }) => photo_file_id ?? []);
  const pictures = await findPictures({ db, config }, photos);
  const cards = await sellerCards(
    db,
    rows.flatMap(({ buyer_party_id, seller_party_id }) => [buyer_party_id, seller_party_id]),
  );
  return rows.map((row, index) => ({
    ...describeRow(row, cards),
    first: describeFirst(firsts[index]!, pictures),
    more: lines.get(row.id)!.length - 1,
  }));
}

function describeFirst(
  line: LineRow,
  pictures: Awaited<ReturnType<typeof findPictures>>,
): OrderSummary["first"] {
  const { title, quantity, unit, photo_file_id: photoId } = line;
  return {
    title,
    quantity: quantityText(quantity),
    unit: unit as UnitCode,
    photo: photoId === null ? null : (pictures.get(photoId) ?? null),
  };
}

function describeRow(
  row: OrderRow,
  cards: ReadonlyMap<string, SellerCard>,
): Omit<OrderSummary, "first" | "more"> {
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    delivery: row.delivery,
    buyer: describeParty(cards, row.buyer_party_id),
    seller: describeParty(cards, row.seller_party_id),
    total: centsToDecimal(row.total),
    refunded: centsToDecimal(row.refunded),
    is_frozen: row.frozen_at !== null,
    is_disputed: row.frozen_because === "dispute",
    // While it is frozen the clock stands still, and a date would be a promise.
    due_at: row.frozen_at === null ? (row.due_at?.toISOString() ?? null) : null,
    created_at: row.created_at.toISOString(),
    waits_for: waitsFor(row),
    checkout_id: row.checkout_id,
  };
}

function describeParty(cards: ReadonlyMap<string, SellerCard>, partyId: string): OrderParty {
  const { name, isVerified } = cards.get(partyId)!;
  return { party_id: partyId, name, is_verified: isVerified };
}
