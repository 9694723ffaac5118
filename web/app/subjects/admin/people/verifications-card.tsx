import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { serverNow } from "~/platform/api/server-time";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatElapsed } from "~/platform/text/elapsed";
import { Avatar } from "~/ui/avatar";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { EmptyState } from "~/ui/empty-state";
import { Identity } from "~/ui/identity";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { verificationQueueQuery } from "../desk/admin-queries.ts";
import { KeysetPager } from "~/ui/keyset-pager";
import { userPath } from "./paths.ts";
import { useListPosition } from "./use-list-position.ts";

/** Whoever has waited longest comes first. */
export function VerificationsCard() {
  const [{ cursors }, setPosition] = useListPosition();
  const { data, error, refetch } = useQuery(
    verificationQueueQuery({ cursor: cursors.at(-1), limit: 25 }),
  );
  const go = (next: readonly string[]) => setPosition({ search: "", cursors: next });
  return (
    <Card as="div" className="overflow-hidden">
      {!data && !error && (
        <div className="px-4 py-3 md:px-5">
          <Loading label="Carregando a fila...">
            <RowSkeleton rows={4} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      {data && data.verifications.length > 0 && <QueueTable rows={data.verifications} />}
      {data?.verifications.length === 0 && (
        <EmptyState
          icon={ShieldCheck}
          title="Fila vazia"
          text="Todos os documentos enviados já foram analisados."
        />
      )}
      <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={go} />
    </Card>
  );
}

interface QueueRow {
  id: string;
  user_id: string;
  full_name: string;
  is_organisation: boolean;
  submitted_at: string;
}

const columns: readonly Column<QueueRow>[] = [
  {
    key: "person",
    header: "Usuário",
    cell: (row) => <Identity name={row.full_name} detail={kindOf(row)} />,
  },
  {
    key: "waiting",
    header: "Enviado",
    align: "right",
    cell: (row) => <span className="text-muted-foreground">{waitingText(row)}</span>,
  },
];

function QueueTable({ rows }: { rows: readonly QueueRow[] }) {
  return (
    <DataTable
      caption="Fila de verificação"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={(row) => row.full_name}
      rowLink={(row) => userPath(row.user_id)}
      listFace={listFace}
    />
  );
}

function listFace(row: QueueRow): ListFace {
  return {
    leading: <Avatar name={row.full_name} />,
    title: row.full_name,
    meta: `${kindOf(row)} · ${waitingText(row)}`,
  };
}

function kindOf(row: QueueRow): string {
  return row.is_organisation ? "Empresa" : "Pessoa física";
}

function waitingText(row: QueueRow): string {
  return formatElapsed(serverNow() - Date.parse(row.submitted_at));
}
