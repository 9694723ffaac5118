import { afterChanges } from "../products/after-change.ts";
import { correctWords } from "./correct-words.ts";
import { differences } from "./differences.ts";
import { foldSearch } from "./fold-search.ts";
import { askNaively, entriesApart, looseBits, pageByOffset, rankNaively } from "./naive-search.ts";
import { readWords } from "./read-words.ts";
import {
  holdSnapshot,
  prepareSearch,
  searchInSnapshot,
  searchProducts,
} from "./search-products.ts";

/** What `pnpm bench catalog` measures, and what it compares with; nothing of the product uses it. */
export const searchBench = {
  afterChanges,
  askNaively,
  correctWords,
  differences,
  entriesApart,
  foldSearch,
  holdSnapshot,
  looseBits,
  pageByOffset,
  prepareSearch,
  rankNaively,
  readWords,
  searchInSnapshot,
  searchProducts,
};
