import type { Category } from "@areon/contracts/catalog/categories";
import type { SellerProduct } from "@areon/contracts/catalog/products";
import { useEffect, useState } from "react";
import { openFields } from "./checklist.ts";
import { focusField, type FieldErrors } from "./form-field.ts";
import type { ProductDraft } from "./product-draft.ts";

const none: FieldErrors = {};

/** Nothing is red before somebody tried to publish; from then on each field says what it lacks. */
export function useFieldErrors(
  draft: ProductDraft,
  categories: readonly Category[],
  missing: SellerProduct["missing"],
): { errors: FieldErrors; ask: () => void } {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (missing.length > 0) focusField(missing.map(({ field }) => field));
  }, [missing]);
  const told = Object.fromEntries(missing.map(({ field }) => [field, "Confira este campo."]));
  return {
    errors: isAsked ? { ...told, ...openFields(draft, categories) } : none,
    ask: () => setAsked(true),
  };
}
