import type { ProductContent } from "@areon/contracts/catalog/products";
import type { ProductAct } from "@areon/contracts/catalog/history";
import type { Trx } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import { storeWithCode } from "#platform/short-code";
import type { CategoryTree } from "../categories/category-tree.ts";
import { afterChanges } from "./after-change.ts";
import { checkContent } from "./check-content.ts";
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

async function insertWithCode(trx: Trx, draft: NewDraft): Promise<void> {
  const { id, partyId, userId, stock } = draft;
  const store = (code: string) => insertProduct(trx, { id, code, partyId, userId, stock });
  if (draft.code === undefined) await storeWithCode("P", store);
  else if (!(await store(draft.code))) throw new Error(`${draft.code} is another product's`);
}
