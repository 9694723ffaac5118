import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { indexProducts } from "../search/index-products.ts";
import { recordHistory, type HistoryEntry } from "./product-history.ts";

type Fact =
  | "product_published"
  | "product_changed"
  | "product_paused"
  | "product_blocked"
  | "product_unblocked"
  | "product_removed"
  | "price_dropped"
  | "review_submitted"
  | "review_decided";

export interface ProductChange {
  productId: string;
  history: Omit<HistoryEntry, "productId">;
  /** What others are told: of a review its own id, else the product's. */
  facts: readonly Fact[];
  reviewId?: string;
}

/**
 * The end of every act on products: what happened is kept, told, and the search shows it, all or
 * nothing. The product's row is locked by the caller.
 */
export async function afterChanges(trx: Trx, changes: readonly ProductChange[]): Promise<void> {
  await recordHistory(
    trx,
    changes.map(({ productId, history }) => ({ ...history, productId })),
  );
  await indexProducts(
    trx,
    changes.map(({ productId }) => productId),
  );
  await recordEvents(
    trx,
    changes.flatMap(({ productId, facts, reviewId }) =>
      facts.map((fact) => ({
        type: `catalog.${fact}` as const,
        key: productId,
        payload: {
          id: productId,
          ...(reviewId !== undefined && fact.startsWith("review") ? { review_id: reviewId } : {}),
        },
      })),
    ),
  );
}
