import type {
  DisputeDetail,
  DisputeOutcome,
  DisputeProposal,
} from "@areon/contracts/disputes/disputes";
import { useState } from "react";
import { Link } from "react-router";
import { ActDialog } from "../case/act-dialog.tsx";
import { openProposal } from "../case/dispute-words.ts";
import { SplitAmounts } from "../case/split-amounts.tsx";
import { useBusinessNow } from "~/platform/clock/business-time";
import { untilWords } from "~/subjects/orders/order-words";
import { formatClock, formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Notice } from "~/ui/notice";
import { takeBack } from "./desk-calls.ts";

const labels = { seller: "Vendedor recebe", buyer: "Comprador recebe" };

/** What stands between the parties now: the end, a decision that waits, a proposal, a request. */
export function StandingCards({ dispute }: { dispute: DisputeDetail }) {
  const nowMs = useBusinessNow();
  const proposal = openProposal(dispute);
  const pending = dispute.desk?.pending_decision;
  const { evidence_request: asked, outcome } = dispute;
  return (
    <>
      {outcome && <Outcome outcome={outcome} />}
      {dispute.order_frozen_because !== null && dispute.order_frozen_because !== "dispute" && (
        <Notice tone="warning" title="O pagamento foi contestado no banco">
          Até o banco responder, nada é combinado nem decidido aqui.
        </Notice>
      )}
      {pending && (
        <Notice tone="warning" title="Uma decisão espera a segunda pessoa">
          {`${pending.requested_by} pediu ${formatMoney(pending.refund)} ao comprador e ${formatMoney(pending.to_seller)} ao vendedor: ${pending.reason} `}
          <Link className="link" to="/admin/dashboard#aprovacoes">
            Ver aprovações
          </Link>
        </Notice>
      )}
      {asked && (
        <Notice tone="info" title={`Provas pedidas ${askedOf[asked.from]}`}>
          {`${asked.note} · até ${untilWords(asked.due_at, nowMs)}`}
        </Notice>
      )}
      {proposal && <Proposal dispute={dispute} proposal={proposal} nowMs={nowMs} />}
    </>
  );
}

const askedOf = { buyer: "ao comprador", seller: "ao vendedor", both: "aos dois" } as const;

function Outcome({ outcome }: { outcome: DisputeOutcome }) {
  const { refund, to_seller: toSeller, reason, by, name, at } = outcome;
  const author = by === "desk" ? `${name ?? "Equipe"}, AREON` : name;
  return (
    <Card padding="body" aria-labelledby="case-outcome">
      <h2 id="case-outcome" className="text-xl">
        {endTitles[outcome.kind]}
      </h2>
      <p className="text-sm text-muted-foreground num">
        {[`${formatDay(at)}, ${formatClock(at)}`, author].filter(Boolean).join(" · ")}
      </p>
      {refund !== null && toSeller !== null && (
        <div className="mt-5">
          <SplitAmounts
            refund={refund}
            toSeller={toSeller}
            labels={labels}
            sellerNet={outcome.seller_net}
          />
        </div>
      )}
      {reason && (
        <p className="mt-4 rounded-md bg-muted p-3.5 text-[.9375rem] break-words whitespace-pre-line">
          {reason}
        </p>
      )}
    </Card>
  );
}

const endTitles: Readonly<Record<DisputeOutcome["kind"], string>> = {
  agreed: "Acordo fechado",
  decided: "Decisão da AREON",
  withdrawn: "Disputa retirada",
  overtaken: "Encerrada de outra forma",
};

interface ProposalProps {
  dispute: DisputeDetail;
  proposal: DisputeProposal;
  nowMs: number;
}

function Proposal({ dispute, proposal, nowMs }: ProposalProps) {
  const [isAsked, setAsked] = useState(false);
  const isOurs = proposal.by === "desk";
  return (
    <Card padding="body" aria-labelledby="case-proposal">
      <h2 id="case-proposal" className="text-xl">
        {isOurs ? "Proposta enviada aos dois" : `Proposta de ${proposal.name}`}
      </h2>
      <div className="mt-4">
        <SplitAmounts refund={proposal.refund} toSeller={proposal.to_seller} labels={labels} />
      </div>
      <p className="mt-4 rounded-md bg-muted p-3.5 text-[.9375rem] break-words whitespace-pre-line">
        {proposal.reason}
      </p>
      <DefinitionRows
        className="mt-4"
        rows={[
          { term: dispute.buyer.name, value: answerWords(proposal, "buyer") },
          { term: `${dispute.seller.name} `, value: answerWords(proposal, "seller") },
          ...(proposal.due_at
            ? [{ term: "Prazo da resposta", value: untilWords(proposal.due_at, nowMs) }]
            : []),
        ]}
      />
      {isOurs && dispute.can.includes("take_back") && (
        <Button variant="outline" className="mt-4" onClick={() => setAsked(true)}>
          Retirar proposta
        </Button>
      )}
      <ActDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Retirar proposta"
        description="Nenhum dos dois poderá mais aceitar este valor."
        action="Retirar proposta"
        busyAction="Retirando..."
        stay="Manter"
        danger
        done={{ title: "Proposta retirada" }}
        send={(id) => takeBack(dispute.id, proposal.id, id)}
      />
    </Card>
  );
}

function answerWords({ by, answers }: DisputeProposal, side: "buyer" | "seller"): string {
  if (by === side) return "Fez a proposta";
  if (answers[side] === "accepted") return "Aceitou";
  return answers[side] === "refused" ? "Recusou" : "Falta responder";
}
