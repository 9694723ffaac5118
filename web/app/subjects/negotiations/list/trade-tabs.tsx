import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import { useQuery } from "@tanstack/react-query";
import { ordersSummaryQuery } from "~/subjects/orders/order-queries";
import { salesPath } from "~/subjects/orders/order-words";
import { addedCounts, cappedText, type CappedCount } from "~/platform/text/capped-count";
import { LinkTabs } from "~/ui/link-tabs";
import { negotiationsSummaryQuery } from "./negotiation-queries.ts";

interface TradeTabsProps {
  /** A seller has sales and purchases; a buyer has purchases, and sales once they sold in an auction. */
  area: NegotiationSide;
  current: "sales" | "purchases" | "negotiations";
}

/** Orders and what may become one, side by side. */
export function TradeTabs({ area, current }: TradeTabsProps) {
  const { data: orders } = useQuery(ordersSummaryQuery);
  const { data: negotiations } = useQuery(negotiationsSummaryQuery);
  const sales = {
    to: salesPath(area),
    label: "Vendas",
    current: current === "sales",
    count: counted(orders?.selling.open),
  };
  const purchases = {
    to: area === "seller" ? "/seller/orders?aba=compras" : "/buyer/orders",
    label: area === "seller" ? "Compras" : "Pedidos",
    current: current === "purchases",
    count: counted(orders?.buying.open),
  };
  const talks = {
    to: `/${area}/negotiations`,
    label: "Negociações",
    current: current === "negotiations",
    count: counted(
      negotiations && addedCounts(negotiations.buying.open, negotiations.selling.open),
    ),
  };
  return (
    <LinkTabs
      label="Pedidos e negociações"
      tabs={
        area === "seller"
          ? [sales, purchases, talks]
          : [purchases, ...(orders?.selling.has_sold ? [sales] : []), talks]
      }
    />
  );
}

function counted(found: CappedCount | undefined): string | undefined {
  return found && found.count > 0 ? cappedText(found) : undefined;
}
