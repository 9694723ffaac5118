import { formatClock, formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { kiloWords } from "../order-words.ts";
import type { DeskSheet } from "./desk-order-queries.ts";
import { loadNames } from "./order-happenings.ts";

type Transport = NonNullable<DeskSheet["transport"]>;

/** How the load travels; people are shown beside the address and the documents, with a reason. */
export function TransportCard({ transport }: Pick<DeskSheet, "transport">) {
  return (
    <Card padding="snug" aria-labelledby="transporte">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="transporte" className="text-lg">
          Transporte
        </h2>
        {transport?.is_late && <Badge tone="danger">Atrasado</Badge>}
      </div>
      {transport ? (
        <DefinitionRows look="table" className="mt-1 break-words" rows={rowsOf(transport)} />
      ) : (
        <p className="mt-2 text-muted-foreground">Nada combinado ainda.</p>
      )}
    </Card>
  );
}

function rowsOf({ state, collect_at, arrive_by, loaded_kg, floor }: Transport) {
  const rows = [
    { term: "Situação", value: state === "scheduled" ? "Agendado" : loadNames[state] },
    { term: "Coleta", value: momentText(collect_at) },
    { term: "Chegada prevista", value: arrive_by && momentText(arrive_by) },
    { term: "Peso na origem", value: loaded_kg && kiloWords(loaded_kg) },
    { term: "Frete pago", value: floor && formatMoney(floor.paid) },
    {
      term: "Piso legal",
      value: floor && `${formatMoney(floor.floor_total)}${floor.is_below ? ", acima do pago" : ""}`,
    },
  ];
  return rows.flatMap(({ term, value }) => (value ? [{ term, value }] : []));
}

function momentText(instant: string): string {
  return `${formatDate(instant)}, ${formatClock(instant)}`;
}
