import type { NegotiationSide } from "@areon/contracts/negotiations";
import { useQuery } from "@tanstack/react-query";
import { ordersSummaryQuery } from "~/orders/order-queries";
import { addedCounts, cappedText, type CappedCount } from "~/text/capped-count";
import { LinkTabs } from "~/ui/link-tabs";
import { negotiationsSummaryQuery } from "./negotiation-queries.ts";

interface TradeTabsProps {
  /** A seller has sales and purchases, a buyer has purchases. */
  area: NegotiationSide;
  current: "sales" | "purchases" | "negotiations";
}

/** Orders and what may become one, side by side. */
export function TradeTabs({ area, current }: TradeTabsProps) {
  const { data: orders } = useQuery(ordersSummaryQuery);
  const { data: negotiations } = useQuery(negotiationsSummaryQuery);
  const sales = {
    to: "/seller/orders",
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
      tabs={[...(area === "seller" ? [sales] : []), purchases, talks]}
    />
  );
}

function counted(found: CappedCount | undefined): string | undefined {
  return found && found.count > 0 ? cappedText(found) : undefined;
}
