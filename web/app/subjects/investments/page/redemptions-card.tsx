import type { getInvestment } from "@areon/contracts/investments/investments";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { percentText } from "./investment-words.ts";
import { NoteButton } from "./note-button.tsx";

/** What came back, with what the treasury took of it, and the note of each. */
export function RedemptionsCard({
  investment,
}: {
  investment: EndpointResponse<typeof getInvestment>;
}) {
  return (
    <Card padding="body" aria-labelledby="resgates">
      <h2 id="resgates" className="text-lg">
        Resgates
      </h2>
      <ul className="rule mt-1">
        {investment.redemptions.toReversed().map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-3.5">
            <span className="min-w-0 leading-snug">
              <b className="block font-semibold num">{formatMoney(one.net)} líquidos</b>
              <span className="block text-sm text-muted-foreground num">
                {formatDate(one.redeemed_at)} · {one.kind === "matured" ? "vencimento" : "a pedido"}{" "}
                · bruto {formatMoney(one.gross)}
              </span>
              <span className="block text-sm text-muted-foreground num">
                IOF {formatMoney(one.iof)} · IR {percentText(one.income_tax_percent)}{" "}
                {formatMoney(one.income_tax)}
              </span>
            </span>
            <NoteButton
              note={{ application: investment.id, redemption: one.id }}
              label="Nota de resgate"
              name={`Nota de resgate de ${formatMoney(one.net)}`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
