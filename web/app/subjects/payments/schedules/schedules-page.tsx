import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { formatMoney } from "~/platform/text/money";
import { formatShortDay } from "~/platform/text/statement-dates";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { FormSkeleton } from "../page/form-skeleton.tsx";
import { PaymentList } from "../page/payment-list.tsx";
import { PaymentsGate } from "../page/payments-gate.tsx";
import { PixTabs } from "../pix/pix-tabs.tsx";
import { schedulesQuery } from "./schedule-queries.ts";
import { ScheduleView } from "./schedule-view.tsx";
import { paceText, scheduleFaces } from "./schedule-words.ts";
import { StateBadge } from "../page/state-badge.tsx";
import { schedulePath } from "../pix/use-pix.ts";

const path = "/wallet/pix/schedules";

/** /wallet/pix/schedules: Pix of days to come. */
export function SchedulesPage() {
  const id = useQueryValues().get("agendamento");
  return (
    <>
      <BackLink to={id ? path : "/wallet"}>{id ? "Agendados" : "Carteira"}</BackLink>
      <PageHead
        title={id ? "Pix agendado" : "Agendados"}
        text="Saem às 8h do dia marcado, com o saldo que houver na hora."
      />
      {!id && <PixTabs current={path} />}
      <PaymentsGate skeleton={<FormSkeleton />}>
        {() => (id ? <ScheduleView key={id} id={id} /> : <Schedules />)}
      </PaymentsGate>
    </>
  );
}

function Schedules() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch } = useQuery(schedulesQuery(cursors.at(-1)));
  return (
    <div className="mt-5 max-w-3xl">
      <PaymentList
        title="Seus agendamentos"
        rows={data?.schedules.map((schedule) => ({
          id: schedule.id,
          icon: CalendarClock,
          title: schedule.payee.name,
          detail:
            paceText(schedule) +
            (schedule.next_date ? ` · próximo em ${formatShortDay(schedule.next_date)}` : ""),
          amount: formatMoney(schedule.amount),
          badge: <StateBadge face={scheduleFaces[schedule.state]} />,
          to: schedulePath(schedule.id),
        }))}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={CalendarClock}
            headingLevel="h3"
            title="Nenhum Pix agendado"
            text="Ao enviar um Pix por chave, escolha Agendar: uma vez, toda semana ou todo mês."
            action={<ButtonLink to="/wallet/pix">Agendar um Pix</ButtonLink>}
          />
        }
        pages={{ cursors, next: data?.next_cursor }}
        onCursorsChange={setCursors}
      />
    </div>
  );
}
