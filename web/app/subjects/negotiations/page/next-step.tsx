import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import {
  CircleX,
  Clock4,
  CreditCard,
  Handshake,
  Hourglass,
  MessageSquareReply,
  Undo2,
} from "lucide-react";
import { partnerOf } from "../negotiation-words.ts";
import { orderPath, untilWords } from "~/subjects/orders/order-words";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { NeedsYouCard } from "~/ui/needs-you-card";
import { StateCard } from "~/ui/state-card";
import { ProposalCard } from "./proposal-card.tsx";

/** What the page opens: an answer, or one of the dialogs. */
export type Task = "accept" | "counter" | "refuse" | "withdraw";

interface NextStepProps {
  negotiation: NegotiationDetail;
  area: "buyer" | "seller";
  nowMs: number;
  onTask: (task: Task) => void;
}

/** The first card of the page: what this person has to do now, or what they wait for. */
export function NextStep(props: NextStepProps) {
  const { negotiation, nowMs } = props;
  if (negotiation.state === "agreed") return <Agreed {...props} />;
  if (!isStillOpen(negotiation, nowMs)) return <Ended {...props} />;
  return negotiation.waits_for_me ? <Answer {...props} /> : <Waiting {...props} />;
}

/** What is asked of the person stands in the first card; the chain needs not show it again. */
export function isAnswerAsked(negotiation: NegotiationDetail, nowMs: number): boolean {
  return negotiation.waits_for_me && isStillOpen(negotiation, nowMs);
}

/** The clock of the house may be a moment behind: what is overdue can't be answered any more. */
function isStillOpen({ state, last }: NegotiationDetail, nowMs: number): boolean {
  return state === "open" && Date.parse(last.valid_until) > nowMs;
}

function Answer({ negotiation, nowMs, onTask }: NextStepProps) {
  const { can, last, product } = negotiation;
  const isAsk = last.kind === "ask";
  const until = untilWords(last.valid_until, nowMs);
  const isGone = product.offer === null;
  return (
    <NeedsYouCard
      icon={MessageSquareReply}
      title={
        isAsk
          ? `${partnerOf(negotiation).name} pediu uma cotação`
          : `${partnerOf(negotiation).name} fez uma proposta`
      }
      text={
        isGone
          ? "O anúncio não está mais à venda como era. Enquanto não voltar, não há como fechar."
          : `Responda até ${until}. Depois disso ela vence sozinha.`
      }
      actions={
        can.includes("refuse") && (
          <Button variant="ghost" onClick={() => onTask("refuse")}>
            {isAsk ? "Recusar pedido" : "Recusar proposta"}
          </Button>
        )
      }
    >
      <ProposalCard
        negotiation={negotiation}
        proposal={last}
        nowMs={nowMs}
        actions={<Answers negotiation={negotiation} onTask={onTask} />}
      />
    </NeedsYouCard>
  );
}

function Answers({ negotiation: { can, last }, onTask }: Omit<NextStepProps, "area" | "nowMs">) {
  const mayAccept = can.includes("accept");
  return (
    <>
      {can.includes("counter") && (
        <Button
          variant={mayAccept ? "outline" : "primary"}
          className={mayAccept ? undefined : "col-span-full"}
          onClick={() => onTask("counter")}
        >
          {last.kind === "ask" ? "Enviar cotação" : "Contrapropor"}
        </Button>
      )}
      {mayAccept && <Button onClick={() => onTask("accept")}>Aceitar oferta</Button>}
    </>
  );
}

function Waiting({ negotiation, nowMs, onTask }: NextStepProps) {
  const { can, last } = negotiation;
  const what = last.kind === "ask" ? "o pedido" : "a proposta";
  return (
    <StateCard
      icon={Clock4}
      tone="info"
      title={`Aguardando ${partnerOf(negotiation).name}`}
      text={`Avisamos quando houver resposta. Sem ela, ${what} vence ${untilWords(last.valid_until, nowMs)}.`}
      actions={
        can.includes("withdraw") && (
          <Button variant="outline" icon={Undo2} onClick={() => onTask("withdraw")}>
            {last.kind === "ask" ? "Retirar pedido" : "Retirar proposta"}
          </Button>
        )
      }
    />
  );
}

function Agreed({ negotiation, area, nowMs }: NextStepProps) {
  const { order, can, last, side } = negotiation;
  if (!order) return null;
  const until = order.pay_until && untilWords(order.pay_until, nowMs);
  const open = (
    <ButtonLink size="lg" variant="outline" to={orderPath(area, order.code)}>
      {`Ver pedido ${order.code}`}
    </ButtonLink>
  );
  if (can.includes("pay") && until) {
    return (
      <NeedsYouCard
        icon={CreditCard}
        title="Negócio fechado. Falta pagar"
        text={`A carga está reservada para você até ${until}. Depois disso o pedido é cancelado sozinho, sem cobrança.`}
        actions={
          <>
            <ButtonLink size="lg" to={`/checkout/${order.checkout_id}`}>
              {`Pagar ${formatMoney(last.total!)}`}
            </ButtonLink>
            {open}
          </>
        }
      />
    );
  }
  if (order.state === "awaiting_payment" && until) {
    return (
      <StateCard
        icon={Hourglass}
        tone="info"
        title={
          side === "seller" ? "Negócio fechado. Aguardando o pagamento" : "Aguardando o pagamento"
        }
        text={`A quantidade está reservada até ${until}. Sem pagamento, o pedido é cancelado e ela volta para o anúncio.`}
        actions={open}
      />
    );
  }
  return (
    <StateCard
      icon={Handshake}
      tone="primary"
      title="Negócio fechado"
      text={`Virou o pedido ${order.code}, de ${formatMoney(last.total!)}. A carga e o dinheiro seguem por lá.`}
      actions={open}
    />
  );
}

const timeIsOver = "O prazo da proposta terminou";

function Ended({ negotiation }: NextStepProps) {
  const { state, ended, side, product, last } = negotiation;
  const who = ended?.by === side ? "Você" : partnerOf(negotiation).name;
  const what = last.kind === "ask" ? "o pedido" : "a proposta";
  const words = {
    refused: `${who} recusou ${what}`,
    withdrawn: `${who} retirou ${what}`,
    expired: timeIsOver,
    open: timeIsOver,
    agreed: "",
  };
  return (
    <StateCard
      icon={state === "expired" || state === "open" ? Hourglass : CircleX}
      tone="info"
      title={words[state]}
      text={
        ended && ended.note.text !== "" ? `“${ended.note.text}”` : "Nada foi reservado nem cobrado."
      }
      actions={
        side === "buyer" &&
        product.offer && (
          <ButtonLink variant="outline" to={`/product/${product.id}?negociar=1`}>
            Negociar de novo
          </ButtonLink>
        )
      }
    />
  );
}
