import type {
  DisputeState,
  DisputeSummary,
  DisputeVoice,
} from "@areon/contracts/disputes/disputes";
import {
  CircleCheck,
  Clock4,
  Gavel,
  Handshake,
  MessagesSquare,
  Scale,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { Badge, type BadgeTone } from "~/ui/badge";
import { waitsFor } from "./dispute-words.ts";

interface Face {
  tone: BadgeTone;
  icon: LucideIcon;
  text: string;
}

/** Icon and word differ in every state, so the colour is never the only sign. */
const faces: Readonly<Record<DisputeState, Face>> = {
  open: { tone: "warning", icon: Clock4, text: "Aguardando defesa" },
  talking: { tone: "info", icon: MessagesSquare, text: "Em conversa" },
  mediation: { tone: "danger", icon: Scale, text: "Em mediação" },
  agreed: { tone: "success", icon: Handshake, text: "Acordo" },
  decided: { tone: "neutral", icon: Gavel, text: "Decidida" },
  withdrawn: { tone: "neutral", icon: Undo2, text: "Retirada" },
  overtaken: { tone: "neutral", icon: CircleCheck, text: "Encerrada" },
};

interface DisputeBadgeProps {
  dispute: DisputeSummary;
  /** Whose eyes it is for: what waits for this side says so. */
  viewer: DisputeVoice;
  tall?: boolean | undefined;
}

export function DisputeBadge({ dispute, viewer, tall }: DisputeBadgeProps) {
  const waits = viewer !== "desk" && waitsFor(dispute, viewer);
  const { tone, icon, text } = waits ? waitingFace(dispute) : faces[dispute.state];
  return (
    <Badge tone={tone} icon={icon} tall={tall}>
      {text}
    </Badge>
  );
}

function waitingFace({ state }: DisputeSummary): Face {
  if (state === "open") return { ...faces.open, tone: "clay", text: "Falta sua defesa" };
  if (state === "talking") return { ...faces.talking, text: "Em conversa" };
  return { ...faces.mediation, tone: "clay", icon: Clock4, text: "Falta responder" };
}
