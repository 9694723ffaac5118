import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Clock4, Landmark } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatClock, formatDate } from "~/platform/text/dates";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { FiguresStrip, type Figure } from "~/ui/figures-strip";
import { Notice } from "~/ui/notice";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading, Skeleton } from "~/ui/skeleton";
import { AssignDialog } from "./assign-dialog.tsx";
import { BreakDialog } from "./break-dialog.tsx";
import { BreaksTable, type ChosenAct } from "./breaks-table.tsx";
import { comparisonState } from "./comparison-state.ts";
import { reconciliationQuery, type Reconciliation } from "./finance-queries.ts";

type Run = Reconciliation["last_recent"];

/** What the bank says and what the books say: when they were compared, and where they differ. */
export function ReconciliationPart({ mayReconcile }: { mayReconcile: boolean }) {
  const { data, error, refetch } = useQuery(reconciliationQuery);
  const [chosen, setChosen] = useState<ChosenAct>();
  const close = () => setChosen(undefined);
  if (!data) {
    return error ? (
      <Card>
        <LoadFailure inset error={error} onRetry={() => void refetch()} />
      </Card>
    ) : (
      <PartSkeleton />
    );
  }
  const { breaks, last_recent: recent, last_day: day } = data;
  const state = comparisonState(data, data.now);
  const isOff = state === "off";
  return (
    <>
      {state === "late" && recent && <LateNotice doneAt={recent.done_at} />}
      {isOff && breaks.length > 0 && <Notice tone="warning">{offText}</Notice>}
      {!isOff && (
        <FiguresStrip
          label="Últimas conferências"
          figures={[
            runFigure("A cada 5 minutos", recent),
            runFigure("Uma vez por dia", day),
            { label: "Em aberto", value: String(breaks.length) },
          ]}
        />
      )}
      <Card className="overflow-hidden" aria-labelledby="divergencias">
        <h2 id="divergencias" className="px-4 pt-4 pb-2 text-xl md:px-5">
          Divergências em aberto
        </h2>
        {breaks.length > 0 ? (
          <BreaksTable breaks={breaks} onAct={mayReconcile ? setChosen : undefined} />
        ) : (
          <NothingOpen isOff={isOff} last={recent} />
        )}
      </Card>
      {chosen?.act === "assign" && <AssignDialog found={chosen.found} onClose={close} />}
      {chosen && chosen.act !== "assign" && (
        <BreakDialog found={chosen.found} act={chosen.act} onClose={close} />
      )}
    </>
  );
}

const offText = "Sem banco parceiro ligado, nada novo é conferido.";

function NothingOpen({ isOff, last }: { isOff: boolean; last: Run }) {
  if (isOff) {
    return (
      <EmptyState
        icon={Landmark}
        headingLevel="h3"
        title="Nenhum banco parceiro ligado"
        text="A conferência começa quando a AREON tiver um banco na configuração."
      />
    );
  }
  if (!last) {
    return (
      <EmptyState
        icon={Clock4}
        headingLevel="h3"
        title="Ainda não houve conferência"
        text="A primeira roda em até 5 minutos. Esta página se atualiza sozinha."
      />
    );
  }
  return (
    <EmptyState
      icon={CircleCheck}
      headingLevel="h3"
      title="Nada em aberto: banco e livros conferem"
      text={`Última conferência em ${timeText(last.done_at)}.`}
    />
  );
}

function LateNotice({ doneAt }: { doneAt: string }) {
  return (
    <div role="alert">
      <Notice tone="warning" title="A conferência está atrasada">
        {`A última foi em ${timeText(doneAt)}. O banco pode estar sem responder; o que está abaixo vale até aquela hora.`}
      </Notice>
    </div>
  );
}

function runFigure(label: string, run: Run): Figure {
  if (!run) return { label, value: "Ainda não" };
  const entries = counted(run.bank_entries, "lançamento", "lançamentos");
  const mended = counted(run.mended, "recuperado", "recuperados");
  return {
    label,
    value: formatClock(run.done_at),
    note: `${formatDate(run.done_at)} · ${entries}${run.mended > 0 ? `, ${mended}` : ""}`,
  };
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function timeText(instant: string): string {
  return `${formatDate(instant)}, às ${formatClock(instant)}`;
}

function PartSkeleton() {
  return (
    <Loading label="Lendo as conferências...">
      <div className="grid gap-5">
        <Skeleton className="h-24 rounded-lg" />
        <Card className="px-4 pt-10 pb-2 md:px-5">
          <RowSkeleton rows={3} />
        </Card>
      </div>
    </Loading>
  );
}
