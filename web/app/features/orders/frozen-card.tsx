import type { OrderDetail } from "@areon/contracts/orders";
import { ShieldAlert } from "lucide-react";
import { freezeWords } from "~/orders/order-words";
import { formatMoney } from "~/text/money";
import { StateCard } from "~/ui/state-card";

export function FrozenCard({ order }: { order: OrderDetail }) {
  const { held } = order.money;
  const kept =
    held === "0.00"
      ? "Ninguém precisa fazer nada agora."
      : `${formatMoney(held)} continuam guardados, e os prazos do pedido estão parados.`;
  return (
    <StateCard
      icon={ShieldAlert}
      tone="danger"
      title="Pedido em análise"
      text={`${freezeWords[order.frozen!.because]} ${kept} Avisamos quando houver uma decisão.`}
    />
  );
}
