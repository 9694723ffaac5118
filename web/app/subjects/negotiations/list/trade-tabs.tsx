import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import { useWaiting } from "~/platform/api/use-waiting";
import { purchasesPath, salesPath } from "~/subjects/orders/order-words";
import { addedCounts, cappedText, type CappedCount } from "~/platform/text/capped-count";
import { LinkTabs } from "~/ui/link-tabs";

interface TradeTabsProps {
  /** A seller has sales and purchases; a buyer has purchases, and sales once they sold in an auction. */
  area: NegotiationSide;
  current: "sales" | "purchases" | "negotiations";
}

/** Orders and what may become one, side by side. */
export function TradeTabs({ area, current }: TradeTabsProps) {
  const { of } = useWaiting();
  const sold = of("orders.sale");
  const sales = {
    to: salesPath(area),
    label: "Vendas",
    current: current === "sales",
    count: counted(sold?.open),
  };
  const purchases = {
    to: purchasesPath(area),
    label: area === "seller" ? "Compras" : "Pedidos",
    current: current === "purchases",
    count: counted(of("orders.purchase")?.open),
  };
  const talks = {
    to: `/${area}/negotiations`,
    label: "Negociações",
    current: current === "negotiations",
    count: counted(addedCounts(of("negotiations.purchase")?.open, of("negotiations.sale")?.open)),
  };
  return (
    <LinkTabs
      label="Pedidos e negociações"
      tabs={
        area === "seller" ? [sales, purchases, talks] : [purchases, ...(sold ? [sales] : []), talks]
      }
    />
  );
}

function counted(found: CappedCount | undefined): string | undefined {
  return found && found.count > 0 ? cappedText(found) : undefined;
}
