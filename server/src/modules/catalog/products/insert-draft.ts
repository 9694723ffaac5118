import type { ProductContent } from "@areon/contracts/catalog-products";
import type { ProductAct } from "@areon/contracts/catalog-history";
import type { Trx } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { CategoryTree } from "../categories/category-tree.ts";
import { afterChanges } from "./after-change.ts";
import { checkContent } from "./check-content.ts";
import { newProductCode } from "./product-code.ts";
import { insertProduct, writeContent } from "./product.queries.ts";
import { setPhotos } from "./set-photos.ts";

export interface NewDraft {
  id: string;
  /** Only a demonstration has fixed ones. */
  code?: string;
  partyId: string;
  userId: string;
  content: ProductContent;
  stock: string;
  act?: Extract<ProductAct, "created" | "imported">;
}

/** A draft with its photos; a refusal must undo the transaction. */
export async function insertDraft(
  trx: Trx,
  draft: NewDraft,
  tree: CategoryTree,
): Promise<Refusal | null> {
  const { id, userId, stock } = draft;
  const content = await checkContent(trx, draft.content, tree);
  if (isRefusal(content)) return content;
  await insertWithCode(trx, draft);
  await writeContent(trx, id, content);
  const photos = { id, userId, before: [], after: content.photo_ids };
  const refusal = await setPhotos(trx, photos);
  if (refusal) return refusal;
  const { act = "created" } = draft;
  const changes = { stock: ["0", stock] as [string, string] };
  await afterChanges(trx, [
    { productId: id, history: { act, actorId: userId, changes }, facts: [] },
  ]);
  return null;
}

/** A thousand million codes: with ten million products one try in a hundred meets a taken one. */
async function insertWithCode(trx: Trx, draft: NewDraft): Promise<void> {
  const { id, partyId, userId, stock } = draft;
  for (let tries = 0; tries < 10; tries += 1) {
    const code = draft.code ?? newProductCode();
    if (await insertProduct(trx, { id, code, partyId, userId, stock })) return;
  }
  throw new Error(`no free code for the product ${id}`);
}
