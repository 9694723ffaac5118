import { useQuery } from "@tanstack/react-query";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { countUsers } from "@areon/contracts/identity/desk";
import { serverNow } from "~/platform/api/server-time";
import { useSessionUser } from "~/platform/api/session-user";
import { useWaiting } from "~/platform/api/use-waiting";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatElapsed } from "~/platform/text/elapsed";
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

/** The first floor of the administration: what waits for a decision, and true numbers only. */
export function DashboardPage() {
  const { may, name, isKnown, failure, retry } = useDesk();
  const figures = useQuery({ ...figuresQuery, enabled: may("users.read") });
  const user = useSessionUser();
  const firstName = (name ?? user?.name)?.split(/[\s@]/)[0];
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title={firstName ? `${greeting(serverNow())}, ${firstName}` : greeting(serverNow())}
        text={failure ? undefined : <WaitingLine />}
      />
      {failure && <LoadFailure error={failure} onRetry={retry} />}
      {(may("users.read") ? figures.isPending : !isKnown && !failure) && <FiguresSkeleton />}
      {figures.data && <Figures figures={figures.data} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem]">
        {!isKnown && !failure && <Skeleton className="h-64 rounded-lg" />}
        {may("approvals.read") && <ApprovalsInbox />}
        {may("verification.read") && <VerificationQueueCard />}
        {may("plans.answer_requests") && <EnterpriseRequestsCard />}
      </div>
    </div>
  );
}

type FiguresAnswer = EndpointResponse<typeof countUsers>;

/** Says that nothing waits only when all of it was seen. */
function WaitingLine() {
  const { may, isKnown } = useDesk();
  const { of, isAway } = useWaiting();
  const asked = [
    ...(may("approvals.read") ? (["admin.approval"] as const) : []),
    ...(may("verification.read") ? (["identity.verification"] as const) : []),
  ];
  const mine = of("admin.approval")?.waiting;
  const queue = of("identity.verification")?.waiting;
  const parts = [
    mine &&
      mine.count > 0 &&
      `${mine.count}${mine.is_capped ? "+" : ""} ${mine.count === 1 ? "pedido espera" : "pedidos esperam"} sua decisão`,
    queue &&
      queue.count > 0 &&
      `${queue.count} ${queue.count === 1 ? "pessoa" : "pessoas"} na fila de verificação`,
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(" · ");
  if (asked.some(isAway)) return null;
  const isAllSeen = isKnown && asked.every((kind) => of(kind));
  return isAllSeen ? "Nada espera por você agora." : "Vendo o que espera por você...";
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
  const { verifications } = figures;
  const oldest = verifications.oldest_submitted_at;
  return (
    <section
      aria-label="Contas em números"
      className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4"
    >
      <StatCard
        label="Para verificar"
        value={boundedCount(verifications)}
        comparison={
          oldest
            ? `mais antigo: ${formatElapsed(serverNow() - Date.parse(oldest)).toLowerCase()}`
            : "fila vazia"
        }
      />
      <StatCard label="Compradores" value={boundedCount(figures.buyers)} />
      <StatCard label="Vendedores" value={boundedCount(figures.sellers)} />
      <StatCard label="Contas suspensas" value={boundedCount(figures.suspended)} />
    </section>
  );
}
