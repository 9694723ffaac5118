import type { OrderDelivery } from "@areon/contracts/orders/delivery";
import type { OrderDetail } from "@areon/contracts/orders/orders";
import { untilWords } from "../order-words.ts";

type Looked = Pick<OrderDetail, "state" | "frozen" | "side">;

/** Of a load that is not where it should be by now; nothing once it is there, or stopped by something else. */
export function lateWords(
  { state, frozen, side }: Looked,
  delivery: Pick<OrderDelivery, "shipment"> | undefined,
  nowMs: number,
): { title: string; text: string } | undefined {
  const shipment = delivery?.shipment;
  const isUnderWay = state === "paid" || state === "shipped";
  if (!shipment?.is_late || frozen || !isUnderWay) return undefined;
  const { arrive_by: arriveBy, collect_at: collectAt } = shipment;
  const rest =
    side === "buyer"
      ? "Seu dinheiro continua guardado na AREON até você conferir a carga."
      : "O comprador vê o atraso. Fale com o motorista e, se preciso, mude o agendamento.";
  if (arriveBy && Date.parse(arriveBy) < nowMs) {
    const when = untilWords(arriveBy, nowMs);
    return { title: "A carga está atrasada", text: `A chegada era ${when}. ${rest}` };
  }
  // What left was fetched, whatever its driver told.
  if (state !== "paid") return undefined;
  const when = untilWords(collectAt, nowMs);
  return { title: "A coleta está atrasada", text: `Ela era ${when}. ${rest}` };
}
