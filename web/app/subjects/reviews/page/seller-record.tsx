import type { RecordFact } from "@areon/contracts/reviews/terms";
import type { PartyRecord } from "@areon/contracts/reviews/record";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { recordQuery } from "./record-queries.ts";
import { ratingWords } from "./review-words.ts";
import { formatDay } from "~/platform/text/dates";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { RecordEntries } from "./record-entries.tsx";

interface Figure {
  label: string;
  value: string;
  detail: string;
  /** The list that it opens; the stars' are the reviews themselves. */
  fact: RecordFact | null;
}

/** What a seller did in the last year, from settled facts; each number opens what it counts. */
export function SellerRecord({ partyId, title }: { partyId: string; title: string }) {
  const { data: record, error, refetch } = useQuery(recordQuery(partyId));
  const [opened, setOpened] = useState<{ fact: RecordFact; label: string }>();
  if (!record && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!record) return null;
  if (record.counted_at === null) return <NothingCounted title={title} />;
  return (
    <section aria-labelledby="record-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="record-title" className="text-xl md:text-2xl">
          {title}
        </h2>
        {record.is_small_sample && <Badge tone="warning">Amostra pequena</Badge>}
      </div>
      <p className="mt-1 text-sm text-muted-foreground">
        Últimos 12 meses, contados em {formatDay(record.counted_at)}. Toque em um número para ver o
        que ele conta.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-3">
        {figuresOf(record).map((figure) => (
          <li key={figure.label}>
            <FigureCard
              figure={figure}
              onOpen={(fact) => setOpened({ fact, label: figure.label })}
            />
          </li>
        ))}
      </ul>
      <RecordEntries
        key={opened?.fact}
        partyId={partyId}
        opened={opened}
        onClose={() => setOpened(undefined)}
      />
    </section>
  );
}

/** Somebody who is new, or whose first night has not come. */
function NothingCounted({ title }: { title: string }) {
  return (
    <section aria-labelledby="record-title">
      <h2 id="record-title" className="text-xl md:text-2xl">
        {title}
      </h2>
      <p className="mt-1 text-muted-foreground">
        Sem vendas contadas ainda. Os números são contados toda noite.
      </p>
    </section>
  );
}

function figuresOf(record: PartyRecord): Figure[] {
  const { on_time, as_agreed, stars } = record;
  const rating = ratingWords(stars);
  return [
    {
      label: "Vendas concluídas",
      value: String(record.completed),
      detail: "com o dinheiro liberado",
      fact: "completed",
    },
    shareFigure("No prazo", "on_time", on_time, "cargas entregues"),
    shareFigure("Qualidade combinada", "as_agreed", as_agreed, "vendas"),
    {
      label: "Disputas perdidas",
      value: String(record.disputes_lost),
      detail: "a AREON decidiu acima do que o vendedor ofereceu",
      fact: "disputes_lost",
    },
    {
      label: "Canceladas pelo vendedor",
      value: String(record.cancelled),
      detail: "ou não despachadas",
      fact: "cancelled",
    },
    {
      label: "Nota média",
      value: rating?.score ?? "–",
      detail: rating ? countWords(stars.count) : "sem avaliações",
      fact: null,
    },
  ];
}

function shareFigure(
  label: string,
  fact: RecordFact,
  { count, of, percent }: PartyRecord["on_time"],
  noun: string,
): Figure {
  const value = percent === null ? "–" : `${percent}%`;
  return { label, value, detail: of === 0 ? `sem ${noun}` : `${count} de ${of} ${noun}`, fact };
}

function countWords(count: number): string {
  return count === 1 ? "1 avaliação" : `${count.toLocaleString("pt-BR")} avaliações`;
}

interface FigureCardProps {
  figure: Figure;
  onOpen: (fact: RecordFact) => void;
}

function FigureCard({ figure: { label, value, detail, fact }, onOpen }: FigureCardProps) {
  const face = (
    <>
      <span className="flex items-start justify-between gap-2 text-sm text-muted-foreground">
        {label}
        {fact && <Icon of={ChevronRight} size="sm" className="mt-0.5" />}
      </span>
      <span className="mt-1 block text-2xl font-bold num">{value}</span>
      <span className="mt-0.5 block text-xs text-muted-foreground">{detail}</span>
    </>
  );
  const look = "card flex h-full w-full flex-col p-4 text-left";
  if (fact === null) return <div className={look}>{face}</div>;
  return (
    <button type="button" className={`${look} card-hover`} onClick={() => onOpen(fact)}>
      {face}
    </button>
  );
}
