import type { DriverStep } from "@areon/contracts/orders/terms/carriage";
import { formatClock, formatDay } from "~/platform/text/dates";

/** On the button, and in the list of what has been done. */
export const stepWords: Readonly<Record<DriverStep, { act: string; done: string }>> = {
  at_loading: { act: "Cheguei para carregar", done: "Chegou para carregar" },
  loaded: { act: "Carregado", done: "Carregou" },
  left: { act: "Saí com a carga", done: "Saiu com a carga" },
  arrived: { act: "Cheguei no destino", done: "Chegou ao destino" },
  delivered: { act: "Carga entregue", done: "Entregou" },
};

/** `13 nov, 14h02`. */
export function momentText(instant: string): string {
  return `${formatDay(instant)}, ${formatClock(instant)}`;
}

/** What the line at the top says of the signal and of what waits for it. */
export function signalText({ waiting, isOnline }: { waiting: number; isOnline: boolean }): string {
  if (waiting === 0) {
    return isOnline
      ? "Tudo enviado."
      : "Sem sinal. O que você marcar fica guardado neste aparelho.";
  }
  const kept = waiting === 1 ? "1 registro guardado" : `${waiting} registros guardados`;
  return isOnline ? `${kept} no aparelho, enviando...` : `${kept} no aparelho, esperando sinal.`;
}
