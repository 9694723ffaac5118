import { ReceiptText, Star, Truck } from "lucide-react";
import type { Waiting } from "@areon/contracts/core/waiting";
import type { ReactNode } from "react";
import { useWaiting } from "~/platform/api/use-waiting";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import type { OrderSide } from "../order-queries.ts";
import { cappedText } from "~/platform/text/capped-count";
import { ButtonLink } from "~/ui/button-link";
import { PageHead } from "~/ui/page-head";
import { OrdersCard } from "./orders-card.tsx";

interface OrdersPageProps {
  /** A seller has sales and purchases; a buyer has purchases, and sales once they sold in an auction. */
  area: OrderSide;
  /** Orders and what may become one, side by side. */
  tabs: (props: { area: OrderSide; current: "sales" | "purchases" }) => ReactNode;
}

/** /buyer/orders and /seller/orders. */
export function OrdersPage({ area, tabs: Tabs }: OrdersPageProps) {
  const tab = useQueryValues().get("aba");
  const { of } = useWaiting();
  const isOnSales = area === "seller" ? tab !== "compras" : tab === "vendas";
  const side = isOnSales ? "seller" : "buyer";
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={area === "buyer" ? "Meus Pedidos" : "Pedidos"}
        text={
          waitingWords(of(side === "buyer" ? "orders.purchase" : "orders.sale")) ??
          introduction[side]
        }
        actions={
          side === "buyer" ? (
            <ButtonLink variant="outline" icon={ReceiptText} to={`/${area}/invoices`}>
              Notas e recibos
            </ButtonLink>
          ) : area === "seller" ? (
            <>
              <ButtonLink variant="outline" icon={ReceiptText} to="/seller/invoices">
                Notas e recibos
              </ButtonLink>
              <ButtonLink variant="outline" icon={Star} to="/seller/reviews">
                Avaliações
              </ButtonLink>
            </>
          ) : (
            <ButtonLink variant="outline" icon={Truck} to="/buyer/logistics">
              Logística
            </ButtonLink>
          )
        }
      />
      <Tabs area={area} current={side === "seller" ? "sales" : "purchases"} />
      <OrdersCard key={side} area={area} side={side} />
    </div>
  );
}

const introduction: Readonly<Record<OrderSide, string>> = {
  buyer: "Tudo que você comprar aparece aqui, com a carga e o dinheiro",
  seller: "Tudo que você vender aparece aqui, com a carga e o dinheiro",
};

function waitingWords({ waiting }: Partial<Waiting> = {}): string | undefined {
  if (!waiting || waiting.count === 0) return undefined;
  if (waiting.count === 1) return "1 pedido precisa de você";
  return `${cappedText(waiting)} pedidos precisam de você`;
}
