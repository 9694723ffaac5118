import type { RecordFact } from "@areon/contracts/reviews/terms";
import type { RecordEntry } from "@areon/contracts/reviews/record";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { LoadFailure } from "~/platform/loading/load-failure";
import { recordEntriesQuery } from "./record-queries.ts";
import { formatDate } from "~/platform/text/dates";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Segmented } from "~/ui/segmented";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";

interface RecordEntriesProps {
  partyId: string;
  opened: { fact: RecordFact; label: string } | undefined;
  onClose: () => void;
}

/** A share is opened with both halves: what counts for it, and what counts against it. */
const halves: Partial<Record<RecordFact, readonly { value: RecordFact; label: string }[]>> = {
  on_time: [
    { value: "on_time", label: "No prazo" },
    { value: "late", label: "Com atraso" },
  ],
  as_agreed: [
    { value: "as_agreed", label: "Como combinado" },
    { value: "not_as_agreed", label: "Com diferença" },
  ],
};

/** The sales behind one number. */
export function RecordEntries({ partyId, opened, onClose }: RecordEntriesProps) {
  const [half, setHalf] = useState<RecordFact>();
  const options = opened && halves[opened.fact];
  const fact = half ?? opened?.fact;
  return (
    <Dialog
      open={opened !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={opened?.label ?? ""}
      description="De quem comprou aparecem só as iniciais."
    >
      {options && fact && (
        <Segmented label="O que mostrar" options={options} value={fact} onValueChange={setHalf} />
      )}
      {fact && <EntryList key={fact} partyId={partyId} fact={fact} />}
    </Dialog>
  );
}

function EntryList({ partyId, fact }: { partyId: string; fact: RecordFact }) {
  const { data, error, refetch, ...pages } = useInfiniteQuery(recordEntriesQuery(partyId, fact));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading label="Carregando vendas...">
        <RowSkeleton rows={3} />
      </Loading>
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return <p className="py-4 text-muted-foreground">Nenhuma venda conta aqui.</p>;
  }
  return (
    <>
      <ul className="rule">
        {entries.map((entry, index) => (
          // Entries have no name of their own, and their order does not change.
          <Entry key={index} entry={entry} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="outline"
          block
          busyLabel={pages.isFetchingNextPage && "Carregando..."}
          onClick={() => void pages.fetchNextPage()}
        >
          Ver mais vendas
        </Button>
      )}
    </>
  );
}

function Entry({ entry }: { entry: RecordEntry }) {
  const { title, category, buyer, happened_on, days_late, order_id } = entry;
  return (
    <li className="py-3">
      <p className="font-medium">
        {order_id ? (
          <Link to={`/seller/orders/${order_id}`} className="link">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="text-sm text-muted-foreground">
        {category} · {buyer} · {formatDate(`${happened_on}T12:00:00Z`)}
        {days_late !== null && ` · ${lateWords(days_late)}`}
      </p>
    </li>
  );
}

function lateWords(days: number): string {
  return days === 1 ? "até 1 dia de atraso" : `${days} dias de atraso`;
}
