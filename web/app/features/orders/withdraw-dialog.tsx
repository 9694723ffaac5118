import type { OrderDetail } from "@areon/contracts/orders";
import { formatMoney } from "~/text/money";
import { withdraw } from "./order-calls.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

interface WithdrawDialogProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

export function WithdrawDialog({ order, open, onClose }: WithdrawDialogProps) {
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="Desistir da compra"
      description={`Você devolve a carga e recebe ${formatMoney(order.total)} de volta quando ${order.seller.name} confirmar. Não precisa dizer por quê.`}
      usual={[]}
      isOptional
      action="Desistir da compra"
      busyAction="Enviando..."
      danger
      done={{ title: "Desistência registrada", text: "Combine a devolução com o vendedor." }}
      send={(id, reason) => withdraw(order.id, id, reason)}
    />
  );
}
