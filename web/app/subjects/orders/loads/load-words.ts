import {
  documentKindNames,
  formatPlate,
  isNextStep,
  type ShipmentState,
} from "@areon/contracts/orders/terms/carriage";
import type { LogisticsLoad } from "@areon/contracts/orders/delivery";
import { checkedLine, paperNames, papersToAdd } from "../order/note-words.ts";
import { stateNames, stateWords, untilWords } from "../order-words.ts";
import { formatDecimal, formatMoney } from "~/platform/text/money";

export type LoadView = "load" | "schedule" | "document" | "handover";

export interface StateLine {
  text: string;
  detail?: string;
  tone: "plain" | "late" | "waiting" | "done";
}

/** "Soja em grão, 1.200 sc". */
export function loadTitle({ title, quantity, unit, more_lines }: LogisticsLoad): string {
  const first = `${title}, ${formatDecimal(quantity)} ${unit}`;
  return more_lines > 0 ? `${first} e mais ${more_lines}` : first;
}

/** "Sorriso → Rondonópolis, MT". */
export function wayText({ from, to, delivery }: LogisticsLoad): string {
  if (from === null) return to === null ? "Retirada a combinar" : `Para ${to}`;
  if (delivery === "pickup" || to === null) return `Retirada em ${from}`;
  const [town, state] = from.split(", ");
  return to.endsWith(`, ${state}`) ? `${town} → ${to}` : `${from} → ${to}`;
}

/** What the load's card says, in words: the column is never the only sign. */
export function stateLine(load: LogisticsLoad, nowMs: number): StateLine {
  if (load.is_frozen) return { text: "Parado: em análise ou disputa", tone: "waiting" };
  if (load.order_state === "completed") return releasedLine(load);
  if (load.order_state === "delivered") {
    return {
      text: "Falta o comprador conferir",
      tone: "waiting",
      ...(load.due_at && { detail: `Libera até ${untilWords(load.due_at, nowMs)}` }),
    };
  }
  const line = load.shipment ? movingLine(load, load.shipment, nowMs) : unarrangedLine(load, nowMs);
  const { missing, is_note_waiting: isChecked } = load;
  if (missing.length === 0) return line;
  const names = paperNames(papersToAdd(missing, isChecked));
  const parts = [line.detail, isChecked && checkedLine, names && `Falta: ${names}`];
  return { ...line, detail: parts.filter(Boolean).join(" · ") };
}

function releasedLine({ released }: LogisticsLoad): StateLine {
  const detail = released ? { detail: `${formatMoney(released)} liberados` } : {};
  return { text: "Conferido pelo comprador", tone: "done", ...detail };
}

const dayMs = 86_400_000;

function unarrangedLine(load: LogisticsLoad, nowMs: number): StateLine {
  if (load.order_state === "shipped") {
    return {
      text: stateWords({ state: "shipped", delivery: load.delivery }),
      tone: "plain",
    };
  }
  if (!load.due_at) return { text: "Agende a carga", tone: "plain" };
  const isSoon = Date.parse(load.due_at) - nowMs < dayMs;
  const until = untilWords(load.due_at, nowMs);
  return isSoon
    ? { text: `Comprador espera até ${until}`, tone: "late" }
    : { text: `Envie até ${until}`, tone: "plain" };
}

function movingLine(
  { weight_kg, order_state }: LogisticsLoad,
  shipment: NonNullable<LogisticsLoad["shipment"]>,
  nowMs: number,
): StateLine {
  const { state, carriage, collect_at, arrive_by, loaded_kg, is_late } = shipment;
  const plate = carriage ? `Placa ${formatPlate(carriage.plate)}` : "";
  const tone = is_late ? "late" : "plain";
  if (state === "delivered") return { text: "Entregue pelo motorista", tone: "done" };
  // The seller may have said that it left without a word about the truck.
  if (isNextStep("loaded", state) || order_state === "shipped") {
    if (state === "arrived") return { text: "Chegou ao destino", detail: plate, tone: "plain" };
    if (!arrive_by) return { text: stateNames.shipped, detail: plate, tone };
    const when = untilWords(arrive_by, nowMs);
    return { text: is_late ? `Atrasado: era ${when}` : `Chega ${when}`, detail: plate, tone };
  }
  const driver = carriage ? `${carriage.driver_name} · ${formatPlate(carriage.plate)}` : "";
  if (state === "scheduled") {
    const when = untilWords(collect_at, nowMs);
    return {
      text: is_late ? `Coleta atrasada: era ${when}` : `Coleta ${when}`,
      detail: driver,
      tone,
    };
  }
  const weighed = loaded_kg && `Balança: ${formatDecimal(loaded_kg)} kg`;
  const expected = weight_kg && `${formatDecimal(weight_kg)} kg a carregar`;
  const detail = [driver, weighed ?? expected].filter(Boolean).join(" · ");
  return { text: state === "loaded" ? "Carregado" : "No carregamento", detail, tone };
}

/** How far along a load is, for the bar of its card. */
export function progressOf(state: ShipmentState): number {
  const percents = {
    scheduled: 0,
    at_loading: 35,
    loaded: 60,
    left: 70,
    arrived: 95,
    delivered: 100,
  };
  return percents[state];
}

/**
 * What the seller does next with a load, in the order of a load's way; `step` is what its truck does next.
 * Nothing while it is with somebody else.
 */
export function nextAct(
  load: LogisticsLoad,
): { view: LoadView; label: string } | "step" | undefined {
  const { order_state: state, shipment, delivery, is_note_waiting: isNoteWaiting } = load;
  const isOpen = state === "paid" || state === "shipped";
  if (!isOpen || load.is_frozen || shipment?.state === "delivered") return undefined;
  const isPickup = delivery === "pickup";
  if (!isPickup && !shipment) {
    return state === "paid" ? { view: "schedule", label: "Agendar carga" } : undefined;
  }
  const [paper] = papersToAdd(load.missing, isNoteWaiting);
  if (paper) return { view: "document", label: `Incluir ${documentKindNames[paper]}` };
  // Until the desk has looked at the note, a truck may be loaded and nothing leaves.
  if (isNoteWaiting && (isPickup || shipment?.state === "loaded")) return undefined;
  if (isPickup) return { view: "handover", label: "Entregar na retirada" };
  return shipment?.state === "arrived" ? undefined : "step";
}
