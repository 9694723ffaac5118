import type {
  DisputeProposal,
  DisputeSide,
  DisputeVoice,
} from "@areon/contracts/disputes/disputes";
import { Clock4 } from "lucide-react";
import { useState } from "react";
import { ActDialog } from "../case/act-dialog.tsx";
import { otherSide, timeLeftWords } from "../case/dispute-words.ts";
import { percentWords, sharesOf } from "../case/split.ts";
import { SplitAmounts } from "../case/split-amounts.tsx";
import { untilWords } from "~/subjects/orders/order-words";
import { centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { ActionBar } from "~/ui/action-bar";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { accept, refuse, takeBack } from "./dispute-calls.ts";
import type { NextProps } from "./next-cards.tsx";
import { ProposeButton } from "./propose-dialog.tsx";

interface ProposalCardProps extends NextProps {
  proposal: DisputeProposal;
  /** Nothing else of the page waits for the person. */
  isFirst: boolean;
}

type Question = "accept" | "refuse" | "take_back";

/** How somebody would share the money, and this side's answer to it. */
export function ProposalCard(props: ProposalCardProps) {
  const { dispute, side, proposal, isFirst } = props;
  const [question, setQuestion] = useState<Question>();
  const needsYou = isFirst && dispute.can.includes("accept");
  return (
    <section
      className={classNames("card p-4 md:p-6", needsYou && "card-needs-you")}
      aria-labelledby="proposal"
    >
      <Head {...props} />
      <div className="mt-5">
        <SplitAmounts
          refund={proposal.refund}
          toSeller={proposal.to_seller}
          labels={endLabels(side, dispute.money.is_released)}
          sellerNet={proposal.seller_net}
          isSellers={side === "seller"}
        />
      </div>
      <p className="mt-4 rounded-md bg-muted p-3.5 text-[.9375rem] break-words whitespace-pre-line">
        {proposal.reason}
      </p>
      <div className="mt-5 flex flex-wrap gap-2.5 empty:hidden max-md:[&>*]:w-full">
        {/* On a phone they stand under the thumb. */}
        <span className={needsYou ? "contents max-md:hidden" : "contents max-md:[&>*]:w-full"}>
          <Answers {...props} onAsk={setQuestion} />
        </span>
        <Retreats {...props} onAsk={setQuestion} />
      </div>
      <p className="hint mt-3 num empty:hidden">{hintFor(props)}</p>
      {needsYou && (
        <ActionBar>
          <div className="grid gap-1 [&>*]:w-full">
            <Answers {...props} counter="ghost" onAsk={setQuestion} />
          </div>
        </ActionBar>
      )}
      <Questions {...props} question={question} onClose={() => setQuestion(undefined)} />
    </section>
  );
}

interface AskProps extends ProposalCardProps {
  /** How another figure looks beside the yes. */
  counter?: "outline" | "ghost" | undefined;
  onAsk: (question: Question) => void;
}

/** Yes, or another figure. */
function Answers(props: AskProps) {
  const { dispute, side, proposal, isFirst, counter = "outline", onAsk } = props;
  return (
    <>
      {dispute.can.includes("accept") && (
        <Button size="lg" variant={isFirst ? "primary" : "outline"} onClick={() => onAsk("accept")}>
          {acceptLabel(props)}
        </Button>
      )}
      {dispute.can.includes("propose") && proposal.by !== side && (
        <ProposeButton dispute={dispute} side={side} variant={counter} size="lg">
          Fazer contraproposta
        </ProposeButton>
      )}
    </>
  );
}

/** No, or one's own words taken back. */
function Retreats({ dispute, side, proposal, onAsk }: AskProps) {
  const { can } = dispute;
  return (
    <>
      {can.includes("refuse") && (
        <Button size="lg" variant="ghost" onClick={() => onAsk("refuse")}>
          Recusar
        </Button>
      )}
      {can.includes("propose") && proposal.by === side && (
        <ProposeButton dispute={dispute} side={side} variant="outline">
          Mudar proposta
        </ProposeButton>
      )}
      {can.includes("take_back") && proposal.by === side && (
        <Button variant="ghost" onClick={() => onAsk("take_back")}>
          Retirar proposta
        </Button>
      )}
    </>
  );
}

function Head({ dispute, side, nowMs, proposal }: ProposalCardProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="text-sm break-words text-muted-foreground">{authorWords(proposal, side)}</p>
        <h2 id="proposal" className="mt-0.5 text-xl md:text-2xl">
          {splitTitle(proposal, side, centsOf(dispute.amount))}
        </h2>
      </div>
      {proposal.due_at && (
        <Badge tall tone="clay" icon={Clock4}>
          <span className="num">{timeLeftWords(proposal.due_at, nowMs)}</span>
        </Badge>
      )}
    </div>
  );
}

function authorWords({ by, name }: DisputeProposal, side: DisputeSide): string {
  if (by === "desk") return `Proposta da mediação · ${name}, AREON`;
  return by === side ? "Sua proposta" : `Proposta de ${name}`;
}

/** "70% para você, 30% volta ao comprador". */
function splitTitle(
  { refund }: Pick<DisputeProposal, "refund">,
  viewer: DisputeVoice,
  whole: bigint,
): string {
  const { seller, buyer } = sharesOf(whole, centsOf(refund));
  const toSeller = viewer === "seller" ? "para você" : "para o vendedor";
  const toBuyer = viewer === "buyer" ? "para você" : "ao comprador";
  if (buyer === 0) return `Nada volta, tudo fica ${toSeller}`;
  if (seller === 0) return `Tudo volta ${toBuyer}`;
  const parts = [`${percentWords(seller)} ${toSeller}`, `${percentWords(buyer)} volta ${toBuyer}`];
  return viewer === "buyer" ? `${parts[1]}, ${parts[0]}` : parts.join(", ");
}

/** Once the money had been released, it is not received again. */
export function endLabels(side: DisputeVoice, isReleased: boolean) {
  const verb = isReleased ? "fica com" : "recebe";
  return {
    seller: side === "seller" ? `Você ${verb}` : `Vendedor ${verb}`,
    buyer: side === "buyer" ? "Você recebe" : "Comprador recebe",
  };
}

function acceptLabel({ dispute, side, proposal }: ProposalCardProps): string {
  const { refund, to_seller: toSeller, seller_net: net } = proposal;
  if (side === "buyer") {
    return refund === "0.00" ? "Aceitar e encerrar" : `Aceitar e receber ${formatMoney(refund)}`;
  }
  if (dispute.money.is_released) {
    return refund === "0.00" ? "Aceitar e encerrar" : `Aceitar e devolver ${formatMoney(refund)}`;
  }
  return toSeller === "0.00"
    ? "Aceitar e devolver tudo"
    : `Aceitar e receber ${formatMoney(net ?? toSeller)}`;
}

function hintFor({ dispute, side, nowMs, proposal }: ProposalCardProps): string {
  const until = dispute.due_at ? untilWords(dispute.due_at, nowMs) : "";
  const other = dispute[otherSide(side)].name;
  if (proposal.by === "desk") {
    if (dispute.can.includes("accept")) {
      return `Responda até ${until}. Sem resposta, a AREON decide com as provas que estão aqui.`;
    }
    return proposal.answers[side] === "accepted"
      ? `Você aceitou. Falta a resposta de ${other}, até ${until}.`
      : "";
  }
  if (proposal.by === side) return `Aguardando a resposta de ${other}. Se aceitar, vale na hora.`;
  return "Se você aceitar, o acordo vale na hora e o dinheiro sai. Sem acordo, a AREON assume.";
}

interface QuestionsProps extends ProposalCardProps {
  question: Question | undefined;
  onClose: () => void;
}

function Questions(props: QuestionsProps) {
  const { dispute, side, proposal, question, onClose } = props;
  const other = dispute[otherSide(side)].name;
  const isLast = proposal.by !== "desk" || proposal.answers[otherSide(side)] === "accepted";
  const refund = formatMoney(proposal.refund);
  return (
    <>
      <ActDialog
        open={question === "accept"}
        onClose={onClose}
        title="Aceitar proposta"
        description={
          isLast
            ? `O acordo vale na hora: ${refund} para o comprador e ${formatMoney(proposal.to_seller)} para o vendedor. Não há volta.`
            : `Quando ${other} também aceitar, o dinheiro sai na hora. Não há volta.`
        }
        action={acceptLabel(props)}
        busyAction="Aceitando..."
        stay="Ainda não"
        done={
          isLast
            ? { title: "Acordo fechado", text: "O dinheiro já foi dividido." }
            : { title: "Proposta aceita", text: `Falta a resposta de ${other}.` }
        }
        send={(id) => accept(dispute.id, proposal.id, id)}
      />
      <ActDialog
        open={question === "refuse"}
        onClose={onClose}
        title="Recusar proposta"
        description={
          proposal.by === "desk"
            ? "A AREON propõe outra vez ou decide com as provas que estão aqui."
            : "A disputa continua. Vocês ainda podem conversar e propor outro valor."
        }
        action="Recusar proposta"
        busyAction="Recusando..."
        stay="Pensar mais"
        danger
        done={{ title: "Proposta recusada" }}
        send={(id) => refuse(dispute.id, proposal.id, id)}
      />
      <ActDialog
        open={question === "take_back"}
        onClose={onClose}
        title="Retirar proposta"
        description={`${other} não poderá mais aceitar este valor.`}
        action="Retirar proposta"
        busyAction="Retirando..."
        stay="Manter"
        danger
        done={{ title: "Proposta retirada" }}
        send={(id) => takeBack(dispute.id, proposal.id, id)}
      />
    </>
  );
}
