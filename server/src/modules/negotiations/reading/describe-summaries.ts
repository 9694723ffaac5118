import { orderTable } from "@areon/contracts/catalog/terms/classification";
import type {
  NegotiationSide,
  NegotiationSummary,
} from "@areon/contracts/negotiations/negotiations";
import { readSale, type SaleFacts } from "#modules/catalog";
import { findPictures } from "#modules/files";
import { sellerCards, type SellerCard } from "#modules/identity";
import { agreedOrders, type AgreedOrder } from "#modules/orders";
import { feePercentFor } from "#modules/plans";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { lastProposals, type NegotiationRow, type ProposalRow } from "../negotiation.queries.ts";
import { isSameOffer } from "../terms/negotiated-sale.ts";
import { describeProposal, type Viewer } from "./describe-proposal.ts";

export interface ReadingParts {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN">;
}

/** A whole page at once, as one of the parties sees it. */
export async function describeSummaries(
  { db, config }: ReadingParts,
  rows: readonly NegotiationRow[],
  partyId: string,
): Promise<NegotiationSummary[]> {
  const lasts = await lastProposals(
    db,
    rows.map(({ id }) => id),
  );
  const { offers } = await readSale(
    db,
    rows.map(({ product_id }) => product_id),
  );
  const covers = [...offers.values()].flatMap(({ coverId }) => coverId ?? []);
  const pictures = await findPictures({ db, config }, covers);
  const cards = await sellerCards(
    db,
    rows.flatMap(({ buyer_party_id, seller_party_id }) => [buyer_party_id, seller_party_id]),
  );
  const orders = await agreedOrders(
    db,
    rows.flatMap(({ checkout_id }) => checkout_id ?? []),
  );
  const fees = await feesOf(db, [...offers.values()]);
  return rows.map((row) => {
    const order = row.checkout_id === null ? null : orders.get(row.checkout_id)!;
    const viewer = { side: sideOf(row, partyId), contactsOpen: order?.wasPaid ?? false };
    const facts = offers.get(row.product_id);
    const photo = facts?.coverId ? (pictures.get(facts.coverId) ?? null) : null;
    return {
      ...describeRow(row, { viewer, last: lasts.get(row.id)! }),
      product: {
        ...describeProduct(row, facts),
        fee_percent:
          viewer.side === "seller" && row.state === "open" && facts ? fees.get(facts.root)! : null,
        photo,
      },
      buyer: describeParty(cards, row.buyer_party_id),
      seller: describeParty(cards, row.seller_party_id),
      order: order && describeOrder(order),
    };
  });
}

async function feesOf(db: Database, offers: readonly SaleFacts[]): Promise<Map<string, string>> {
  const fees = new Map<string, string>();
  for (const root of new Set(offers.map((facts) => facts.root))) {
    fees.set(root, await feePercentFor(db, root));
  }
  return fees;
}

function sideOf(row: Pick<NegotiationRow, "buyer_party_id">, partyId: string): NegotiationSide {
  return row.buyer_party_id === partyId ? "buyer" : "seller";
}

function describeRow(
  row: NegotiationRow,
  { viewer, last }: { viewer: Viewer; last: ProposalRow },
): Omit<NegotiationSummary, "product" | "buyer" | "seller" | "order"> {
  const { id, code, state, turn } = row;
  return {
    id,
    code,
    state,
    side: viewer.side,
    turn,
    last: describeProposal(last, viewer),
    expires_at: state === "open" ? row.expires_at.toISOString() : null,
    waits_for_me: isWaitingFor(row, viewer.side),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function isWaitingFor({ turn, expires_at, now }: NegotiationRow, side: NegotiationSide): boolean {
  return turn === side && expires_at > now;
}

function describeProduct(
  row: NegotiationRow,
  facts: SaleFacts | undefined,
): Omit<NegotiationSummary["product"], "photo" | "fee_percent"> {
  const { product_id: id, title, unit, classification } = row;
  const table = classification && orderTable(classification);
  const fixed = { id, title, unit, classification: table };
  if (!facts || !isSameOffer(row, facts)) return { ...fixed, offer: null };
  const { code, slug, price, minimumQuantity, available, municipality, uf } = facts;
  const place = { municipality, uf };
  const offer = { code, slug, price, minimum_quantity: minimumQuantity, available, place };
  return { ...fixed, offer };
}

function describeParty(cards: ReadonlyMap<string, SellerCard>, partyId: string) {
  const { name, isVerified } = cards.get(partyId)!;
  return { party_id: partyId, name, is_verified: isVerified };
}

function describeOrder(order: AgreedOrder): NonNullable<NegotiationSummary["order"]> {
  const { checkoutId, orderId, code, state, payUntil } = order;
  const pay_until = payUntil?.toISOString() ?? null;
  return { checkout_id: checkoutId, order_id: orderId, code, state, pay_until };
}
