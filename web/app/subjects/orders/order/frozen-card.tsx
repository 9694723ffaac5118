import type { OrderDetail } from "@areon/contracts/orders";
import { Scale, ShieldAlert } from "lucide-react";
import { DisputeOfOrderLink } from "~/subjects/disputes/case/order-dispute-card";
import { freezeWords } from "../order-words.ts";
import { formatMoney } from "~/platform/text/money";
import { StateCard } from "~/ui/state-card";

export function FrozenCard({ order }: { order: OrderDetail }) {
  const { held } = order.money;
  const kept =
    held === "0.00"
      ? "Ninguém precisa fazer nada agora."
      : `${formatMoney(held)} continuam guardados, e os prazos do pedido estão parados.`;
  if (order.frozen?.because === "dispute") {
    return (
      <StateCard
        icon={Scale}
        tone="danger"
        title="Pedido em disputa"
        text={`Os dois contam o seu lado, com provas. ${kept} Quando houver acordo ou decisão, o dinheiro é dividido na hora.`}
        actions={<DisputeOfOrderLink order={order} variant="outline" size="lg" />}
      />
    );
  }
  return (
    <StateCard
      icon={ShieldAlert}
      tone="danger"
      title="Pedido em análise"
      text={`${freezeWords[order.frozen!.because]} ${kept} Avisamos quando houver uma decisão.`}
    />
  );
}
