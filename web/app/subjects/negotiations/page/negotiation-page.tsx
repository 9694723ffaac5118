import type {
  NegotiationDetail,
  NegotiationSide,
} from "@areon/contracts/negotiations/negotiations";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { useBusinessNow } from "~/platform/clock/business-time";
import { NegotiationBadge } from "../list/negotiation-badge.tsx";
import { negotiationQuery } from "../list/negotiation-queries.ts";
import { partnerOf } from "../negotiation-words.ts";
import { BackLink } from "~/ui/back-link";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { AcceptDialog } from "./accept-dialog.tsx";
import { CounterDialog } from "./counter-dialog.tsx";
import { EndDialog } from "./end-dialog.tsx";
import { isAnswerAsked, NextStep, type Task } from "./next-step.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import type { AddressSlot } from "./proposal-fields.tsx";
import { TopicAside } from "./topic-aside.tsx";

interface NegotiationPageProps {
  area: NegotiationSide;
  /** Id or code, as it stands in the address. */
  name: string;
  address: AddressSlot;
}

/** /buyer/negotiations/:id and /seller/negotiations/:id; which side it is, the negotiation says. */
export function NegotiationPage({ area, name, address }: NegotiationPageProps) {
  const { data, error, refetch } = useQuery(negotiationQuery(name));
  return (
    <>
      <BackLink to={backTo(area, data)}>Negociações</BackLink>
      {data && <Negotiation area={area} negotiation={data} address={address} />}
      {!data && error && (
        <SubjectFailure
          error={error}
          onRetry={() => void refetch()}
          title="Negociação não encontrada"
          text="Confira o código. Só quem compra e quem vende veem uma negociação."
          back={{ to: `/${area}/negotiations`, label: "Ver negociações" }}
        />
      )}
      {!data && !error && <Waiting />}
    </>
  );
}

function backTo(area: NegotiationSide, negotiation: NegotiationDetail | undefined): string {
  const side = negotiation?.side ?? area;
  if (side === area) return `/${area}/negotiations`;
  return `/${area}/negotiations?lado=${side === "buyer" ? "compras" : "vendas"}`;
}

interface NegotiationProps {
  area: NegotiationSide;
  negotiation: NegotiationDetail;
  address: AddressSlot;
}

function Negotiation({ area, negotiation, address }: NegotiationProps) {
  const nowMs = useBusinessNow();
  const [task, setTask] = useState<Task>();
  const { code, product } = negotiation;
  return (
    <>
      <PageHead
        title={`Negociação ${code}`}
        badge={<NegotiationBadge tall negotiation={negotiation} />}
        text={`${product.title} · com ${partnerOf(negotiation).name}`}
      />
      <div className="mt-5 grid grid-cols-1 items-start gap-4 md:mt-6 md:gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4 md:gap-5">
          <NextStep negotiation={negotiation} area={area} nowMs={nowMs} onTask={setTask} />
          <Chain negotiation={negotiation} nowMs={nowMs} />
        </div>
        <TopicAside negotiation={negotiation} />
      </div>
      <TaskDialog
        task={task}
        negotiation={negotiation}
        address={address}
        nowMs={nowMs}
        onClose={() => setTask(undefined)}
      />
    </>
  );
}

/** Oldest first, as it was said. */
function Chain({ negotiation, nowMs }: { negotiation: NegotiationDetail; nowMs: number }) {
  const isLastAbove = isAnswerAsked(negotiation, nowMs);
  const shown = isLastAbove ? negotiation.proposals.slice(0, -1) : negotiation.proposals;
  if (shown.length === 0) return null;
  return (
    <Card padding="body" aria-labelledby="negotiation-chain">
      <h2 id="negotiation-chain" className="mb-4 text-xl">
        {isLastAbove ? "Propostas anteriores" : "Propostas"}
      </h2>
      <ol className="grid gap-5">
        {shown.map((proposal) => (
          <li key={proposal.id}>
            <ProposalCard negotiation={negotiation} proposal={proposal} nowMs={nowMs} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface TaskDialogProps extends Omit<NegotiationProps, "area"> {
  task: Task | undefined;
  nowMs: number;
  onClose: () => void;
}

/** Only while it is still allowed: the other side may have been faster. */
function TaskDialog({ task, negotiation, address, nowMs, onClose }: TaskDialogProps) {
  if (!task || !negotiation.can.includes(task)) return null;
  if (task === "accept") {
    return <AcceptDialog negotiation={negotiation} nowMs={nowMs} onClose={onClose} />;
  }
  if (task === "counter") {
    return <CounterDialog negotiation={negotiation} address={address} onClose={onClose} />;
  }
  return <EndDialog negotiation={negotiation} ending={task} onClose={onClose} />;
}

function Waiting() {
  return (
    <Loading label="Carregando negociação...">
      <Skeleton className="mt-2 h-9 w-64" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-6 grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </Loading>
  );
}
