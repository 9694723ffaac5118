import type { DisputeDetail, DisputeSide } from "@areon/contracts/disputes/disputes";
import { Camera, Hourglass, Landmark, MessagesSquare, Scale, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { isOver, openProposal, otherSide } from "../case/dispute-words.ts";
import { untilWords } from "~/subjects/orders/order-words";
import { Card } from "~/ui/card";
import { IconTile, type IconTileProps } from "~/ui/icon-tile";
import { NeedsYouCard } from "~/ui/needs-you-card";
import { DefenceCard } from "./defence-card.tsx";
import { OutcomeCard } from "./outcome-card.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { ProposeButton } from "./propose-dialog.tsx";

export interface NextProps {
  /** Where the person is; a seller's own purchases are in the seller's area too. */
  area: DisputeSide;
  dispute: DisputeDetail;
  side: DisputeSide;
  nowMs: number;
}

/** What this person has to do now, or what they wait for; one card at most is framed. */
export function NextCards(props: NextProps) {
  const { dispute } = props;
  if (isOver(dispute)) return <OutcomeCard {...props} />;
  if (dispute.order_frozen_because !== null && dispute.order_frozen_because !== "dispute") {
    return <Facts {...bankFacts} />;
  }
  const proposal = openProposal(dispute);
  const asksDefence = dispute.can.includes("answer");
  const isAsked = isAskedForEvidence(props);
  return (
    <>
      {asksDefence && <DefenceCard {...props} />}
      {isAsked && <EvidenceAsked {...props} />}
      {proposal && (
        <ProposalCard {...props} proposal={proposal} isFirst={!asksDefence && !isAsked} />
      )}
      {!proposal && !asksDefence && !isAsked && <Unproposed {...props} />}
    </>
  );
}

function isAskedForEvidence({ dispute: { evidence_request: asked }, side }: NextProps): boolean {
  return asked !== null && (asked.from === side || asked.from === "both");
}

function EvidenceAsked({ dispute, nowMs }: NextProps) {
  const asked = dispute.evidence_request!;
  return (
    <NeedsYouCard
      icon={Camera}
      title="A AREON pediu mais provas"
      text={`Junte fotos ou documentos até ${untilWords(asked.due_at, nowMs)}. Depois disso vale o que estiver aqui.`}
    >
      <p className="rounded-md bg-muted p-3.5 text-[.9375rem] break-words whitespace-pre-line">
        {asked.note}
      </p>
    </NeedsYouCard>
  );
}

interface FactsShown {
  icon: LucideIcon;
  tone: IconTileProps["tone"];
  title: string;
  text: string;
}

/** Nothing is proposed: the two may talk, or the other side or the desk has the next step. */
function Unproposed(props: NextProps) {
  return (
    <Facts {...factsOf(props)}>
      {props.dispute.can.includes("propose") && (
        <div className="mt-5">
          <ProposeButton dispute={props.dispute} side={props.side}>
            Fazer proposta
          </ProposeButton>
        </div>
      )}
    </Facts>
  );
}

function factsOf({ dispute, side, nowMs }: NextProps): FactsShown {
  const until = dispute.due_at ? ` até ${untilWords(dispute.due_at, nowMs)}` : "";
  if (dispute.state === "mediation") {
    return {
      icon: Scale,
      tone: "info",
      title: "A AREON está analisando",
      text: `Lemos o que os dois enviaram e propomos um acordo ou decidimos${until}. Você ainda pode juntar provas e propor um acordo.`,
    };
  }
  if (dispute.state === "open") {
    return {
      icon: Hourglass,
      tone: "warning",
      title: `Aguardando a defesa de ${dispute[otherSide(side)].name}`,
      text: `O prazo é${until}. Sem resposta, a AREON assume com as provas que estão aqui.`,
    };
  }
  return {
    icon: MessagesSquare,
    tone: "primary",
    title: "Cheguem a um acordo",
    text: `Conversem e proponham como dividir o valor${until}. Se os dois aceitarem, o dinheiro sai na hora. Sem acordo, a AREON assume.`,
  };
}

const bankFacts: FactsShown = {
  icon: Landmark,
  tone: "warning",
  title: "O pagamento foi contestado no banco",
  text: "Até o banco responder, nada é combinado nem decidido aqui. Avisamos quando a disputa puder seguir.",
};

function Facts({ icon, tone, title, text, children }: FactsShown & { children?: ReactNode }) {
  return (
    <Card padding="body">
      <div className="flex items-start gap-3.5">
        <IconTile icon={icon} tone={tone} large />
        <div className="min-w-0">
          <h2 className="text-xl break-words">{title}</h2>
          <p className="mt-0.5 text-muted-foreground">{text}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
