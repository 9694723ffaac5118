import type { Movement, MovementKind } from "@areon/contracts/wallet/wallet";
import {
  ArrowDownLeft,
  ArrowUpRight,
  BadgeCheck,
  Barcode,
  CreditCard,
  Landmark,
  Package,
  PiggyBank,
  ReceiptText,
  SlidersHorizontal,
  Sprout,
  Umbrella,
  type LucideIcon,
} from "lucide-react";
import { formatClock } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import type { StatementEntry } from "~/ui/statement";

export const kindNames: Readonly<Record<MovementKind, string>> = {
  transfer: "Transferência",
  pix: "Pix",
  boleto: "Boleto",
  bank_transfer: "TED",
  fee: "Taxa",
  plan: "Assinatura",
  order: "Pedido",
  card: "Cartão",
  savings: "Cofrinho",
  investment: "Investimento",
  insurance: "Seguro",
  adjustment: "Ajuste",
};

export const stateNames: Readonly<Record<Movement["state"], string>> = {
  pending: "Reservado",
  posted: "Concluída",
  voided: "Liberado",
};

const icons: Readonly<Record<string, LucideIcon>> = {
  adjustment: SlidersHorizontal,
  boleto: Barcode,
  bank_transfer: Landmark,
  fee: ReceiptText,
  plan: BadgeCheck,
  order: Package,
  card: CreditCard,
  savings: PiggyBank,
  investment: Sprout,
  insurance: Umbrella,
};

const entries = new WeakMap<Movement, StatementEntry>();

/** The same movement keeps its entry, so that a line is drawn again only when it changed. */
export function entryOf(movement: Movement): StatementEntry {
  const known = entries.get(movement);
  if (known) return known;
  const entry: StatementEntry = {
    id: movement.id,
    icon: movementIcon(movement),
    name: movement.title,
    kind: movement.detail,
    direction: movement.direction,
    amount: formatMoney(movement.amount),
    time: formatClock(movement.at),
    note: movement.state === "posted" ? undefined : stateNames[movement.state],
    isUndone: movement.state === "voided",
    to: movementPath(movement.id),
  };
  entries.set(movement, entry);
  return entry;
}

/** Later subjects bring kinds of their own; until they have a picture here, the direction is one. */
export function movementIcon({ kind, direction }: Pick<Movement, "kind" | "direction">) {
  return icons[kind] ?? (direction === "in" ? ArrowDownLeft : ArrowUpRight);
}

export function kindName(kind: string): string {
  return (kindNames as Readonly<Record<string, string>>)[kind] ?? "Movimentação";
}

export function movementPath(id: string): string {
  return `/wallet/transactions/${id}`;
}
