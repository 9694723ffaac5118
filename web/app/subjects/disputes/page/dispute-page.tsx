import type { DisputeDetail, DisputeSide } from "@areon/contracts/disputes/disputes";
import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { ArithmeticCard } from "../case/arithmetic-card.tsx";
import { DisputeBadge } from "../case/dispute-badge.tsx";
import { disputeQuery } from "../case/dispute-queries.ts";
import { DisputeThread } from "../case/dispute-thread.tsx";
import { disputeTimeline } from "../case/dispute-timeline.ts";
import { claimWords, disputedGoods, disputesPath, isOver } from "../case/dispute-words.ts";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { useBusinessNow } from "~/platform/clock/business-time";
import { Badge } from "~/ui/badge";
import { BackLink } from "~/ui/back-link";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { StepDots } from "~/ui/step-dots";
import { Timeline } from "~/ui/timeline";
import { say } from "./dispute-calls.ts";
import { NextCards } from "./next-cards.tsx";
import { OtherWays } from "./other-ways.tsx";
import { SidesPair } from "./sides-pair.tsx";
import { ValueCard } from "./value-card.tsx";

interface DisputePageProps {
  area: DisputeSide;
  /** Id or code, as it stands in the address. */
  name: string;
}

/** /buyer/disputes/:id and /seller/disputes/:id; which side it is, the dispute says. */
export function DisputePage({ area, name }: DisputePageProps) {
  const { data: dispute, error, refetch } = useQuery(disputeQuery(name));
  return (
    <>
      <BackLink to={disputesPath(area, sideOf(dispute))}>Disputas</BackLink>
      {dispute && <Dispute area={area} dispute={dispute} />}
      {!dispute && error && (
        <SubjectFailure
          error={error}
          onRetry={() => void refetch()}
          icon={Scale}
          title="Disputa não encontrada"
          text="Confira o código. Só quem comprou, quem vendeu e a AREON veem uma disputa."
          back={{ to: `/${area}/disputes`, label: "Ver disputas" }}
        />
      )}
      {!dispute && !error && <Waiting />}
    </>
  );
}

/** Only the desk reads as the desk, and it has its own page. */
function sideOf(dispute: DisputeDetail | undefined): DisputeSide | undefined {
  return dispute?.viewer === "desk" ? undefined : dispute?.viewer;
}

const steps = ["Aberta", "Provas", "Proposta", "Encerrada"];

function Dispute({ area, dispute }: { area: DisputeSide; dispute: DisputeDetail }) {
  const nowMs = useBusinessNow();
  const viewer = sideOf(dispute);
  if (!viewer) return null;
  return (
    <>
      <PageHead
        title={`Disputa do pedido ${dispute.order.code}`}
        badge={
          isOver(dispute) ? (
            <DisputeBadge tall dispute={dispute} viewer={viewer} />
          ) : (
            <Badge tall tone="danger" icon={Scale}>
              Em disputa
            </Badge>
          )
        }
        text={`${disputedGoods(dispute)} · ${claimWords(dispute, viewer)}`}
      />
      <div className="mt-5 max-w-3xl">
        <StepDots label="Passos da disputa" steps={steps} current={stepOf(dispute)} />
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-5 md:gap-6">
          <NextCards area={area} dispute={dispute} side={viewer} nowMs={nowMs} />
          <SidesPair dispute={dispute} side={viewer} />
          <DisputeThread dispute={dispute} send={(id, text) => say(dispute.id, id, text)} />
        </div>
        <aside className="grid min-w-0 grid-cols-1 gap-5 md:gap-6 md:max-xl:grid-cols-2">
          <ValueCard area={area} dispute={dispute} side={viewer} />
          {dispute.arithmetic && <ArithmeticCard arithmetic={dispute.arithmetic} />}
          <Card padding="snug" aria-labelledby="dispute-path">
            <h2 id="dispute-path" className="mb-4 text-lg">
              Andamento
            </h2>
            <Timeline steps={disputeTimeline(dispute, nowMs)} />
          </Card>
          <OtherWays dispute={dispute} />
        </aside>
      </div>
    </>
  );
}

/** Which of the four the dispute is in; past the last one when it is over. */
function stepOf(dispute: DisputeDetail): number {
  if (isOver(dispute)) return steps.length;
  return dispute.state === "open" ? 1 : 2;
}

function Waiting() {
  return (
    <Loading label="Carregando disputa...">
      <Skeleton className="mt-2 h-9 w-80 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <Skeleton className="mt-6 h-7 max-w-3xl" />
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </Loading>
  );
}
