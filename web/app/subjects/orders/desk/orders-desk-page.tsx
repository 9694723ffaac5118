import { Link } from "react-router";
import { useWaiting } from "~/platform/api/use-waiting";
import { DeskGate } from "~/platform/loading/desk-gate";
import { cappedText, type CappedCount } from "~/platform/text/capped-count";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { DeskOrdersCard } from "./desk-orders-card.tsx";
import { orderDesk, type OrderDeskProps } from "./order-desk-access.ts";

/** Everybody's orders, to look up what somebody calls about and to see what is stuck. */
export function OrdersDeskPage(desk: OrderDeskProps) {
  const notes = useWaiting().of("orders.note")?.waiting;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title="Pedidos"
        text="De todos os compradores e vendedores, dos mais novos aos mais antigos."
      />
      {notes !== undefined && notes.count > 0 && (
        <Notice tone="warning">
          <Link to="/admin/orders?marca=note" className="link">
            {notesText(notes)}
          </Link>
          . A carga de cada pedido espera.
        </Notice>
      )}
      <DeskGate {...desk} desk={orderDesk}>
        <DeskOrdersCard />
      </DeskGate>
    </div>
  );
}

function notesText(waiting: CappedCount): string {
  return waiting.count === 1
    ? "1 nota fiscal espera a conferência"
    : `${cappedText(waiting)} notas fiscais esperam a conferência`;
}
