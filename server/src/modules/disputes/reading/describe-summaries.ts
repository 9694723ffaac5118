import { priceText, quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { UnitCode } from "@areon/contracts/brazil/units";
import type { DisputeOutcome, DisputeSummary } from "@areon/contracts/disputes/disputes";
import { findPictures } from "#modules/files";
import { namesOfUsers, sellerCards, type SellerCard } from "#modules/identity";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import type { Viewer } from "../evidence/evidence.queries.ts";
import type { ListedCase } from "./dispute.queries.ts";

export interface ReadingParts {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN">;
}

/** Rows of a list, a whole page at once. */
export async function describeSummaries(
  { db, config }: ReadingParts,
  rows: readonly ListedCase[],
  viewer: Viewer,
): Promise<DisputeSummary[]> {
  const photos = rows.flatMap(({ photo_file_id }) => photo_file_id ?? []);
  const pictures = await findPictures({ db, config }, photos);
  const cards = await sellerCards(
    db,
    rows.flatMap(({ buyer_party_id, seller_party_id }) => [buyer_party_id, seller_party_id]),
  );
  const desk = rows.flatMap(({ outcome_by, outcome_user_id: id }) =>
    outcome_by === "desk" && id ? [id] : [],
  );
  const names = await namesOfUsers(db, desk);
  return rows.map((row) => ({
    ...describeRow(row, cards),
    order: describeOrder(row, pictures),
    outcome: describeOutcome(row, { viewer, cards, names }),
  }));
}

function describeRow(
  row: ListedCase,
  cards: ReadonlyMap<string, SellerCard>,
): Omit<DisputeSummary, "order" | "outcome"> {
  return {
    id: row.id,
    code: row.code,
    state: row.state,
    reason: row.reason,
    opened_by: row.opened_by,
    wanted_refund: centsToDecimal(row.wanted_refund),
    amount: centsToDecimal(row.ended_at ? row.amount : row.total - row.refunded),
    buyer: describeParty(cards, row.buyer_party_id),
    seller: describeParty(cards, row.seller_party_id),
    waits_for: row.waits_for,
    due_at: row.due_at?.toISOString() ?? null,
    opened_at: row.opened_at.toISOString(),
  };
}

function describeParty(
  cards: ReadonlyMap<string, SellerCard>,
  partyId: string,
): DisputeSummary["buyer"] {
  const { name, isVerified } = cards.get(partyId)!;
  return { party_id: partyId, name, is_verified: isVerified };
}

function describeOrder(
  row: ListedCase,
  pictures: Awaited<ReturnType<typeof findPictures>>,
): DisputeSummary["order"] {
  const { photo_file_id: photoId } = row;
  return {
    id: row.order_id,
    code: row.order_code,
    title: row.title,
    quantity: quantityText(row.quantity),
    unit: row.unit as UnitCode,
    unit_price: priceText(row.unit_price),
    more: row.more,
    photo: photoId === null ? null : (pictures.get(photoId) ?? null),
  };
}

function describeOutcome(
  row: ListedCase,
  known: {
    viewer: Viewer;
    cards: ReadonlyMap<string, SellerCard>;
    names: ReadonlyMap<string, string>;
  },
): DisputeOutcome | null {
  const { state: kind, ended_at: endedAt, outcome_by: by, outcome_user_id: userId } = row;
  if (!endedAt || kind === "open" || kind === "talking" || kind === "mediation") return null;
  const partyId = by === "buyer" ? row.buyer_party_id : row.seller_party_id;
  const name = by === "desk" ? known.names.get(userId!) : by && known.cards.get(partyId)?.name;
  const money = (cents: bigint | null) => (cents === null ? null : centsToDecimal(cents));
  return {
    kind,
    refund: money(row.refund),
    to_seller: money(row.to_seller),
    // What the platform takes is agreed with the seller.
    seller_net: known.viewer === "buyer" ? null : money(row.seller_net),
    by,
    name: name ?? null,
    reason: row.outcome_reason,
    at: endedAt.toISOString(),
  };
}
