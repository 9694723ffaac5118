import type { SavingsWithdrawal } from "@areon/contracts/savings/savings";
import { dayText } from "~/platform/text/day-text";
import { daysText } from "~/platform/text/days-text";
import { formatDecimal, formatMoney } from "~/platform/text/money";
import { DefinitionRows } from "~/ui/definition-rows";

/** What is taken, what the treasury keeps of it, and what arrives. */
export function WithdrawalFigures({ figures }: { figures: SavingsWithdrawal }) {
  const { amount, gain, iof, income_tax: tax, net, parts } = figures;
  return (
    <section className="rounded-lg bg-muted p-4" aria-label="Valores do resgate">
      <DefinitionRows
        rows={[
          { term: "Resgate", value: formatMoney(amount) },
          { term: "Rendimento nele", value: formatMoney(gain) },
          ...(iof === "0.00" ? [] : [{ term: "IOF", value: formatMoney(`-${iof}`) }]),
          { term: "Imposto de renda", value: formatMoney(tax === "0.00" ? tax : `-${tax}`) },
          { term: "Você recebe", value: formatMoney(net), strong: true },
        ]}
      />
      <details className="mt-3 text-sm">
        <summary className="cursor-pointer py-1 font-medium">Como chegamos nesses valores</summary>
        <ul className="mt-1 grid gap-1.5 text-muted-foreground">
          {parts.map((part) => (
            <li key={part.opened_on} className="num">
              {formatMoney(part.amount)} guardados desde {dayText(part.opened_on)} (
              {daysText(part.days)}): rendeu {formatMoney(part.gain)}, imposto de{" "}
              {formatDecimal(part.income_tax_percent)}%
              {part.iof === "0.00" ? "" : ` depois de ${formatMoney(part.iof)} de IOF`}.
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
