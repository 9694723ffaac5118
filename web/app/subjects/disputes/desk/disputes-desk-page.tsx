import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { useWaiting } from "~/platform/api/use-waiting";
import { DeskGate } from "~/platform/loading/desk-gate";
import { deskDisputesQuery } from "../case/desk-disputes-query.ts";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { cappedText, type CappedCount } from "~/platform/text/capped-count";
import { formatMoney } from "~/platform/text/money";
import { BackLink } from "~/ui/back-link";
import { classNames } from "~/ui/class-names";
import { PageHead } from "~/ui/page-head";
import { SearchInput } from "~/ui/search-input";
import { useSettled } from "~/ui/use-settled";
import { DisputeCase } from "./dispute-case.tsx";
import { disputeDesk, type DisputeDeskProps } from "./dispute-desk-access.ts";
import { DisputeQueue } from "./dispute-queue.tsx";
import { scopeNamed } from "./scope-names.ts";

interface DisputesDeskPageProps extends DisputeDeskProps {
  /** Id or code of the chosen one; without it the first of the queue is open. */
  id?: string | undefined;
}

const title = "Mesa de disputas";

/** /admin/disputes and /admin/disputes/:id: the queue at the left, one case beside it. */
export function DisputesDeskPage({ id, ...desk }: DisputesDeskPageProps) {
  return (
    <DeskGate {...desk} heading={title} desk={disputeDesk}>
      <Desk id={id} />
    </DeskGate>
  );
}

/** A pause in typing starts the search, so that not every letter is a question to the server. */
const pauseMs = 300;

function Desk({ id }: { id: string | undefined }) {
  const { search } = useLocation();
  const [typed, setTyped] = useState("");
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const q = useSettled(typed.trim().toUpperCase(), pauseMs);
  const scope = scopeNamed(useQueryValues().get("fila")) ?? "all";
  const { data, error, refetch, isPlaceholderData } = useQuery(
    deskDisputesQuery({ scope, q, cursor: cursors.at(-1) }),
  );
  const open = useWaiting().of("disputes.desk")?.open;
  const shown = id ?? data?.disputes[0]?.code;
  const isChosen = id !== undefined;
  return (
    <>
      {isChosen && (
        <div className="lg:hidden">
          <BackLink to={`/admin/disputes${search}`}>Fila</BackLink>
          <h1 className="sr-only">{title}</h1>
        </div>
      )}
      <div className={classNames(isChosen && "max-lg:hidden")}>
        <PageHead
          title={title}
          text={
            data && open
              ? headWords(open, data.totals)
              : "Quem reclama, quem responde e o dinheiro guardado"
          }
          actions={
            <div className="w-full md:w-88">
              <SearchInput
                label="Código da disputa ou do pedido"
                autoComplete="off"
                maxLength={40}
                value={typed}
                onChange={(event) => {
                  setCursors([]);
                  setTyped(event.currentTarget.value);
                }}
              />
            </div>
          }
        />
      </div>
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <div className={classNames("min-w-0", isChosen && "max-lg:hidden")}>
          <DisputeQueue
            data={data}
            isOld={isPlaceholderData}
            scope={scope}
            shown={shown}
            cursors={cursors}
            onCursorsChange={setCursors}
          />
        </div>
        {shown !== undefined && <DisputeCase key={shown} id={shown} />}
      </div>
    </>
  );
}

function headWords(open: CappedCount, { amount, late }: { amount: string; late: number }): string {
  if (open.count === 0) return "Nenhuma disputa aberta";
  const count = open.count === 1 ? "1 aberta" : `${cappedText(open)} abertas`;
  const overdue = late === 0 ? "" : ` · ${late} com prazo vencido`;
  return `${count} · ${formatMoney(amount)} em disputa até a decisão${overdue}`;
}
