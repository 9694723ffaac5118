import { unitWord } from "../offer-words.ts";
import type { ProductDraft } from "./product-draft.ts";

/** "saca 60 kg", or the general word while none was chosen. */
export function unitWordOf({ unit }: Pick<ProductDraft, "unit">): string {
  return unit === "" ? "unidade" : unitWord(unit);
}
