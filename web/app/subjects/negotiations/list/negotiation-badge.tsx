import type {
  NegotiationState,
  NegotiationSummary,
} from "@areon/contracts/negotiations/negotiations";
import {
  CircleX,
  Clock4,
  Handshake,
  Hourglass,
  MessageSquareReply,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { Badge, type BadgeTone } from "~/ui/badge";
import { stateNames } from "../negotiation-words.ts";

interface Face {
  tone: BadgeTone;
  icon: LucideIcon;
  text: string;
}

/** Icon and word differ in every state, so the colour is never the only sign. */
const ended: Readonly<Record<Exclude<NegotiationState, "open">, Omit<Face, "text">>> = {
  agreed: { tone: "success", icon: Handshake },
  refused: { tone: "neutral", icon: CircleX },
  withdrawn: { tone: "neutral", icon: Undo2 },
  expired: { tone: "neutral", icon: Hourglass },
};

interface NegotiationBadgeProps {
  negotiation: Pick<NegotiationSummary, "state" | "waits_for_me" | "order" | "side">;
  tall?: boolean | undefined;
}

export function NegotiationBadge({ negotiation, tall }: NegotiationBadgeProps) {
  const { tone, icon, text } = faceOf(negotiation);
  return (
    <Badge tone={tone} icon={icon} tall={tall}>
      {text}
    </Badge>
  );
}

function faceOf({
  state,
  waits_for_me: isMine,
  order,
  side,
}: NegotiationBadgeProps["negotiation"]) {
  if (state === "open") return isMine ? answer : wait;
  if (order?.state === "awaiting_payment") return side === "buyer" ? pay : awaitPayment;
  return { ...ended[state], text: stateNames[state] };
}

const answer: Face = { tone: "warning", icon: MessageSquareReply, text: "Falta responder" };
const wait: Face = { tone: "info", icon: Clock4, text: "Aguardando resposta" };
const pay: Face = { tone: "warning", icon: Hourglass, text: "Falta pagar" };
const awaitPayment: Face = { tone: "info", icon: Hourglass, text: "Aguardando pagamento" };
