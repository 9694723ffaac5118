import type { OrderDetail } from "@areon/contracts/orders/orders";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { withdraw } from "./order-calls.ts";

interface WithdrawDialogProps {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

/** The law asks a consumer for no reason, and so do we. */
export function WithdrawDialog({ order, open, onClose }: WithdrawDialogProps) {
  const rest = formatMoney(amountOf(centsOf(order.total) - centsOf(order.money.refunded)));
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Desistir da compra"
      description={`Você devolve a carga e recebe ${rest} de volta quando ${order.seller.name} confirmar. Não precisa dizer por quê.`}
      action="Desistir da compra"
      busyAction="Enviando..."
      stay="Ficar com a compra"
      danger
      done={{ title: "Desistência registrada", text: "Combine a devolução com o vendedor." }}
      send={(id) => withdraw(order.id, id)}
    />
  );
}
