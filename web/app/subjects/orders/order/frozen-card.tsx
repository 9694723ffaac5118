import type { OrderDetail } from "@areon/contracts/orders/orders";
import { Scale, ShieldAlert } from "lucide-react";
import { freezeWords } from "../order-words.ts";
import { formatMoney } from "~/platform/text/money";
import { StateCard } from "~/ui/state-card";
import type { DisputeParts } from "./dispute-parts.ts";

interface FrozenCardProps {
  order: OrderDetail;
  dispute: DisputeParts;
}

export function FrozenCard({ order, dispute }: FrozenCardProps) {
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
        actions={<dispute.Link order={order} variant="outline" size="lg" />}
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
