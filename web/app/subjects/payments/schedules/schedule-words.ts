import type { OccurrenceState, Schedule } from "@areon/contracts/payments/schedules";
import { Ban, CircleCheck, CircleX, Clock4, Send } from "lucide-react";
import type { StateFace } from "../charges/charge-words.ts";

export const scheduleFaces: Readonly<Record<Schedule["state"], StateFace>> = {
  active: { word: "Agendado", tone: "info", icon: Clock4 },
  done: { word: "Concluído", tone: "success", icon: CircleCheck },
  cancelled: { word: "Cancelado", tone: "neutral", icon: Ban },
};

export const occurrenceFaces: Readonly<Record<OccurrenceState, StateFace>> = {
  waiting: { word: "Agendado", tone: "info", icon: Clock4 },
  sent: { word: "Enviado", tone: "success", icon: Send },
  failed: { word: "Não saiu", tone: "danger", icon: CircleX },
  cancelled: { word: "Cancelado", tone: "neutral", icon: Ban },
};

export function paceText({ every, occurrences_left: left }: Schedule): string {
  if (every === null) return "Uma vez";
  const pace = every === "week" ? "Toda semana" : "Todo mês";
  return left > 0 ? `${pace}, ${left === 1 ? "falta 1" : `faltam ${left}`}` : pace;
}
