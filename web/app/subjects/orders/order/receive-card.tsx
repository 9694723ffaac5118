import type { OrderDetail } from "@areon/contracts/orders/orders";
import type { OrderDelivery } from "@areon/contracts/orders/delivery";
import { useQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { useState } from "react";
import { classificationQuery } from "../classification/classification-queries.ts";
import { pendingWords } from "../classification/pending-words.ts";
import { receiptWords } from "../classification/receipt-words.ts";
import { untilWords } from "../order-words.ts";
import { formatClock } from "~/platform/text/dates";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { NeedsYouCard } from "~/ui/needs-you-card";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { dayOfWords } from "./day-of-words.ts";
import type { DisputeParts } from "./dispute-parts.ts";
import { receive } from "./order-calls.ts";
import { receiptChecklist, type ReceiptItem } from "./receipt-checklist.ts";

interface ReceiveCardProps {
  order: OrderDetail;
  delivery: OrderDelivery | undefined;
  nowMs: number;
  dispute: DisputeParts;
}

/** The load is there: the buyer looks it over, and only then the money goes. */
export function ReceiveCard({ order, delivery, nowMs, dispute }: ReceiveCardProps) {
  const items = receiptChecklist(order, delivery);
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const isReady = items.every(({ key }) => checked.has(key));
  const { data: classification } = useQuery(classificationQuery(order.id));
  const money = { held: order.money.held, seller: order.seller.name };
  const words = receiptWords(money, classification);
  const pending = pendingWords(classification, nowMs)?.buyer;
  const mayDispute = order.can.includes("open_dispute");
  const toggle = (key: string) => setChecked((before) => toggled(before, key));
  return (
    <>
      <NeedsYouCard
        icon={Truck}
        title={titleFor(order, nowMs)}
        text={pending ? `Confira antes de confirmar. ${pending}` : textFor(order, nowMs)}
        actions={
          <span className="contents max-md:hidden">
            <Button size="lg" disabled={!isReady} onClick={() => setAsked(true)}>
              {words.button}
            </Button>
            {mayDispute && <dispute.OpenLink order={order} variant="outline" size="lg" />}
          </span>
        }
        hint={hintFor(items.length, { isReady, hasTicket: pending !== undefined })}
      >
        <fieldset aria-label="Conferência da carga">
          <ul className="rule border-y">
            {items.map((item) => (
              <Item
                key={item.key}
                item={item}
                checked={checked.has(item.key)}
                onToggle={() => toggle(item.key)}
              />
            ))}
          </ul>
        </fieldset>
      </NeedsYouCard>
      <ActionBar>
        <Button size="lg" block disabled={!isReady} onClick={() => setAsked(true)}>
          Confirmar recebimento
        </Button>
        {mayDispute && <dispute.OpenLink order={order} variant="danger-ghost" block />}
      </ActionBar>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Confirmar recebimento"
        description={words.description}
        action={words.action}
        busyAction="Liberando..."
        stay="Conferir de novo"
        done={{ title: "Recebimento confirmado", text: words.done }}
        send={(id) => receive(order.id, id)}
      />
    </>
  );
}

interface ItemProps {
  item: ReceiptItem;
  checked: boolean;
  onToggle: () => void;
}

function Item({ item, checked, onToggle }: ItemProps) {
  const missing = <span className="text-destructive">Falta marcar</span>;
  return (
    <li>
      <Checkbox
        large
        className="py-3"
        label={item.label}
        detail={item.agreed ?? (checked ? "Conferido" : missing)}
        checked={checked}
        onChange={onToggle}
      />
    </li>
  );
}

function titleFor({ state, delivered_at: at, delivery }: OrderDetail, nowMs: number): string {
  if (state === "shipped" || at === null) {
    return delivery === "pickup" ? "Já retirou a carga?" : "A carga já chegou?";
  }
  const verb = delivery === "pickup" ? "Carga retirada" : "A carga chegou";
  return `${verb} ${dayOfWords(at, nowMs)}, às ${formatClock(at)}`;
}

function textFor({ state, due_at: dueAt }: OrderDetail, nowMs: number): string {
  if (state === "shipped") {
    return "Se já está com você, confira e confirme. O vendedor só recebe depois disso.";
  }
  const until =
    dueAt && ` Sem resposta até ${untilWords(dueAt, nowMs)}, o valor é liberado ao vendedor.`;
  return `Confira antes de liberar.${until ?? ""}`;
}

function hintFor(
  count: number,
  { isReady, hasTicket }: { isReady: boolean; hasTicket: boolean },
): string {
  if (isReady && hasTicket) return "Tudo conferido. Ao confirmar, você aceita o romaneio.";
  if (isReady) return "Tudo conferido. Ao confirmar, o dinheiro vai na hora para o vendedor.";
  return `Marque os ${count} itens para liberar. Até lá o dinheiro continua guardado.`;
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
