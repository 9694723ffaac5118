import { productContentSchema } from "@areon/contracts/catalog/products";
import { findUserByAddress, partyOfUser } from "#modules/identity";
import type { FileStore } from "#modules/files";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { withClockBack } from "#platform/db/set-clock-back";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import type { DemoProduct } from "../../../../../db/seed/demo/catalog/write-offer.ts";
import { categoryTree, type CategoryTree } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { insertDraft } from "../products/insert-draft.ts";
import { pauseProduct } from "../products/pause-product.ts";
import { findProduct } from "../products/product.queries.ts";
import { publishDraft } from "../products/publish-product.ts";
import { decide } from "../review/decide-review.ts";
import { findWaiting } from "../review/review.queries.ts";
import { moveStock } from "../stock/move-stock.ts";
import { seedDemoAttention, type DemoAttention } from "./seed-demo-attention.ts";
import { sendDemoPhotos, type DemoPhotos } from "./send-demo-photos.ts";
import { writePastPrices } from "./write-past-prices.ts";

export interface DemoCatalog extends DemoAttention {
  products: readonly DemoProduct[];
  /** Whose publications moderation has accepted; the others still wait for it. */
  trusted: ReadonlySet<string>;
  moderator: string;
  readPicture: (name: string) => Promise<Buffer>;
}

/** A product as it was made, for those who ask about it or keep it. */
export interface SeededProduct extends DemoProduct {
  id: string;
  userId: string;
  partyId: string;
}

interface Demo {
  tree: CategoryTree;
  photos: DemoPhotos;
  catalog: DemoCatalog;
  moderatorId: string;
}

/**
 * Fills an empty catalogue through the doors that sellers and moderation use, each product at the time
 * at which it is said to have been offered. All at once, so that a second run finds all or nothing.
 */
export async function seedDemoProducts(
  parts: CatalogDependencies & { fileStore: FileStore },
  catalog: DemoCatalog,
): Promise<void> {
  const { db } = parts;
  const codes = catalog.products.flatMap(({ code }) => code ?? []);
  if (await findProduct(db, codes[0]!)) return;
  const photos = await sendDemoPhotos(parts, catalog);
  const tree = await categoryTree(db);
  const demo = { tree, photos, catalog, moderatorId: await userOf(db, catalog.moderator) };
  const seeded: SeededProduct[] = [];
  await inTransaction(db, (trx) =>
    withClockBack(trx, async (setClock) => {
      for (const product of catalog.products) {
        await setClock({ daysAgo: product.daysAgo, hour: 8 });
        seeded.push(await offer(trx, product, demo));
      }
      await writePastPrices(trx, seeded);
      await seedDemoAttention(trx, { seeded, setClock, userOf, ...catalog });
    }),
  );
  for (const { id, userId, state } of seeded) {
    if (state === "paused") throwIfRefused(await pauseProduct(parts, id, userId));
  }
}

async function offer(trx: Trx, product: DemoProduct, demo: Demo): Promise<SeededProduct> {
  const { tree, photos } = demo;
  const { seller, code, stock, state } = product;
  const userId = await userOf(trx, seller);
  const partyId = (await partyOfUser(trx, userId))!;
  const id = newId();
  const photo_ids = product.photos.map((name) => photos.idOf(seller, name));
  const content = productContentSchema.parse({ ...product.content, photo_ids });
  const draft = { id, partyId, userId, content, stock, ...(code === undefined ? {} : { code }) };
  throwIfRefused(await insertDraft(trx, draft, tree));
  if (state !== "draft") await publish(trx, { id, userId, seller }, demo);
  if (state === "out_of_stock") {
    throwIfRefused(await moveStock(trx, { productId: id, change: `-${stock}`, userId }));
  }
  return { ...product, id, userId, partyId };
}

async function publish(
  trx: Trx,
  { id, userId, seller }: { id: string; userId: string; seller: string },
  { tree, catalog, moderatorId }: Demo,
): Promise<void> {
  const { version } = (await findProduct(trx, id))!;
  throwIfRefused(await publishDraft(trx, { id, version }, { userId, tree }));
  const review = await findWaiting(trx, id);
  if (!review || !catalog.trusted.has(seller)) return;
  const actor = { userId: moderatorId, sessionId: newId(), assurance: "aal2" } as const;
  const act = { actor, origin: { address: "127.0.0.1", userAgent: undefined } };
  const decision = { id: review.id, decision: "accept", reason: "" } as const;
  throwIfRefused(await decide(trx, decision, { act, tree }));
}

const ids = new WeakMap<Database, Map<string, string>>();

async function userOf(db: Database, email: string): Promise<string> {
  const known = ids.get(db) ?? new Map<string, string>();
  ids.set(db, known);
  const before = known.get(email);
  if (before !== undefined) return before;
  const user = await findUserByAddress(db, { email });
  if (!user) throw new Error(`${email} is not among the demo people`);
  known.set(email, user.id);
  return user.id;
}

function throwIfRefused(result: unknown): void {
  if (!isRefusal(result)) return;
  const { refused, params } = result;
  throw new Error(`a demo product was refused: ${refused} ${JSON.stringify(params ?? {})}`);
}
