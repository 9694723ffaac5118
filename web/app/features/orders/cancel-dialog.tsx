import type { OrderDetail } from "@areon/contracts/orders";
import { formatMoney } from "~/text/money";
import { cancel } from "./order-calls.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

interface CancelDialogProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

export function CancelDialog({ order, open, onClose }: CancelDialogProps) {
  const isBuyer = order.side === "buyer";
  const amount = formatMoney(order.money.held);
  const whither = order.money.method === "card" ? "o cartão" : "a carteira";
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="Cancelar pedido"
      description={
        isBuyer
          ? `${amount} voltam inteiros para ${whither} agora. O vendedor lê o motivo.`
          : `${amount} voltam ao comprador, e a quantidade volta para a oferta. Ele lê o motivo.`
      }
      usual={isBuyer ? buyerReasons : sellerReasons}
      action="Cancelar pedido"
      busyAction="Cancelando..."
      danger
      done={{
        title: "Pedido cancelado",
        text: isBuyer ? `${amount} voltaram para ${whither}.` : "O comprador foi avisado.",
      }}
      send={(id, reason) => cancel(order.id, id, reason)}
    />
  );
}

const buyerReasons = ["Comprei por engano", "Não preciso mais", "Vai demorar demais"];
const sellerReasons = [
  "Produto acabou",
  "Não consigo enviar no prazo",
  "Combinado com o comprador",
];
