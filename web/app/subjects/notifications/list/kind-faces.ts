import type { NotificationKind } from "@areon/contracts/identity/notification-kind";
import {
  Bell,
  Gavel,
  HandCoins,
  MessageCircle,
  ShieldCheck,
  Tag,
  Truck,
  Users,
  type LucideIcon,
} from "lucide-react";
import type { NotificationRowProps } from "~/ui/notification-row";

export interface KindFace {
  /** On the filter; the same word as in the preferences. */
  label: string;
  icon: LucideIcon;
  tone: NotificationRowProps["tone"];
}

/** In the order of the filters. */
export const kindFaces: Readonly<Record<NotificationKind, KindFace>> = {
  order: { label: "Pedidos", icon: Truck, tone: "info" },
  message: { label: "Mensagens", icon: MessageCircle, tone: "info" },
  financial: { label: "Dinheiro", icon: HandCoins, tone: "success" },
  auction: { label: "Leilões", icon: Gavel, tone: "clay" },
  product: { label: "Produtos", icon: Tag, tone: "neutral" },
  social: { label: "Rede", icon: Users, tone: "neutral" },
  system: { label: "Conta e sistema", icon: ShieldCheck, tone: "neutral" },
};

/** A newer server may know kinds that this page does not. */
export function faceOf(type: string): Pick<KindFace, "icon" | "tone"> {
  return Object.hasOwn(kindFaces, type)
    ? kindFaces[type as NotificationKind]
    : { icon: Bell, tone: "neutral" };
}
