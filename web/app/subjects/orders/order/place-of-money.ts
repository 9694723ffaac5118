import type { OrderDetail } from "@areon/contracts/orders/orders";
import {
  CircleCheck,
  Hourglass,
  Lock,
  Scale,
  ShieldAlert,
  Undo2,
  type LucideIcon,
} from "lucide-react";
import { amountOf, centsOf } from "~/platform/text/cents";
import type { BadgeTone } from "~/ui/badge";

interface PlaceOfMoney {
  tone: BadgeTone;
  icon: LucideIcon;
  text: string;
  amount: string;
}

/** Who has the money of an order at this moment, and how much of it is theirs who looks: the seller's net. */
export function placeOfMoney({
  state,
  frozen,
  money,
  side,
  completed_at,
}: OrderDetail): PlaceOfMoney {
  const held = { text: "Valor reservado", amount: money.held } as const;
  if (frozen && completed_at === null) {
    return frozen.because === "dispute"
      ? { ...held, tone: "danger", icon: Scale, text: "Em disputa" }
      : { ...held, tone: "danger", icon: ShieldAlert, text: "Em análise" };
  }
  if (state === "awaiting_payment") {
    const amount = side === "seller" ? money.net! : money.total;
    return { tone: "warning", icon: Hourglass, text: "A pagar", amount };
  }
  if (money.held !== "0.00") {
    const amount = side === "seller" ? money.net! : money.held;
    return { ...held, tone: "warning", icon: Lock, amount };
  }
  // Goods that come back after the money was paid out: until they are there, the seller has it.
  if (state === "completed" || (state === "returning" && completed_at !== null)) {
    const kept = amountOf(centsOf(money.total) - centsOf(money.refunded));
    const amount = side === "seller" ? money.net! : kept;
    return { tone: "success", icon: CircleCheck, text: "Liberado ao vendedor", amount };
  }
  if (state === "expired" && money.deposit !== "0.00") {
    const text = side === "seller" ? "Garantia recebida" : "Garantia perdida";
    return { tone: "neutral", icon: Undo2, text, amount: money.deposit };
  }
  if (money.refunded !== "0.00") {
    const text = side === "buyer" ? "Devolvido a você" : "Devolvido ao comprador";
    return { tone: "neutral", icon: Undo2, text, amount: money.refunded };
  }
  return { tone: "neutral", icon: Undo2, text: "Nada foi cobrado", amount: "0.00" };
}
