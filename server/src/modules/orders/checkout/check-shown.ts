import { isSameTable } from "@areon/contracts/catalog/terms/classification";
import type { CheckoutWish } from "@areon/contracts/orders/checkout";
import type { SaleFault } from "#modules/catalog";
import { centsToReais, decimalToCents } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { quantityWords } from "../cart/cart-issues.ts";
import type { PlannedSeller } from "./plan-sellers.ts";

/** A seller's lines with the freight that holds now. */
export interface PricedSeller extends PlannedSeller {
  freight: bigint;
}

/**
 * What the person saw against what holds now. Nothing is charged that was not shown: every line that costs
 * more or less is named, and the screen asks anew.
 */
export function checkShown(wish: CheckoutWish, sellers: readonly PricedSeller[]): Refusal | null {
  const changes = sellers.flatMap((seller) => changesOf(wish, seller));
  const total = sellers.reduce((sum, { goods, freight }) => sum + goods + freight, 0n);
  if (changes.length === 0 && total === decimalToCents(wish.total)) return null;
  const words =
    changes.length > 0 ? changes : [{ id: "", text: `total de ${centsToReais(total)}` }];
  return refuse("checkout_changed", {
    changes: words.map(({ text }) => text).join("; "),
    product_ids: words.map(({ id }) => id).join(","),
    total: centsToReais(total),
  });
}

interface Change {
  /** The product's; empty for the freight. */
  id: string;
  text: string;
}

function changesOf(wish: CheckoutWish, seller: PricedSeller): Change[] {
  const shown = wish.sellers.find(({ party_id }) => party_id === seller.partyId);
  const lines = seller.lines.flatMap(({ facts, total }): Change[] => {
    const seen = shown?.items.find(({ product_id }) => product_id === facts.productId);
    if (seen && decimalToCents(seen.total) === total) {
      if (isSameTable(seen.classification ?? null, facts.classification)) return [];
      return [{ id: facts.productId, text: `tabela de classificação de ${facts.title}` }];
    }
    const before = seen ? `de ${centsToReais(decimalToCents(seen.total))} ` : "";
    return [{ id: facts.productId, text: `${facts.title} ${before}para ${centsToReais(total)}` }];
  });
  const seenFreight = decimalToCents(shown?.freight ?? "0.00");
  if (seenFreight === seller.freight) return lines;
  const text = `frete de ${centsToReais(seenFreight)} para ${centsToReais(seller.freight)}`;
  return [...lines, { id: "", text }];
}

/** What the stock or the offers said no to: the worst kind of it, with all that it stops. */
export function refuseFaults(faults: readonly SaleFault[]): Refusal {
  const of = (...kinds: SaleFault["why"][]) => faults.filter(({ why }) => kinds.includes(why));
  const names = (some: readonly SaleFault[]) => some.map(({ title }) => title || "um anúncio");
  const own = of("own");
  if (own[0]) return refuse("buying_own_product", { title: names(own).join(", ") });
  const gone = of("unavailable");
  if (gone[0]) return refuse("offer_not_available", { titles: names(gone).join(", ") });
  const short = of("sold_out", "too_little");
  if (short[0]) {
    const changes = short.map(({ title, why, available, unit }) =>
      why === "sold_out"
        ? `${title}: esgotado`
        : `${title}: restam ${quantityWords(available, unit)}`,
    );
    return refuse("offer_sold_out", { changes: changes.join("; ") });
  }
  const small = of("below_minimum");
  if (!small[0]) return refuse("checkout_total_invalid");
  const changes = small.map(
    ({ title, minimumQuantity, unit }) =>
      `${title}: mínimo de ${quantityWords(minimumQuantity, unit)}`,
  );
  return refuse("below_minimum_lot", { changes: changes.join("; ") });
}
