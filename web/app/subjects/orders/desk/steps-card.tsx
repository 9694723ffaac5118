import type { OrderAct, OrderRole, OrderState } from "@areon/contracts/orders/orders";
import { stateNames, stateWords } from "../order-words.ts";
import { formatClock, formatDate } from "~/platform/text/dates";
import { amountOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import type { DeskSheet } from "./desk-order-queries.ts";

type Step = DeskSheet["steps"][number];
type Delivery = DeskSheet["order"]["delivery"];

/** Everything that happened, newest last, with who did it. */
export function StepsCard({ sheet }: { sheet: DeskSheet }) {
  const { delivery } = sheet.order;
  return (
    <Card padding="body" aria-labelledby="linha-do-tempo">
      <h2 id="linha-do-tempo" className="text-lg">
        Linha do tempo
      </h2>
      <ol className="mt-1 rule">
        {sheet.steps.map((step) => (
          <li key={step.id} className="py-3 leading-snug">
            <b className="block font-semibold">
              {actName(step, delivery)}
              {amountText(step)}
            </b>
            <span className="text-sm text-muted-foreground num">
              {formatDate(step.at)}, {formatClock(step.at)} · {roleNames[step.by_role]}
              {step.by && ` (${step.by})`}
              {changeText(step, delivery)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const actNames: Readonly<Record<OrderAct | "place", string>> = {
  place: "Pedido feito",
  pay: "Pago",
  expire: "Venceu sem pagamento",
  cancel_unpaid: "Cancelado antes de pagar",
  cancel: "Cancelado",
  not_shipped: "Cancelado por falta de envio",
  ship: "Enviado",
  deliver: "Entregue",
  receive: "Recebimento confirmado",
  release: "Liberado pelo prazo",
  refund_part: "Reembolso parcial",
  refund_all: "Reembolso total",
  withdraw: "Comprador desistiu",
  return_received: "Devolução recebida",
  freeze: "Congelado",
  unfreeze: "Descongelado",
  open_dispute: "Disputa aberta",
  close_dispute: "Disputa retirada",
  settle_part: "Valor dividido",
  settle_all: "Acerto com devolução total",
};

const roleNames: Readonly<Record<OrderRole, string>> = {
  buyer: "Comprador",
  seller: "Vendedor",
  desk: "Equipe AREON",
  driver: "Motorista",
  clock: "Prazo",
  bank: "Banco",
};

function amountText({ detail }: Step): string {
  const cents = detail["amount"];
  const isAmount = typeof cents === "string" && /^\d+$/.test(cents);
  return isAmount ? ` · ${formatMoney(amountOf(BigInt(cents)))}` : "";
}

function actName({ act }: Step, delivery: Delivery): string {
  if (delivery === "pickup" && act === "ship") return "Liberado para retirada";
  if (delivery === "pickup" && act === "deliver") return "Retirado";
  return actNames[act as OrderAct | "place"] ?? act;
}

function changeText({ from_state: from, to_state: to }: Step, delivery: Delivery): string {
  const nameOf = (state: string) =>
    Object.hasOwn(stateNames, state) ? stateWords({ state: state as OrderState, delivery }) : state;
  return from === to ? "" : ` · ${nameOf(from)} → ${nameOf(to)}`;
}
