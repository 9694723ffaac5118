import { useQuery } from "@tanstack/react-query";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { countUsers } from "@areon/contracts/identity/desk";
import { serverNow } from "~/platform/api/server-time";
import { useSessionUser } from "~/platform/api/session-user";
import { LoadFailure } from "~/platform/loading/load-failure";
import { ToDoCard } from "~/platform/loading/to-do-card";
import type { WaitingRows } from "~/platform/navigation/waiting-rows";
import { greeting } from "~/platform/text/greeting";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { StatCard } from "~/ui/stat-card";
import { figuresQuery } from "../desk/admin-queries.ts";
import { ApprovalsInbox } from "./approvals-inbox.tsx";
import { boundedCount } from "./bounded-count.ts";
import { EnterpriseRequestsCard } from "./enterprise-requests-card.tsx";
import { useDesk } from "../desk/use-desk.ts";
import { VerificationQueueCard } from "./verification-queue-card.tsx";
import { VerificationsFigure } from "./verifications-figure.tsx";

/** The first floor of the administration: what waits for a decision, and true numbers only. */
export function DashboardPage({ waiting }: { waiting: WaitingRows }) {
  const { may, name, isKnown, failure, retry } = useDesk();
  const figures = useQuery({ ...figuresQuery, enabled: may("users.read") });
  const user = useSessionUser();
  const firstName = (name ?? user?.name)?.split(/[\s@]/)[0];
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={firstName ? `${greeting(serverNow())}, ${firstName}` : greeting(serverNow())}
        text={failure ? undefined : waitingText(waiting)}
      />
      {failure && <LoadFailure error={failure} onRetry={retry} />}
      {(may("users.read") ? figures.isPending : !isKnown && !failure) && <FiguresSkeleton />}
      {figures.data && <Figures figures={figures.data} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        {!isKnown && !failure && <Skeleton className="h-64 rounded-lg" />}
        {may("approvals.read") && <ApprovalsInbox />}
        <div className="grid min-w-0 grid-cols-1 gap-5 max-lg:contents">
          <div className="max-lg:order-first">
            <ToDoCard {...waiting} nothing="Nada espera por você agora." />
          </div>
          {may("verification.read") && <VerificationQueueCard />}
          {may("plans.answer_requests") && <EnterpriseRequestsCard />}
        </div>
      </div>
    </div>
  );
}

type FiguresAnswer = EndpointResponse<typeof countUsers>;

/** Says that nothing waits only when all of it was seen. */
function waitingText({ rows, isComing, isIncomplete }: WaitingRows): string {
  if (isComing) return "Vendo o que espera por você...";
  const [first, second] = rows;
  if (first) return second ? `${first.title} · ${second.title}` : first.title;
  return isIncomplete ? "Não deu para ver tudo agora." : "Nada espera por você agora.";
}

function FiguresSkeleton() {
  return (
    <Loading label="Carregando o que espera por você...">
      <div className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {["verify", "buyers", "sellers", "suspended"].map((figure) => (
          <Skeleton key={figure} className="h-28 rounded-lg" />
        ))}
      </div>
    </Loading>
  );
}

function Figures({ figures }: { figures: FiguresAnswer }) {
  const { may } = useDesk();
  return (
    <section
      aria-label="Contas em números"
      className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4"
    >
      {may("verification.read") && <VerificationsFigure />}
      <StatCard label="Compradores" value={boundedCount(figures.buyers)} />
      <StatCard label="Vendedores" value={boundedCount(figures.sellers)} />
      <StatCard label="Contas suspensas" value={boundedCount(figures.suspended)} />
    </section>
  );
}
