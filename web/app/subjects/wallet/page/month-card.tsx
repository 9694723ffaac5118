import type { Wallet } from "@areon/contracts/wallet/wallet";
import { ArrowDownLeft, ArrowUpRight, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { formatMonth } from "~/platform/text/statement-dates";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { ProgressBar } from "~/ui/progress-bar";
import { HiddenMoney } from "~/platform/money/hidden-money";

/** What came and went since the first of the month; the bars compare the two. */
export function MonthCard({ wallet, hidden }: { wallet: Wallet; hidden: boolean }) {
  const { month, as_of: asOf } = wallet;
  const most = [centsOf(month.in), centsOf(month.out)].reduce((a, b) => (a > b ? a : b));
  const share = (amount: string) => (most > 0n ? Number((centsOf(amount) * 100n) / most) : 0);
  return (
    <Card padding="snug">
      <h2 className="text-lg">Entradas e saídas</h2>
      <p className="text-sm text-muted-foreground">
        {formatMonth(month.since.slice(0, 7), Date.parse(asOf))}, até hoje
      </p>
      <div className="mt-4 grid gap-3.5 text-[.9375rem]">
        <Line icon={ArrowDownLeft} label="Entrou" amount={month.in} hidden={hidden}>
          <ProgressBar
            label="Entrou no mês"
            percent={hidden ? 0 : share(month.in)}
            className="mt-1.5 h-3"
          />
        </Line>
        <Line icon={ArrowUpRight} label="Saiu" amount={month.out} hidden={hidden}>
          <ProgressBar
            label="Saiu no mês"
            tone="clay"
            percent={hidden ? 0 : share(month.out)}
            className="mt-1.5 h-3"
          />
        </Line>
      </div>
    </Card>
  );
}

interface LineProps {
  icon: LucideIcon;
  label: string;
  amount: string;
  hidden: boolean;
  children: ReactNode;
}

function Line({ icon, label, amount, hidden, children }: LineProps) {
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="flex items-center gap-1.5">
          <Icon of={icon} size="sm" className={label === "Entrou" ? "text-up" : "text-clay"} />
          {label}
        </span>
        <b className="num">{hidden ? <HiddenMoney /> : formatMoney(amount)}</b>
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
