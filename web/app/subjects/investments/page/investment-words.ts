import type { InvestmentProduct } from "@areon/contracts/investments/investments";
import type { InvestmentRisk, InvestorProfile } from "@areon/contracts/investments/terms/profile";
import { ShieldCheck, TriangleAlert, type LucideIcon } from "lucide-react";
import type { Setback } from "~/platform/money/use-sending";
import { dayText } from "~/platform/text/day-text";
import { formatDecimal, formatMoney } from "~/platform/text/money";
import type { BadgeTone } from "~/ui/badge";

export const profileTitles: Readonly<Record<InvestorProfile, string>> = {
  conservative: "conservador",
  moderate: "moderado",
  bold: "arrojado",
};

export const riskFaces: Readonly<
  Record<InvestmentRisk, { text: string; tone: BadgeTone; icon: LucideIcon }>
> = {
  low: { text: "Risco baixo", tone: "success", icon: ShieldCheck },
  medium: { text: "Risco médio", tone: "warning", icon: TriangleAlert },
  high: { text: "Risco alto", tone: "danger", icon: TriangleAlert },
};

/** An id that can no longer be used; any other refusal leaves it good, so that nothing is sent twice. */
export function isSpent(setback: Setback): boolean {
  const codes = ["intent_expired", "intent_mismatch"];
  return setback !== "never_sent" && codes.includes(setback.code);
}

/** As what the partner answers by law. */
export const partnerLabel = "Instituição responsável";

/** "Resgate em 180 dias · a partir de R$ 500,00". */
export function productLine(product: InvestmentProduct): string {
  const parts = [
    product.is_exempt ? "Sem imposto de renda" : null,
    liquidityText(product),
    `a partir de ${formatMoney(product.minimum)}`,
  ];
  return parts.filter((part) => part !== null).join(" · ");
}

function liquidityText({
  lock_up_days,
  redeemable_from,
  matures_on,
  term_days,
}: InvestmentProduct) {
  if (lock_up_days === 0 && redeemable_from < matures_on) return "Resgate quando quiser";
  if (redeemable_from === matures_on) return `Resgate em ${term_days} dias`;
  return `Resgate a partir de ${dayText(redeemable_from)}`;
}

export function percentText(percent: string): string {
  return `${formatDecimal(percent)}%`;
}

/** "189 mil", as an axis has room for. */
export function shortMoney(reais: number): string {
  if (reais >= 1_000_000) return `${short.format(reais / 1_000_000)} mi`;
  return reais >= 10_000 ? `${short.format(reais / 1_000)} mil` : short.format(reais);
}

const short = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });
