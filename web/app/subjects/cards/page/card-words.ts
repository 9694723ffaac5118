import { refusalReason, refusalWords } from "@areon/contracts/cards/terms/refusals";
import type { CardPurchase, VirtualCard } from "@areon/contracts/cards/cards";
import { Fuel, Smartphone, Store, Wrench, type LucideIcon } from "lucide-react";
import { centsOf } from "~/platform/text/cents";
import { formatClock, formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { dayAt } from "~/platform/text/long-dates";

/** Under the title: "Ativo, final 4821". */
export function stateText(card: VirtualCard): string {
  const digits = card.last_digits ? `, final ${card.last_digits}` : "";
  if (card.state === "creating") return "O emissor está criando este cartão";
  if (card.state === "frozen") return `Bloqueado${digits}: toda compra é recusada`;
  if (card.state === "active") {
    return card.kind === "single_use" ? `De um uso só${digits}` : `Ativo${digits}`;
  }
  return `${closedTexts[card.close_reason ?? "deleted"]}${digits}`;
}

const closedTexts: Readonly<Record<NonNullable<VirtualCard["close_reason"]>, string>> = {
  deleted: "Excluído",
  used: "Já usado",
  replaced: "Número trocado",
  refused: "Recusado pelo emissor",
  erased: "Encerrado",
};

export function shortState(card: VirtualCard): string | null {
  if (card.state === "active") return null;
  if (card.state === "frozen") return "Bloqueado";
  if (card.state === "creating") return "Criando";
  return closedTexts[card.close_reason ?? "deleted"];
}

/** Fuel, workshops and parts, telephones; the rest are shops. */
export function purchaseIcon({ category }: CardPurchase): LucideIcon {
  if (category === "5541" || category === "5542") return Fuel;
  if (category === "5533" || category === "7538" || category === "5083") return Wrench;
  if (category === "4814" || category === "4816" || category === "4899") return Smartphone;
  return Store;
}

/** "Hoje, 11h20 · Sorriso" or "9 nov · internet". */
export function purchaseDetail(purchase: CardPurchase, nowMs: number): string {
  const { at, city, country, is_online: isOnline } = purchase;
  const isToday = dayAt(Date.parse(at)) === dayAt(nowMs);
  const when = isToday ? `Hoje, ${formatClock(at)}` : `${formatDay(at)}, ${formatClock(at)}`;
  const place = isOnline ? "internet" : city;
  return [when, place, ...(country === "BR" ? [] : [country])].filter(Boolean).join(" · ");
}

/** What a person has to know beside the amount; null where the amount says it all. */
export function purchaseNote(purchase: CardPurchase): { text: string; isBad: boolean } | null {
  const { state, held, refunded, owed } = purchase;
  if (state === "refused") return { text: refusedText(purchase), isBad: true };
  if (centsOf(owed) > 0n) {
    const text = `Faltam ${formatMoney(owed)}: descontamos do próximo dinheiro que entrar.`;
    return { text, isBad: true };
  }
  if (state === "pending") return { text: "Reservado até a loja cobrar", isBad: false };
  if (state === "reversed") return { text: "Desfeita, nada foi cobrado", isBad: false };
  if (state === "refunded") return { text: "Estornada por inteiro", isBad: false };
  if (centsOf(refunded) > 0n) {
    return { text: `Estornados ${formatMoney(refunded)}`, isBad: false };
  }
  if (centsOf(held) > 0n) {
    return { text: `Destes, ${formatMoney(held)} ainda reservados`, isBad: false };
  }
  return null;
}

function refusedText({ refusal }: CardPurchase): string {
  if (!refusal) return "Recusada";
  const amount = refusal.amount === null ? null : formatMoney(refusal.amount);
  return `Recusada: ${refusalReason(refusal.code, amount)}. ${refusalWords[refusal.code].todo}`;
}
