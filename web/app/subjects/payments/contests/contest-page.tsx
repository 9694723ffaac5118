import type { ContestState } from "@areon/contracts/payments/contests";
import { useQuery } from "@tanstack/react-query";
import { ArrowUpRight, CircleCheck, CircleX, Hourglass, Search, ShieldAlert } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { formatShortDay } from "~/platform/text/statement-dates";
import { BackLink } from "~/ui/back-link";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import type { StateFace } from "../charges/charge-words.ts";
import { ContestForm } from "./contest-form.tsx";
import { contestableQuery, contestsQuery } from "./contest-queries.ts";
import { FormSkeleton } from "../page/form-skeleton.tsx";
import { PaymentList } from "../page/payment-list.tsx";
import { PaymentsGate } from "../page/payments-gate.tsx";
import { PixTabs } from "../pix/pix-tabs.tsx";
import { StateBadge } from "../page/state-badge.tsx";

const path = "/wallet/pix/contest";

const faces: Readonly<Record<ContestState, StateFace>> = {
  sending: { word: "Enviando", tone: "info", icon: Hourglass },
  sent: { word: "Enviada", tone: "info", icon: Hourglass },
  under_review: { word: "Em análise", tone: "warning", icon: Search },
  accepted: { word: "Aceita", tone: "success", icon: CircleCheck },
  refused: { word: "Negada", tone: "danger", icon: CircleX },
  failed: { word: "Não enviada", tone: "danger", icon: CircleX },
};

/** /wallet/pix/contest: ask for a Pix back that was a fraud. */
export function ContestPage() {
  const payoutId = useQueryValues().get("pix");
  const navigate = useNavigate();
  return (
    <>
      <BackLink to={payoutId ? path : "/wallet"}>{payoutId ? "Contestações" : "Carteira"}</BackLink>
      <PageHead
        title="Contestar Pix"
        text="Caiu em um golpe? Pedimos ao banco de quem recebeu que bloqueie o que ainda estiver lá."
      />
      {!payoutId && <PixTabs current={path} />}
      <PaymentsGate skeleton={<FormSkeleton />}>
        {() =>
          payoutId ? (
            <ContestForm
              key={payoutId}
              payoutId={payoutId}
              onSent={() => void navigate(path, { replace: true })}
            />
          ) : (
            <div className="mt-5 grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
              <Contestable />
              <Contests />
            </div>
          )
        }
      </PaymentsGate>
    </>
  );
}

function Contestable() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(contestableQuery(cursors.at(-1)));
  return (
    <PaymentList
      title="Qual Pix você quer contestar?"
      rows={data?.payouts.map((payout) => ({
        id: payout.id,
        icon: ArrowUpRight,
        title: payout.payee_name,
        detail: `${formatDay(payout.settled_at)} · até ${formatShortDay(payout.contest_until)}`,
        amount: formatMoney(payout.amount),
        to: `${path}?pix=${payout.id}`,
      }))}
      error={error}
      onRetry={() => void refetch()}
      empty={
        <EmptyState
          icon={ArrowUpRight}
          headingLevel="h3"
          title="Nenhum Pix para contestar"
          text="Aqui aparecem os Pix que você enviou nos últimos 80 dias."
        />
      }
      pages={{ cursors, next: data?.next_cursor }}
      onCursorsChange={setCursors}
    />
  );
}

function Contests() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(contestsQuery(cursors.at(-1)));
  return (
    <PaymentList
      title="Suas contestações"
      rows={data?.contests.map((contest) => ({
        id: contest.id,
        icon: ShieldAlert,
        title: contest.payout.payee_name,
        detail: contest.returned_amount
          ? `Voltaram ${formatMoney(contest.returned_amount)}`
          : contest.closed_at
            ? `Encerrada em ${formatDay(contest.closed_at)}`
            : `Resposta até ${formatShortDay(contest.expected_by)}`,
        amount: formatMoney(contest.payout.amount),
        badge: <StateBadge face={faces[contest.state]} />,
      }))}
      error={error}
      onRetry={() => void refetch()}
      empty={
        <EmptyState
          icon={ShieldAlert}
          headingLevel="h3"
          title="Nenhuma contestação"
          text="O que você contestar aparece aqui, com a resposta do banco."
        />
      }
      pages={{ cursors, next: data?.next_cursor }}
      onCursorsChange={setCursors}
    />
  );
}
