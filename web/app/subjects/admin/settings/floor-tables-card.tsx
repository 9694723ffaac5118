import type { FreightFloorTable } from "@areon/contracts/freight/freight";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatDate } from "~/platform/text/dates";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { floorTablesQuery } from "../desk/admin-queries.ts";
import { FloorTableDialog } from "./floor-table-dialog.tsx";
import { useDesk } from "../desk/use-desk.ts";

/** Acts of the regulator by which freight has a legal floor: past, in force and to come. */
export function FloorTablesCard() {
  const { may } = useDesk();
  const [isAdding, setAdding] = useState(false);
  const isAllowed = may("freight.change");
  const { data, error, refetch } = useQuery({ ...floorTablesQuery, enabled: isAllowed });
  if (!isAllowed) return null;
  return (
    <Card className="overflow-hidden" aria-labelledby="piso-de-frete">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 md:px-6 md:pt-6">
        <div>
          <h2 id="piso-de-frete" className="text-xl">
            Piso mínimo de frete
          </h2>
          <p className="mt-0.5 text-muted-foreground">
            Tabela A da ANTT. Uma versão nova nunca muda o que já valeu.
          </p>
        </div>
        <Button variant="outline" onClick={() => setAdding(true)}>
          Nova tabela
        </Button>
      </div>
      {!data && !error && (
        <div className="px-4 pb-3 md:px-6">
          <Loading label="Carregando tabelas...">
            <RowSkeleton rows={2} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      <ul className="mt-2 rule">
        {data?.tables.map((table) => (
          <TableRow key={table.id} table={table} />
        ))}
      </ul>
      {isAdding && <FloorTableDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}

const states: Readonly<Record<FreightFloorTable["state"], [BadgeTone, string]>> = {
  in_force: ["success", "Em vigor"],
  scheduled: ["info", "Agendada"],
  past: ["neutral", "Passada"],
};

function TableRow({ table }: { table: FreightFloorTable }) {
  const [tone, text] = states[table.state];
  const by = table.created_by ? ` · ${table.created_by}, ${formatDate(table.created_at)}` : "";
  return (
    <li className="px-4 py-3.5 md:px-6">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{table.name}</span>
        <Badge tone={tone}>{text}</Badge>
      </p>
      <p className="text-sm text-muted-foreground num">
        Vale desde {table.valid_from.split("-").toReversed().join("/")} ·{" "}
        {table.coefficients.length} coeficientes{by}
      </p>
    </li>
  );
}
