import { feeOf, lineTotal, netOf } from "@areon/contracts/catalog/terms/pricing";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { writeDecimal } from "~/ui/decimal-text";
import type { DefinitionRow } from "~/ui/definition-rows";

/** A price for so many units, as one side of it sees it before they decide. */
export interface Deal {
  side: "buyer" | "seller";
  unitPrice: string;
  quantity: string;
  /** The quantity with its unit: "18 cabeças". */
  words: string;
  /** What bringing it costs the buyer, and gives the seller; left out where nothing is brought. */
  freight?: string | null | undefined;
  /** What the platform keeps of the goods, in per cent; left out while it is not known. */
  feePercent?: string | null | undefined;
}

interface DealRow extends DefinitionRow {
  value: string;
}

/** Quantity times price, with the freight: what the buyer pays. */
export function dealTotal({ unitPrice, quantity, freight }: Deal): string {
  const goods = lineTotal({ price: unitPrice, tiers: [] }, quantity);
  return freight ? amountOf(centsOf(goods) + centsOf(freight)) : goods;
}

/** What reaches the seller: goods without the fee, and the freight; null while the fee is not known. */
export function dealReceived({ unitPrice, quantity, freight, feePercent }: Deal): string | null {
  if (!feePercent) return null;
  const net = netOf(lineTotal({ price: unitPrice, tiers: [] }, quantity), feePercent);
  return freight ? amountOf(centsOf(net) + centsOf(freight)) : net;
}

/**
 * Price, quantity and total wherever both are decided. Who sells reads first what they receive, then how that
 * comes about; who buys reads at the end what they pay.
 */
export function dealRows(deal: Deal): DealRow[] {
  const { side, unitPrice, quantity, words, freight, feePercent } = deal;
  const goods = lineTotal({ price: unitPrice, tiers: [] }, quantity);
  const parts = [
    { term: `${words} × ${formatMoney(unitPrice)}`, value: formatMoney(goods) },
    ...(freight ? [{ term: "Frete", value: formatMoney(freight) }] : []),
  ];
  const total = dealTotal(deal);
  if (side === "buyer") {
    return [...parts, { term: "Total", value: formatMoney(total), strong: true }];
  }
  const received = dealReceived(deal);
  if (!feePercent || received === null) return parts;
  return [
    { term: "Você recebe", value: formatMoney(received), strong: true },
    ...parts,
    {
      term: `Taxa da AREON, ${writeDecimal(feePercent)}%`,
      value: formatMoney(`-${feeOf(goods, feePercent)}`),
    },
  ];
}
