import type { OrderState } from "@areon/contracts/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck, Hourglass, PackageCheck, Truck, Undo2 } from "lucide-react";
import { useState, type ComponentType } from "react";
import { classificationQuery } from "../classification/classification-queries.ts";
import { pendingWords } from "../classification/pending-words.ts";
import { untilWords } from "../order-words.ts";
import { useTradeArea } from "../list/use-trade-area.ts";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { NeedsYouCard } from "~/ui/needs-you-card";
import { Timeline, type TimelineStep } from "~/ui/timeline";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { checkedLine, missingPapers } from "./note-words.ts";
import type { NextCardProps } from "./next-card.tsx";
import { ship, takeReturn } from "./order-calls.ts";
import { StateCard } from "~/ui/state-card";

type SellerNextProps = Omit<NextCardProps, "dispute">;

const cards: Readonly<Partial<Record<OrderState, ComponentType<SellerNextProps>>>> = {
  awaiting_payment: Unpaid,
  paid: Preparation,
  shipped: Underway,
  delivered: Underway,
  returning: Return,
};

export function SellerNext(props: SellerNextProps) {
  const CardOfState = cards[props.order.state];
  return CardOfState && <CardOfState {...props} />;
}

function Unpaid({ order, nowMs }: SellerNextProps) {
  const until = order.due_at && untilWords(order.due_at, nowMs);
  return (
    <StateCard
      icon={Hourglass}
      tone="warning"
      title="Aguardando o pagamento"
      text={
        order.auction_id === null
          ? `O comprador tem até ${until}. A quantidade está reservada; não separe a carga ainda.`
          : `O comprador tem até ${until}. A garantia de ${formatMoney(order.money.deposit)} está guardada; sem pagamento, ela vai para você.`
      }
    />
  );
}

/** Documents, carriage, departure: the three things between a payment and a load on the road. */
function Preparation({ order, delivery, nowMs }: SellerNextProps) {
  const area = useTradeArea();
  const [isAsked, setAsked] = useState(false);
  const until = order.due_at && untilWords(order.due_at, nowMs);
  const hasDocuments = delivery !== undefined && delivery.missing.length === 0;
  const isPickup = order.delivery === "pickup";
  return (
    <>
      <NeedsYouCard
        icon={ClipboardCheck}
        title={isPickup ? "Prepare a carga para retirada" : "Prepare a carga"}
        text={`Você recebe ${formatMoney(order.money.net!)} quando o comprador confirmar; o pagamento já está guardado. Envie até ${until}: depois disso o pedido é cancelado e o valor volta ao comprador.`}
        actions={
          <>
            <ButtonLink
              size="lg"
              variant={hasDocuments ? "outline" : "primary"}
              to={`/${area}/logistics?pedido=${order.id}`}
            >
              {hasDocuments ? "Abrir na logística" : "Juntar documentos e agendar"}
            </ButtonLink>
            {hasDocuments && order.can.includes("ship") && (
              <Button
                size="lg"
                icon={isPickup ? PackageCheck : Truck}
                onClick={() => setAsked(true)}
              >
                {isPickup ? "Liberar para retirada" : "A carga saiu"}
              </Button>
            )}
          </>
        }
      >
        <Timeline steps={preparation({ order, delivery })} />
      </NeedsYouCard>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={isPickup ? "Liberar para retirada" : "Confirmar a saída"}
        description={`${order.buyer.name} é avisado. Depois disso o pedido não pode mais ser cancelado.`}
        action={isPickup ? "Liberar para retirada" : "A carga saiu"}
        busyAction="Confirmando..."
        stay="Ainda não"
        done={{ title: isPickup ? "Retirada liberada" : "Saída confirmada" }}
        send={(id) => ship(order.id, id)}
      />
    </>
  );
}

type LoadProps = Pick<NextCardProps, "order" | "delivery">;

function preparation({ order, delivery }: LoadProps): TimelineStep[] {
  const missing = delivery?.missing ?? [];
  const { names, isChecked } = missingPapers(delivery ?? { documents: [], missing });
  const hasDocuments = delivery !== undefined && missing.length === 0;
  const carriage = delivery?.shipment;
  return [
    {
      title: "Documentos da carga",
      detail: hasDocuments
        ? "Tudo junto"
        : [isChecked && checkedLine, names && `Falta: ${names}`].filter(Boolean).join(". "),
      state: hasDocuments ? "done" : "now",
    },
    ...(order.delivery === "pickup"
      ? []
      : [
          {
            title: "Motorista e coleta",
            detail: carriage ? (carriage.carriage?.driver_name ?? "Agendado") : "Agende quem leva",
            state: carriage
              ? ("done" as const)
              : hasDocuments
                ? ("now" as const)
                : ("next" as const),
          },
        ]),
    {
      title: order.delivery === "pickup" ? "Liberar para retirada" : "Carga a caminho",
      detail: "O dinheiro é liberado quando o comprador confirmar",
      state: "next",
    },
  ];
}

function Underway({ order, nowMs }: SellerNextProps) {
  const area = useTradeArea();
  const until = order.due_at && untilWords(order.due_at, nowMs);
  const net = formatMoney(order.money.net!);
  const { data: classification } = useQuery(classificationQuery(order.id));
  const pending = pendingWords(classification, nowMs)?.seller;
  if (order.state === "shipped") {
    return (
      <StateCard
        icon={Truck}
        tone="info"
        title={order.delivery === "pickup" ? "Aguardando a retirada" : "A carga está a caminho"}
        text={`${pending ?? `Você recebe ${net} quando o comprador confirmar.`} Sem aviso de entrega até ${until}, ela conta como recebida.`}
        actions={
          <ButtonLink variant="outline" to={`/${area}/logistics?pedido=${order.id}`}>
            Abrir na logística
          </ButtonLink>
        }
      />
    );
  }
  return (
    <StateCard
      icon={PackageCheck}
      tone="success"
      title="A carga chegou. O comprador está conferindo"
      text={
        pending ?? `Você recebe ${net} quando ele confirmar, ou em ${until} se ele não responder.`
      }
    />
  );
}

function Return({ order, nowMs }: SellerNextProps) {
  const [isAsked, setAsked] = useState(false);
  const until = order.due_at && untilWords(order.due_at, nowMs);
  const rest = formatMoney(restOf(order));
  return (
    <>
      <NeedsYouCard
        icon={Undo2}
        title="O comprador desistiu e vai devolver"
        text={`Combine a devolução. Quando a carga estiver com você, confirme: ${rest} voltam ao comprador. Sem resposta até ${until}, o valor volta sozinho.`}
        actions={
          order.can.includes("return_received") && (
            <Button size="lg" onClick={() => setAsked(true)}>
              Recebi a devolução
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Recebi a devolução"
        description={`${rest} voltam agora para ${order.buyer.name}.`}
        action={`Devolver ${rest}`}
        busyAction="Devolvendo..."
        stay="Ainda não recebi"
        done={{ title: "Devolução recebida", text: `${rest} voltaram ao comprador.` }}
        send={(id) => takeReturn(order.id, id)}
      />
    </>
  );
}

function restOf({ money }: NextCardProps["order"]): string {
  return amountOf(centsOf(money.total) - centsOf(money.refunded));
}
