import type { InvestmentApplication } from "@areon/contracts/investments/investments";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { centsOf } from "~/platform/text/cents";
import { dayText } from "~/platform/text/day-text";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { Delta } from "~/ui/delta";
import { Icon } from "~/ui/icon";
import { SplitBar, type SplitShare } from "~/ui/split-bar";

const tones = ["primary", "accent", "sky", "clay", "stone"] as const;
const dots = {
  primary: "bg-primary",
  accent: "bg-accent",
  sky: "bg-chart-3",
  clay: "bg-chart-4",
  stone: "bg-chart-5",
};

/** Each investment with its part of the whole; those after the fourth share a colour. */
export function SplitCard({ applications }: { applications: readonly InvestmentApplication[] }) {
  const open = applications.filter(({ state }) => state === "open");
  const total = open.reduce((sum, { gross }) => sum + centsOf(gross), 0n);
  const parts = open.map((application, index) => ({
    application,
    tone: tones[Math.min(index, tones.length - 1)]!,
    percent: Number((centsOf(application.gross) * 1000n) / total) / 10,
  }));
  const shares = tones.map((tone): SplitShare => {
    const own = parts.filter((part) => part.tone === tone);
    return { tone, percent: own.reduce((sum, { percent }) => sum + percent, 0) };
  });
  const label = parts
    .map(({ application, percent }) => `${Math.round(percent)}% em ${application.name}`)
    .join(", ");
  return (
    <Card padding="body" aria-labelledby="onde-esta">
      <h2 id="onde-esta" className="text-lg">
        Onde está o dinheiro
      </h2>
      <SplitBar shares={shares} label={label} className="mt-4" />
      <ul className="rule mt-2">
        {parts.map(({ application, tone, percent }) => (
          <li key={application.id}>
            <Link
              to={`/wallet/investments/${application.id}`}
              className="flex min-h-16 items-center gap-3 py-3 hover:bg-muted"
            >
              <i className={`size-2.5 shrink-0 rounded-full ${dots[tone]}`} />
              <span className="min-w-0 grow leading-snug">
                <b className="block font-semibold break-words">{application.name}</b>
                <span className="text-sm text-muted-foreground num">
                  {Math.round(percent)}% do total · vence em {dayText(application.matures_on)}
                </span>
              </span>
              <span className="shrink-0 text-right leading-snug">
                <b className="block font-semibold num">{formatMoney(application.gross)}</b>
                <span className="text-sm text-muted-foreground">
                  <Delta variationPercent={Number(application.month_percent)} /> no mês
                </span>
              </span>
              <Icon of={ChevronRight} size="sm" className="text-muted-foreground max-md:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
