import { centsToReais } from "#platform/money";
import type { FactKind, Told } from "../facts/fact-kind.ts";
import { listRefusedDays } from "./occurrence.queries.ts";
import { findSchedules, type ScheduleRow } from "./schedule.queries.ts";

/** A Pix that left is told by its payout; here only what did not go as agreed. */
export const scheduleFacts: FactKind = {
  eventType: "payments.schedule_changed",
  kind: "schedule",
  tell: async ({ trx }, ids) => {
    const refused = await listRefusedDays(trx, ids);
    return (await findSchedules(trx, ids)).flatMap((schedule) => {
      const { id, created_by: userId, party_id: partyId, state } = schedule;
      const told: Told = { id, userId, partyId, state };
      const notices = refused
        .filter((day) => day.schedule_id === id)
        .map((day) => ({ ...told, notice: noticeOf(schedule, day) }));
      return notices.length > 0 ? notices : [told];
    });
  },
};

type RefusedDay = Awaited<ReturnType<typeof listRefusedDays>>[number];

const hour = new Intl.DateTimeFormat("pt-BR", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "America/Sao_Paulo",
});

function noticeOf(
  { id, amount }: ScheduleRow,
  { date, state, refused, next_try_at }: RefusedDay,
): NonNullable<Told["notice"]> {
  const about = { kind: "financial", link: `/wallet/pix/schedules?agendamento=${id}` } as const;
  const sum = centsToReais(amount);
  if (state === "failed") {
    return {
      ...about,
      source: `payments.schedule_failed:${id}:${date}`,
      title: "Pix agendado não saiu",
      message: `O Pix de ${sum} marcado para ${dayText(date)} não foi enviado. Veja o motivo.`,
    };
  }
  const why = refused === "insufficient_funds" ? "falta saldo" : "ele ainda não pôde sair";
  const at = next_try_at ? ` Tentamos de novo às ${hour.format(next_try_at)}.` : "";
  return {
    ...about,
    source: `payments.schedule_waits:${id}:${date}`,
    title: "Pix agendado para hoje",
    message: `O de ${sum} está à espera: ${why}.${at}`,
  };
}

function dayText(date: string): string {
  return date.split("-").toReversed().slice(0, 2).join("/");
}
