import { formatMoney } from "~/platform/text/money";
import { formatStatementDay } from "~/platform/text/statement-dates";
import { Card } from "~/ui/card";
import type { FinanceSums } from "./finance-queries.ts";

interface UpcomingCardProps {
  days: FinanceSums["upcoming"];
  nowMs: number;
}

/** On which day how much comes by itself. */
export function UpcomingCard({ days, nowMs }: UpcomingCardProps) {
  return (
    <Card padding="body" aria-labelledby="liberacoes">
      <h2 id="liberacoes" className="text-lg">
        Próximas liberações
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">
        Se ninguém confirmar antes, o valor entra na carteira nestes dias.
      </p>
      <ul className="mt-2 rule">
        {days.map(({ date, amount, orders }) => (
          <li key={date} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span>
              {formatStatementDay(date, nowMs)}
              <span className="block text-sm text-muted-foreground">
                {orders === 1 ? "1 venda" : `${orders} vendas`}
              </span>
            </span>
            <b className="font-semibold num">{formatMoney(amount)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
