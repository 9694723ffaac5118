import { formatMoney } from "~/platform/text/money";
import { FiguresStrip } from "~/ui/figures-strip";
import { Notice } from "~/ui/notice";
import type { FinanceSums } from "./finance-queries.ts";

/** Two strips that each add up: what stands now, and what the period brought. */
export function FinanceFigures({ sums: { now, period } }: { sums: FinanceSums }) {
  return (
    <>
      <div className="grid gap-2">
        <h2 className="text-lg">Agora</h2>
        <FiguresStrip
          label="Agora"
          figures={[
            { label: "Guardado na AREON", value: formatMoney(now.held), note: salesText(now) },
            { label: "Sua parte, sem a taxa", value: formatMoney(now.to_receive) },
            {
              label: "Entregue, a liberar",
              value: formatMoney(now.to_release),
              note: "libera no prazo ou quando conferirem",
            },
            {
              label: "Dívidas",
              value: formatMoney(now.debts),
              note: now.debts === "0.00" ? "nada a pagar" : "saem das próximas vendas",
            },
          ]}
        />
        {now.frozen !== "0.00" && (
          <Notice tone="warning">
            {formatMoney(now.frozen)} estão em análise e não andam até ela terminar.
          </Notice>
        )}
      </div>
      <div className="grid gap-2">
        <h2 className="text-lg">No período</h2>
        <FiguresStrip
          label="No período"
          figures={[
            {
              label: "Liberado para você",
              value: formatMoney(period.earned),
              tone: "up",
              note:
                period.kept_for_debts === "0.00"
                  ? undefined
                  : `${formatMoney(period.kept_for_debts)} pagaram dívidas`,
            },
            { label: "Devolvido por você", value: formatMoney(period.given_back) },
            { label: "Resultado", value: formatMoney(period.result) },
            { label: "Taxas de venda", value: formatMoney(period.fees), note: "já descontadas" },
          ]}
        />
      </div>
    </>
  );
}

function salesText({ held_orders: count }: FinanceSums["now"]): string {
  if (count === 0) return "nenhuma venda em andamento";
  return count === 1
    ? "1 venda em andamento"
    : `${count.toLocaleString("pt-BR")} vendas em andamento`;
}
