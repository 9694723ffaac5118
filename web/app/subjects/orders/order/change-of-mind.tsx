import type { OrderDetail } from "@areon/contracts/orders/orders";
import { LifeBuoy } from "lucide-react";
import { useState } from "react";
import { untilWords } from "../order-words.ts";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { cancelUnpaid } from "./order-calls.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

interface ChangeOfMindProps {
  order: OrderDetail;
  nowMs: number;
}

type Question = "cancel_unpaid" | "cancel" | "withdraw" | "refund";

/** The ways back, and plainly why there is none. */
export function ChangeOfMind({ order, nowMs }: ChangeOfMindProps) {
  const [question, setQuestion] = useState<Question>();
  const acts = actsOf(order);
  const text = wordsOf(order, nowMs);
  if (acts.length === 0 && text === "") return null;
  const close = () => setQuestion(undefined);
  return (
    <Card padding="snug" className="flex gap-3 print:hidden" aria-label="Mudou de ideia?">
      <Icon of={LifeBuoy} size="lg" className="shrink-0 text-primary" />
      <div className="min-w-0 text-[.9375rem]">
        <b className="block font-semibold">
          {order.side === "buyer" ? "Mudou de ideia?" : "Algo não saiu como combinado?"}
        </b>
        <p className="text-muted-foreground">{text}</p>
        <div className="mt-2 -ml-3 flex flex-wrap">
          {acts.map(({ name, label }) => (
            <Button key={name} variant="ghost" onClick={() => setQuestion(name)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      <ConfirmDialog
        open={question === "cancel_unpaid"}
        onClose={close}
        title="Cancelar pedido"
        description="Nada foi cobrado. Se o pagamento incluía outros pedidos, todos são cancelados juntos."
        action="Cancelar pedido"
        busyAction="Cancelando..."
        stay="Ficar com o pedido"
        danger
        done={{ title: "Pedido cancelado", text: "Nada foi cobrado." }}
        send={() => cancelUnpaid(order.checkout_id)}
      />
      {question === "cancel" && <CancelDialog order={order} onClose={close} />}
      <WithdrawDialog order={order} open={question === "withdraw"} onClose={close} />
      <RefundDialog order={order} open={question === "refund"} onClose={close} />
    </Card>
  );
}

function actsOf({ can }: OrderDetail): { name: Question; label: string }[] {
  const acts: { name: Question; label: string; on: boolean }[] = [
    { name: "cancel_unpaid", label: "Cancelar pedido", on: can.includes("cancel_unpaid") },
    { name: "cancel", label: "Cancelar pedido", on: can.includes("cancel") },
    { name: "withdraw", label: "Desistir da compra", on: can.includes("withdraw") },
    { name: "refund", label: "Devolver dinheiro", on: can.includes("refund_part") },
  ];
  return acts.filter(({ on }) => on);
}

function wordsOf(order: OrderDetail, nowMs: number): string {
  // What stands still has no way back until it goes on.
  if (order.frozen) return "";
  if (order.side === "seller") return sellerWords(order);
  if (order.can.includes("cancel_unpaid")) return "Enquanto não pagar, você cancela sem custo.";
  if (order.can.includes("cancel"))
    return "Até o carregamento começar, você cancela e recebe tudo de volta.";
  if (order.auction_id !== null && ["awaiting_payment", "paid"].includes(order.state)) {
    return "Quem vence um leilão se compromete com a compra, por isso ela não é cancelada por aqui.";
  }
  if (order.state === "paid")
    return "O carregamento já começou, por isso o pedido não é mais cancelado por aqui.";
  return withdrawalWords(order, nowMs);
}

function sellerWords({ can }: OrderDetail): string {
  if (can.includes("cancel")) {
    return "Se não puder enviar, cancele logo: o comprador recebe tudo de volta.";
  }
  if (can.includes("refund_part")) return "Devolva uma parte ou o valor todo ao comprador.";
  // Of what a ticket settles only all could go back beside it.
  return can.includes("refund_all") ? "O que volta ao comprador é acertado pelo romaneio." : "";
}

const deniedWords = {
  company: "Compra feita por empresa não tem os 7 dias de desistência do consumidor.",
  goods: "Grãos, animais e carnes não têm os 7 dias de desistência: confira antes de liberar.",
  auction: "Compra em leilão não tem os 7 dias de desistência: confira antes de liberar.",
  late: "O prazo de desistência já passou.",
  settled: "O pedido foi acertado em uma disputa, por isso não há mais desistência.",
} as const;

/** The consumer's seven days, where there are any; otherwise why not. */
function withdrawalWords({ state, withdrawal, can }: OrderDetail, nowMs: number): string {
  if (!["shipped", "delivered", "completed"].includes(state)) return "";
  if (withdrawal.denied) return deniedWords[withdrawal.denied];
  if (!can.includes("withdraw")) return "";
  const days = `Você tem ${withdrawal.days} dias depois da entrega para desistir`;
  return withdrawal.until
    ? `${days}: até ${untilWords(withdrawal.until, nowMs)}.`
    : `${days}, devolvendo a carga.`;
}
