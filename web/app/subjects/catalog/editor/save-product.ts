import type { Category } from "@areon/contracts/catalog/categories";
import type {
  createProduct,
  getOwnProduct,
  saveProduct,
  SellerProduct,
} from "@areon/contracts/catalog/products";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { differenceText, movedText } from "~/ui/decimal-text";
import { isFinal } from "~/platform/api/is-final";
import type { KeptKey } from "./kept-product.ts";
import { contentOf, sameContent, stockOf } from "./product-content.ts";
import type { ProductDraft } from "./product-draft.ts";
import {
  forgetSave,
  readUnansweredSave,
  rememberSave,
  type UnansweredSave,
} from "./unanswered-save.ts";

export interface SaveInput extends KeptKey {
  draft: ProductDraft;
  /** What the form began with; null while the server has nothing. */
  base: SellerProduct | null;
  categories: readonly Category[];
}

/** `other`: somebody saved something else meanwhile, and nothing was changed. */
export type SaveResult = { saved: SellerProduct } | { other: SellerProduct };

/**
 * Sends the whole form. A version that is only newer because an answer got lost, or because stock was
 * sold, is no conflict: then it is sent again on top of it.
 */
export async function saveDraft(typed: SaveInput): Promise<SaveResult> {
  const input = await afterUnanswered(typed);
  try {
    return { saved: await (input.base ? save(input, input.base) : create(input)) };
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure;
    if (failure.code === "product_changed_meanwhile" && input.base) {
      return await settleVersions(input, input.base);
    }
    if (failure.code === "intent_mismatch") {
      // An earlier sending of this draft arrived, though its answer did not.
      return await saveDraft({ ...input, base: await readProduct(input.productId) });
    }
    throw failure;
  }
}

/**
 * Whether an earlier save, whose answer got lost, was done only the server knows: it is sent again under
 * its own intent first, and what was typed since goes on top of the answer.
 */
async function afterUnanswered(input: SaveInput): Promise<SaveInput> {
  const before = readUnansweredSave(input);
  if (!before) return input;
  try {
    const base = await send(input, before);
    const moved = { from: before.typed, to: stockOf(input.draft) };
    return { ...input, base, draft: { ...input.draft, stock: movedText(base.stock, moved) } };
  } catch (failure) {
    // A refusal is an answer too: nothing of it was done.
    if (failure instanceof ApiProblem && isFinal(failure)) return input;
    throw failure;
  }
}

export async function readProduct(id: string, signal?: AbortSignal): Promise<SellerProduct> {
  return await call<typeof getOwnProduct>({
    method: "GET",
    path: "/seller/products/{id}",
    params: { id },
    ...(signal && { signal }),
  });
}

/**
 * A newer version may be our own, whose answer got lost: then the stock has moved already, and must not
 * move twice. Where that can not be known the person decides.
 */
async function settleVersions(input: SaveInput, base: SellerProduct): Promise<SaveResult> {
  const current = await readProduct(input.productId);
  const content = contentOf(input.draft, input.categories);
  const typed = stockOf(input.draft);
  if (sameContent(current.content, content)) {
    const isStockSent = current.stock === typed || typed === base.stock;
    return isStockSent ? { saved: current } : { other: current };
  }
  if (!sameContent(current.content, base.content)) return { other: current };
  const stock = movedText(current.stock, { from: base.stock, to: typed });
  return { saved: await save({ ...input, draft: { ...input.draft, stock } }, current) };
}

/** A repeat is answered with the first draft; what was written since then goes on top of it. */
async function create(input: SaveInput): Promise<SellerProduct> {
  const content = contentOf(input.draft, input.categories);
  const created = await call<typeof createProduct>({
    method: "POST",
    path: "/seller/products",
    body: { id: input.productId, content, stock: stockOf(input.draft) },
  });
  const isFirst = sameContent(created.content, content) && created.stock === stockOf(input.draft);
  return isFirst ? created : await save(input, created);
}

async function save(input: SaveInput, base: SellerProduct): Promise<SellerProduct> {
  const typed = stockOf(input.draft);
  const body = { version: base.version, content: contentOf(input.draft, input.categories) };
  const change = differenceText(typed, base.stock);
  const moved = change === "0" ? {} : { stock_change: change, stock_id: newIntentId() };
  return await send(input, { body: { ...body, ...moved }, typed });
}

async function send(input: SaveInput, { body, typed }: UnansweredSave): Promise<SellerProduct> {
  if (body.stock_id !== undefined) rememberSave(input, { body, typed });
  try {
    const saved = await call<typeof saveProduct>({
      method: "PUT",
      path: "/seller/products/{id}",
      params: { id: input.productId },
      body,
    });
    forgetSave(input);
    return saved;
  } catch (failure) {
    if (failure instanceof ApiProblem && isFinal(failure)) forgetSave(input);
    throw failure;
  }
}
