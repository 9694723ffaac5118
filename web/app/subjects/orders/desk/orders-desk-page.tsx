import { DeskGate } from "~/platform/loading/desk-gate";
import { PageHead } from "~/ui/page-head";
import { DeskOrdersCard } from "./desk-orders-card.tsx";
import { orderDesk, type OrderDeskProps } from "./order-desk-access.ts";

/** Everybody's orders, to look up what somebody calls about and to see what is stuck. */
export function OrdersDeskPage(desk: OrderDeskProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title="Pedidos"
        text="De todos os compradores e vendedores, dos mais novos aos mais antigos."
      />
      <DeskGate {...desk} desk={orderDesk}>
        <DeskOrdersCard />
      </DeskGate>
    </div>
  );
}
