import { CircleCheck, CircleX, Clock4, ClipboardCheck, Scale, Truck } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Badge, type BadgeTone } from "./badge.tsx";

export type OrderBadgeState =
  | "awaiting_load"
  | "in_transit"
  | "awaiting_check"
  | "delivered"
  | "disputed"
  | "cancelled";

interface OrderFace {
  tone: BadgeTone;
  icon: LucideIcon;
  text: string;
}

/** Icon and word differ in every state, so the colour is never the only sign. */
const faces: Record<OrderBadgeState, OrderFace> = {
  awaiting_load: { tone: "warning", icon: Clock4, text: "Aguardando carga" },
  in_transit: { tone: "info", icon: Truck, text: "A caminho" },
  awaiting_check: { tone: "warning", icon: ClipboardCheck, text: "Falta conferir" },
  delivered: { tone: "success", icon: CircleCheck, text: "Entregue" },
  disputed: { tone: "danger", icon: Scale, text: "Em disputa" },
  cancelled: { tone: "neutral", icon: CircleX, text: "Cancelado" },
};

export function OrderBadge({ state, tall }: { state: OrderBadgeState; tall?: boolean }) {
  const face = faces[state];
  return (
    <Badge tone={face.tone} icon={face.icon} tall={tall}>
      {face.text}
    </Badge>
  );
}
