import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { getSchedule, ScheduleOccurrence } from "@areon/contracts/payments/schedules";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarClock, X } from "lucide-react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { documentText } from "~/platform/text/document-text";
import { formatClock, formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { formatStatementDay } from "~/platform/text/statement-dates";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { IconButton } from "~/ui/icon-button";
import { useBusinessNow } from "~/platform/clock/business-time";
import { FormSkeleton } from "../page/form-skeleton.tsx";
import { MoneyHead } from "~/platform/money/money-head";
import { PaymentList } from "../page/payment-list.tsx";
import { callScheduleOff, scheduleQuery, schedulesKey } from "./schedule-queries.ts";
import { occurrenceFaces, paceText } from "./schedule-words.ts";
import { StateBadge } from "../page/state-badge.tsx";
import { pixPath } from "../pix/use-pix.ts";

type ScheduleDetails = EndpointResponse<typeof getSchedule>;

/** One scheduled Pix with all its days; what still waits can be called off. */
export function ScheduleView({ id }: { id: string }) {
  const { data: schedule, error, refetch } = useQuery(scheduleQuery(id));
  const nowMs = useBusinessNow();
  const callOff = useCallOff(id);
  if (!schedule && error) {
    return (
      <SubjectFailure
        isPart
        error={error}
        onRetry={() => void refetch()}
        title="Agendamento não encontrado"
        text="Confira o link ou procure entre os seus agendados."
        back={{ to: "/wallet/pix/schedules", label: "Ver agendados" }}
      />
    );
  }
  if (!schedule) return <FormSkeleton />;
  const isOpen = schedule.occurrences.some(({ state }) => state === "waiting");
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
      <div className="grid min-w-0 gap-5">
        <MoneyHead
          label={schedule.every ? "Valor de cada Pix" : "Valor do Pix"}
          amount={formatMoney(schedule.amount)}
          icon={CalendarClock}
          isOver={!isOpen}
        >
          {isOpen && (
            <Button
              size="lg"
              variant="outline"
              busyLabel={callOff.isPending && callOff.variables === undefined && "Cancelando..."}
              onClick={() => callOff.mutate(undefined)}
            >
              {schedule.every ? "Cancelar todos os próximos" : "Cancelar agendamento"}
            </Button>
          )}
        </MoneyHead>
        <Details schedule={schedule} />
      </div>
      <PaymentList
        title="Dias"
        rows={schedule.occurrences.map((day) => ({
          id: day.date,
          icon: CalendarClock,
          title: formatStatementDay(day.date, nowMs),
          detail: dayText(day),
          badge: <StateBadge face={occurrenceFaces[day.state]} />,
          to: day.payout_id ? pixPath(day.payout_id) : undefined,
          action: day.state === "waiting" && schedule.every && (
            <IconButton
              icon={X}
              label={`Cancelar o dia ${formatStatementDay(day.date, nowMs)}`}
              disabled={callOff.isPending}
              onClick={() => callOff.mutate(day.date)}
            />
          ),
        }))}
        error={null}
        onRetry={() => void refetch()}
        empty={null}
      />
    </div>
  );
}

function dayText({ state, reason, next_try_at: next }: ScheduleOccurrence): string {
  const tryText = next ? `Sai em ${formatDay(next)}, às ${formatClock(next)}` : "";
  if (state === "waiting") return reason ? `${reason} ${tryText}.` : `${tryText}.`;
  if (state === "sent") return "Ver o Pix";
  return reason ?? (state === "cancelled" ? "Você cancelou." : "Nada saiu da carteira.");
}

function Details({ schedule }: { schedule: ScheduleDetails }) {
  const { payee } = schedule;
  return (
    <Card className="px-4 py-2 md:px-5">
      <DefinitionRows
        look="ruled"
        className="wrap-anywhere"
        rows={[
          {
            term: "Para",
            value: (
              <>
                <b className="block font-semibold">{payee.name}</b>
                {documentText(payee.document)}
              </>
            ),
          },
          { term: "Repete", value: paceText(schedule) },
          ...(schedule.description ? [{ term: "Mensagem", value: schedule.description }] : []),
          { term: "Taxa", value: formatMoney("0.00") },
        ]}
      />
    </Card>
  );
}

/** Of one day, or of all that still wait. */
function useCallOff(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (date: string | undefined) => callScheduleOff(id, date),
    onSuccess: (answer) => {
      client.setQueryData(scheduleQuery(id).queryKey, answer);
      showToast({ title: "Agendamento cancelado", text: "Nada saiu da sua carteira." });
    },
    onError: (failure) =>
      showToast({ tone: "error", title: "Nada mudou", text: authErrorText(failure) }),
    onSettled: () => client.invalidateQueries({ queryKey: schedulesKey }),
  });
}
