import type { Category } from "@areon/contracts/catalog/categories";
import type { FieldErrors } from "./form-field.ts";
import type { ProductDraft } from "./product-draft.ts";
import type { ProductDraftHandle } from "./use-product-draft.ts";

export interface EditorCardProps {
  draft: ProductDraft;
  change: ProductDraftHandle["change"];
  errors: FieldErrors;
  categories: readonly Category[];
}
