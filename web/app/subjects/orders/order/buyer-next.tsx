import type { OrderState } from "@areon/contracts/orders/orders";
import { CreditCard, PackageCheck, Tractor, Truck, Undo2 } from "lucide-react";
import { useState, type ComponentType } from "react";
import { untilWords } from "../order-words.ts";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { NeedsYouCard } from "~/ui/needs-you-card";
import type { NextCardProps } from "./next-card.tsx";
import { ReceiveCard } from "./receive-card.tsx";
import { StateCard } from "~/ui/state-card";

const cards: Readonly<Partial<Record<OrderState, ComponentType<NextCardProps>>>> = {
  awaiting_payment: Payment,
  paid: Preparation,
  shipped: OnTheWay,
  delivered: ReceiveCard,
  returning: Return,
};

export function BuyerNext(props: NextCardProps) {
  const CardOfState = cards[props.order.state];
  return CardOfState && <CardOfState {...props} />;
}

function Payment({ order, nowMs }: NextCardProps) {
  const until = order.due_at && untilWords(order.due_at, nowMs);
  const { total, deposit } = order.money;
  const due = amountOf(centsOf(total) - centsOf(deposit));
  return (
    <NeedsYouCard
      icon={CreditCard}
      title="Falta pagar"
      text={
        order.auction_id === null
          ? `A carga está reservada para você até ${until}. Depois disso o pedido é cancelado sozinho, sem cobrança.`
          : `O leilão terminou em negócio e a garantia de ${formatMoney(deposit)} já está guardada. Pague o resto até ${until}: depois disso a garantia vai para quem vendeu.`
      }
      actions={
        <ButtonLink size="lg" to={`/checkout/${order.checkout_id}`}>
          {`Pagar ${formatMoney(due)}`}
        </ButtonLink>
      }
    />
  );
}

function Preparation({ order, nowMs }: NextCardProps) {
  const until = order.due_at && untilWords(order.due_at, nowMs);
  const what = order.delivery === "pickup" ? "liberar a retirada" : "sair";
  return (
    <StateCard
      icon={Tractor}
      tone="primary"
      title="O vendedor está preparando a carga"
      text={`${formatMoney(order.money.held)} estão guardados na AREON. Se a carga não ${what} até ${until}, o pedido é cancelado e o valor volta inteiro para você.`}
    />
  );
}

function OnTheWay(props: NextCardProps) {
  const { order, nowMs } = props;
  const [isThere, setThere] = useState(false);
  if (isThere) return <ReceiveCard {...props} />;
  const isPickup = order.delivery === "pickup";
  const until = order.due_at && untilWords(order.due_at, nowMs);
  return (
    <StateCard
      icon={isPickup ? PackageCheck : Truck}
      tone="info"
      title={isPickup ? "A carga está pronta para retirar" : "A carga está a caminho"}
      text={`Confira tudo antes de liberar o dinheiro. Se ninguém avisar a entrega até ${until}, ela conta como recebida e começa o prazo para conferir.`}
      actions={
        order.can.includes("receive") && (
          <Button variant="outline" onClick={() => setThere(true)}>
            {isPickup ? "Já retirei, quero conferir" : "Já chegou, quero conferir"}
          </Button>
        )
      }
    />
  );
}

function Return({ order, nowMs }: NextCardProps) {
  const until = order.due_at && untilWords(order.due_at, nowMs);
  return (
    <NeedsYouCard
      icon={Undo2}
      title="Devolva a carga ao vendedor"
      text={`Assim que ${order.seller.name} receber, o valor volta para você. Se ele não responder até ${until}, o valor volta sozinho.`}
    />
  );
}
