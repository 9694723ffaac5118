import type { DisputeArithmetic } from "@areon/contracts/disputes/disputes";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";

/** The contested ticket as it was computed; both sides and the desk see the same rows. */
export function ArithmeticCard({ arithmetic }: { arithmetic: DisputeArithmetic }) {
  const { rows, refund, to_seller: toSeller } = arithmetic;
  return (
    <Card padding="snug" aria-labelledby="dispute-arithmetic">
      <h2 id="dispute-arithmetic" className="text-lg">
        Conta do romaneio
      </h2>
      <p className="mt-0.5 text-sm text-muted-foreground">
        Pela tabela combinada no pedido. É o que foi contestado.
      </p>
      <DefinitionRows
        className="mt-3"
        rows={rows.map(({ label, value }, index) => ({
          // Two lines of an order may have a row of the same name.
          term:
            rows.findIndex((row) => row.label === label) === index
              ? label
              : `${label} (${index + 1})`,
          value,
        }))}
      />
      <DefinitionRows
        className="mt-3 border-t pt-3"
        rows={[
          { term: "Pela conta, volta ao comprador", value: formatMoney(refund), strong: true },
          { term: "Pela conta, fica com o vendedor", value: formatMoney(toSeller), strong: true },
        ]}
      />
    </Card>
  );
}
