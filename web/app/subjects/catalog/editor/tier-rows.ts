import { feeOf, firstBadTier, netOf, priceText } from "@areon/contracts/catalog/terms/pricing";
import { differenceText, writeDecimal } from "~/ui/decimal-text";
import type { ProductDraft } from "./product-draft.ts";

export interface TierFigures {
  key: string;
  /** The first row is the product's own price, from the minimum lot on. */
  from: string;
  /** "até 999", "sem limite"; empty while the next row has no quantity. */
  until: string;
  price: string;
  /** Null while there is no price or no category. */
  fee: string | null;
  net: string | null;
  complaint: string | undefined;
}

/** The price and its tiers as rows, each with the platform's part and what is left. */
export function tierRows(draft: ProductDraft, percent: string | null): TierFigures[] {
  const own = { key: "own", from_quantity: draft.minimum_quantity, price: draft.price };
  const all = [own, ...draft.tiers];
  const bad = badTier(draft);
  return all.map((tier, index) => ({
    key: tier.key,
    from: tier.from_quantity,
    until: untilText(all[index + 1]?.from_quantity),
    price: tier.price,
    ...partsOf(tier.price, percent),
    complaint: bad && index === bad.index + 1 ? complaints[bad.field] : undefined,
  }));
}

const complaints = {
  from_quantity: "A faixa começa acima da anterior",
  price: "O preço da faixa fica abaixo do anterior",
};

/** Price, fee and net of one unit, to the same decimals. */
export function partsOf(
  price: string,
  percent: string | null,
): { fee: string | null; net: string | null } {
  if (percent === null || !(Number(price) > 0)) return { fee: null, net: null };
  const written = priceText(price);
  return { fee: feeOf(written, percent), net: netOf(written, percent) };
}

/** The first whole tier that does not hold; what is half typed is no mistake yet. */
export function badTier(draft: ProductDraft): ReturnType<typeof firstBadTier> {
  if (!(Number(draft.price) > 0)) return null;
  const typed = draft.tiers.findIndex(
    ({ from_quantity, price }) => !(Number(from_quantity) > 0) || !(Number(price) > 0),
  );
  const whole = typed === -1 ? draft.tiers : draft.tiers.slice(0, typed);
  return firstBadTier({
    price: priceText(draft.price),
    minimum_quantity: Number(draft.minimum_quantity) > 0 ? draft.minimum_quantity : "1",
    tiers: whole.map(({ from_quantity, price }) => ({ from_quantity, price: priceText(price) })),
  });
}

/** Where the next begins, this one ends: one less, or just before it where parts are sold. */
function untilText(next: string | undefined): string {
  if (next === undefined) return "sem limite";
  if (!(Number(next) > 0)) return "";
  return next.includes(".") ? `até ${writeDecimal(next)}` : `até ${before(next)}`;
}

function before(next: string): string {
  return writeDecimal(differenceText(next, "1"));
}
