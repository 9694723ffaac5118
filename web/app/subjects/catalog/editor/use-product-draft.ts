import type { Category } from "@areon/contracts/catalog/categories";
import type { SellerProduct } from "@areon/contracts/catalog/products";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { holdUnsent } from "~/platform/api/unsent-work";
import { movedText } from "~/ui/decimal-text";
import { isFinal } from "~/platform/api/is-final";
import { forgetProduct, keepProduct, type KeptKey, type KeptProduct } from "./kept-product.ts";
import { contentOf, draftOf, isAllSent, sameContent, stockOf } from "./product-content.ts";
import type { ProductDraft } from "./product-draft.ts";
import { saveDraft } from "./save-product.ts";
import { whenOnline } from "~/platform/api/when-online";

/** Where what was typed is. */
export type SaveState =
  | { kind: "saved" }
  /** Not sent yet: a moment after the last letter, or with the button of a published product. */
  | { kind: "changed" }
  | { kind: "saving" }
  | { kind: "device" }
  | { kind: "conflict"; other: SellerProduct }
  | { kind: "refused"; problem: ApiProblem };

type DraftPart = Partial<ProductDraft> | ((draft: ProductDraft) => Partial<ProductDraft>);

export interface ProductDraftHandle {
  draft: ProductDraft;
  /** What the server has, as far as this page knows. */
  product: SellerProduct | null;
  state: SaveState;
  /** Counts how often the form was filled anew; its fields begin again with it. */
  filled: number;
  change: (part: DraftPart) => void;
  /** What is known of the person: it goes with what they write, and alone it is no draft. */
  prefill: (part: Partial<ProductDraft>) => void;
  /** Sends what is not sent yet; undefined when it did not arrive. */
  save: () => Promise<SellerProduct | undefined>;
  /** After an act of another kind: what the server answered. */
  accept: (product: SellerProduct) => void;
  keepMine: (other: SellerProduct) => void;
  takeOther: (other: SellerProduct) => void;
}

interface ProductDraftParts {
  keptKey: KeptKey;
  start: KeptProduct;
  categories: readonly Category[];
  /** The id was born too long ago for the server to take it as new. */
  onExpired: () => void;
  onCreated: () => void;
}

/** A pause in typing, so that not every letter is sent. */
const pauseMs = 900;

/**
 * A draft saves itself; what is published is sent with a button, or buyers would read half a price.
 * Either way each letter is on the device before it is anywhere else.
 */
export function useProductDraft(parts: ProductDraftParts): ProductDraftHandle {
  const { keptKey, start, categories, onExpired, onCreated } = parts;
  const { newest, show, settle, draft, product } = useNewest(parts);
  const [state, setState] = useState<SaveState>(() => beginning(start, categories));
  const [filled, setFilled] = useState(0);
  const sending = useRef<Promise<SellerProduct | undefined>>(undefined);

  const sendOnce = async (): Promise<SellerProduct | undefined> => {
    const { draft: sent, base } = newest.current;
    setState({ kind: "saving" });
    const result = await saveDraft({ ...keptKey, draft: sent, base, categories });
    if ("other" in result) {
      setState({ kind: "conflict", other: result.other });
      return undefined;
    }
    const { saved } = result;
    const isUnchanged = newest.current.draft === sent;
    settle({ draft: withStockOf(saved, newest.current.draft, sent), base: saved });
    if (base === null) onCreated();
    setState({ kind: isUnchanged ? "saved" : "changed" });
    return isUnchanged || saved.state !== "draft" ? saved : await sendOnce();
  };
  const setback = (failure: unknown): undefined => {
    const problem = failure instanceof ApiProblem ? failure : undefined;
    if (problem?.code === "intent_expired") onExpired();
    else if (problem && isFinal(problem)) setState({ kind: "refused", problem });
    else setState({ kind: "device" });
  };
  const save = () => {
    sending.current ??= sendOnce()
      .catch(setback)
      .finally(() => (sending.current = undefined));
    return sending.current;
  };

  useAutosave({ draft, state, isDraft: product === null || product.state === "draft", save });
  useHeldWork(draft.title, state);

  const put = (next: KeptProduct, kind: "saved" | "changed") => {
    settle(next);
    setState((now) => (now.kind === "conflict" && kind === "changed" ? now : { kind }));
  };
  const fill = (answer: SellerProduct) => {
    put({ draft: draftOf(answer), base: answer }, "saved");
    setFilled((times) => times + 1);
  };
  const change = (part: DraftPart) => put(changedBy(newest.current, part), "changed");
  return {
    draft,
    product,
    state,
    filled,
    save,
    change,
    prefill: (part) => {
      const isBlank = product === null && state.kind === "saved";
      if (isBlank) show(changedBy(newest.current, part));
      else change(part);
    },
    accept: fill,
    takeOther: fill,
    keepMine: (other) => {
      settle({ draft: mineOver(other, newest.current, categories), base: other });
      setState({ kind: "changed" });
      void save();
    },
  };
}

/** The form as it is now, for what runs later than the last drawing of it. */
function useNewest({ keptKey, start, categories }: ProductDraftParts) {
  const [{ draft, base }, setShown] = useState(start);
  const newest = useRef(start);
  const show = (next: KeptProduct) => {
    newest.current = next;
    setShown(next);
  };
  const settle = (next: KeptProduct) => {
    show(next);
    const isSent = next.base !== null && isAllSent(next.draft, next.base, categories);
    if (isSent) forgetProduct(keptKey);
    else keepProduct(keptKey, next);
  };
  return { newest, show, settle, draft, product: base };
}

function changedBy({ draft, base }: KeptProduct, part: DraftPart): KeptProduct {
  return { draft: { ...draft, ...(typeof part === "function" ? part(draft) : part) }, base };
}

/** Where the stock is all that differs, the number that was typed is the one that was chosen. */
function mineOver(
  other: SellerProduct,
  { draft, base }: KeptProduct,
  categories: readonly Category[],
): ProductDraft {
  if (sameContent(contentOf(draft, categories), other.content)) return draft;
  return withStockOf(other, draft, { stock: base?.stock ?? "0" });
}

/** What somebody bought meanwhile is taken from the number in the form too. */
function withStockOf(
  { stock }: SellerProduct,
  mine: ProductDraft,
  typedOn: Pick<ProductDraft, "stock">,
): ProductDraft {
  const moved = movedText(stock, { from: stockOf(typedOn), to: stockOf(mine) });
  return { ...mine, stock: moved === "0" && mine.stock === "" ? "" : moved };
}

function beginning({ draft, base }: KeptProduct, categories: readonly Category[]): SaveState {
  if (base === null) return { kind: draft.title === "" ? "saved" : "changed" };
  return { kind: isAllSent(draft, base, categories) ? "saved" : "changed" };
}

interface AutosaveParts {
  draft: ProductDraft;
  state: SaveState;
  isDraft: boolean;
  save: () => Promise<unknown>;
}

function useAutosave({ draft, state, isDraft, save }: AutosaveParts): void {
  const run = useEffectEvent(() => void save());
  const sendLast = useEffectEvent((typed: ProductDraft) => typed === draft && run());
  const isDue = isDraft && state.kind === "changed";
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => sendLast(draft), pauseMs);
    return () => clearTimeout(timer);
  }, [isDue, draft]);

  const isAway = state.kind === "device" && isDraft;
  useEffect(() => {
    if (!isAway) return undefined;
    const left = new AbortController();
    void whenOnline(left.signal).then(() => left.signal.aborted || run());
    return () => left.abort();
  }, [isAway]);
}

/** Signing out would take it from the device, so that warns first. */
function useHeldWork(title: string, state: SaveState): void {
  const isHeld = state.kind !== "saved";
  useEffect(() => {
    if (!isHeld) return undefined;
    return holdUnsent(title === "" ? "Anúncio sem título" : title);
  }, [isHeld, title]);
}
