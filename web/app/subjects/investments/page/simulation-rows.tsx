import type { InvestmentSimulation } from "@areon/contracts/investments/investments";
import { dayText } from "~/platform/text/day-text";
import { daysText } from "~/platform/text/days-text";
import { formatMoney } from "~/platform/text/money";
import { DefinitionRows } from "~/ui/definition-rows";
import { percentText } from "./investment-words.ts";

/** What is agreed to, what it would come to, and what the treasury takes of it. */
export function SimulationRows({ simulation }: { simulation: InvestmentSimulation }) {
  const { product, at_maturity: end, equivalent_percent: equal } = simulation;
  return (
    <>
      <DefinitionRows
        look="ruled"
        rows={[
          { term: "Produto", value: product.name },
          { term: "Emissor", value: product.issuer },
          { term: "Sai da carteira", value: formatMoney(simulation.amount), strong: true },
          { term: "Rende", value: `${percentText(product.cdi_percent)} do CDI` },
          { term: "Começa a render", value: dayText(product.starts_on) },
          { term: "Resgate a partir de", value: dayText(product.redeemable_from) },
          { term: "Vencimento", value: dayText(product.matures_on) },
        ]}
      />
      <section aria-labelledby="no-vencimento">
        <h3 id="no-vencimento" className="font-semibold">
          No vencimento, se o CDI ficar em {percentText(simulation.cdi_percent)} ao ano
        </h3>
        <DefinitionRows
          className="mt-2"
          rows={[
            { term: "Valor bruto", value: formatMoney(end.gross) },
            { term: "Rendimento", value: formatMoney(end.gain) },
            product.is_exempt
              ? { term: "Imposto de renda", value: "Isento" }
              : {
                  term: `Imposto de renda (${percentText(end.income_tax_percent)}, ${daysText(end.days)})`,
                  value: formatMoney(end.income_tax),
                },
            { term: "Valor líquido", value: formatMoney(end.net), strong: true },
          ]}
        />
      </section>
      <p className="text-sm text-pretty text-muted-foreground">
        {product.is_exempt
          ? `Isento de imposto de renda para pessoa física${equal ? `: equivale a um CDB de ${percentText(equal)} do CDI` : ""}.`
          : taxText(simulation)}
      </p>
    </>
  );
}

function taxText({ brackets, iof_until: iofUntil }: InvestmentSimulation): string {
  const steps = brackets.map(({ until, percent }) =>
    until ? `${percentText(percent)} até ${dayText(until)}` : `${percentText(percent)} depois`,
  );
  const iof = iofUntil ? ` Resgate até ${dayText(iofUntil)} paga também IOF.` : "";
  return `Imposto de renda sobre o rendimento, pelo dia do resgate: ${steps.join(", ")}.${iof}`;
}
