import type { OrderAct, OrderRole } from "@areon/contracts/orders";
import { stateNames } from "~/orders/order-words";
import { formatClock, formatDate } from "~/text/dates";
import { amountOf } from "~/text/cents";
import { formatMoney } from "~/text/money";
import { Card } from "~/ui/card";
import type { DeskSheet } from "./desk-order-queries.ts";

type Step = DeskSheet["steps"][number];

/** Everything that happened, newest last, with who did it. */
export function StepsCard({ steps }: Pick<DeskSheet, "steps">) {
  return (
    <Card padding="body" aria-labelledby="linha-do-tempo">
      <h2 id="linha-do-tempo" className="text-lg">
        Linha do tempo
      </h2>
      <ol className="mt-1 rule">
        {steps.map((step) => (
          <li key={step.id} className="py-3 leading-snug">
            <b className="block font-semibold">
              {actNames[step.act as OrderAct | "place"] ?? step.act}
              {amountText(step)}
            </b>
            <span className="text-sm text-muted-foreground num">
              {formatDate(step.at)}, {formatClock(step.at)} · {roleNames[step.by_role]}
              {step.by && ` (${step.by})`}
              {changeText(step)}
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

function changeText({ from_state: from, to_state: to }: Step): string {
  const names: Readonly<Record<string, string>> = stateNames;
  return from === to ? "" : ` · ${names[from] ?? from} → ${names[to] ?? to}`;
}
