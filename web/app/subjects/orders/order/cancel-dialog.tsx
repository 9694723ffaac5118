import type { OrderDetail } from "@areon/contracts/orders/orders";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { formatMoney } from "~/platform/text/money";
import { cancel } from "./order-calls.ts";
import { useOrderAct } from "./use-order-act.ts";

interface CancelDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** The other side reads the reason. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const isBuyer = order.side === "buyer";
  const amount = formatMoney(order.money.held);
  const whither = order.money.method === "card" ? "o cartão" : "a carteira";
  const { act, busy, error } = useOrderAct<string>({
    send: (id, reason) => cancel(order.id, id, reason),
    done: {
      title: "Pedido cancelado",
      text: isBuyer ? `${amount} voltaram para ${whither}.` : "O comprador foi avisado.",
    },
    onDone: onClose,
  });
  return (
    <ReasonDialog
      open
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
      shortText="Escreva o motivo em poucas palavras."
      act={{ busy, error }}
      onReason={act}
    />
  );
}

const buyerReasons = ["Comprei por engano", "Não preciso mais", "Vai demorar demais"];
const sellerReasons = [
  "Produto acabou",
  "Não consigo enviar no prazo",
  "Combinado com o comprador",
];
