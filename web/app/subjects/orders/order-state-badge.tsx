import type { OrderState, OrderSummary } from "@areon/contracts/orders/orders";
import {
  CircleCheck,
  CircleX,
  ClipboardCheck,
  Clock4,
  Hourglass,
  PackageCheck,
  Scale,
  ShieldAlert,
  Truck,
  Undo2,
  WalletMinimal,
  type LucideIcon,
} from "lucide-react";
import { Badge, type BadgeTone } from "~/ui/badge";
import type { OrderSide } from "./order-queries.ts";
import { stateWords } from "./order-words.ts";

interface Face {
  tone: BadgeTone;
  icon: LucideIcon;
  text?: string;
}

/**
 * Icon and word differ in every state, so the colour is never the only sign. The word is the same for everybody: what a
 * moment asks of one side is said by colour and icon here, and by the card of the next act.
 */
const faces: Readonly<Record<OrderState, Face>> = {
  awaiting_payment: { tone: "warning", icon: Hourglass },
  paid: { tone: "warning", icon: Clock4 },
  shipped: { tone: "info", icon: Truck },
  delivered: { tone: "info", icon: PackageCheck },
  completed: { tone: "success", icon: CircleCheck },
  returning: { tone: "warning", icon: Undo2 },
  refunded: { tone: "neutral", icon: WalletMinimal },
  cancelled: { tone: "neutral", icon: CircleX },
  expired: { tone: "neutral", icon: CircleX },
};

type Badged = Pick<OrderSummary, "state" | "delivery" | "is_frozen"> &
  Partial<Pick<OrderSummary, "is_disputed">>;

interface OrderStateBadgeProps {
  order: Badged;
  /** Whose eyes it is for: the same moment asks something of one side only. */
  side: OrderSide | "desk";
  tall?: boolean | undefined;
}

export function OrderStateBadge({ order, side, tall }: OrderStateBadgeProps) {
  const { tone, icon, text = stateWords(order) } = faceOf(order, side);
  return (
    <Badge tone={tone} icon={icon} tall={tall}>
      {text}
    </Badge>
  );
}

function faceOf(order: Badged, side: OrderStateBadgeProps["side"]): Face {
  if (order.is_disputed) return { tone: "danger", icon: Scale, text: "Em disputa" };
  if (order.is_frozen) return { tone: "danger", icon: ShieldAlert, text: "Em análise" };
  if (order.state === "delivered" && side === "buyer") {
    return { tone: "warning", icon: ClipboardCheck };
  }
  if (order.state === "shipped" && order.delivery === "pickup") {
    return { tone: "info", icon: PackageCheck };
  }
  return faces[order.state];
}
