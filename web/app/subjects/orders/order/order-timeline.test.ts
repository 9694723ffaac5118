import { expect, it } from "vitest";
import { orderTimeline } from "./order-timeline.ts";
import { orderDelivery, orderDetail } from "../testing/order-detail.ts";

const now = Date.parse("2026-11-13T18:00:00Z");
const delivered = {
  state: "delivered",
  waits_for: "buyer",
  due_at: "2026-11-16T16:10:00Z",
  shipped_at: "2026-11-12T21:30:00Z",
  delivered_at: "2026-11-13T16:10:00Z",
} as const;

it("tells of a load that has come who is next and until when", () => {
  const steps = orderTimeline(orderDetail(delivered), orderDelivery(), now);
  expect(steps.map(({ title, detail, state }) => [state, title, detail])).toEqual([
    ["done", "Pedido feito", "9 nov, 17h20 · Confinamento Vale Verde"],
    ["done", "Pagamento reservado na AREON", "9 nov, 17h22 · carteira"],
    ["done", "NF-e e GTA emitidas", "10 nov, 09h05 · Agropecuária Xingu"],
    ["done", "Carga saiu de Água Boa, MT", "Ontem, 18h30"],
    ["done", "Chegou a Rondonópolis, MT", "Hoje, 13h10"],
    ["now", "Conferência da carga", "Agora, com você · até 16 nov, 13h10"],
    ["next", "Pagamento liberado ao vendedor", "Na hora em que você confirmar"],
  ]);
});

it("says to the seller that the buyer has the next step", () => {
  const steps = orderTimeline(orderDetail({ ...delivered, side: "seller" }), undefined, now);
  expect(steps.find(({ state }) => state === "now")?.detail).toBe(
    "Agora, com o comprador · até 16 nov, 13h10",
  );
});

it("leaves out papers that are still missing, and what was turned back stands in its order", () => {
  const order = orderDetail({
    state: "cancelled",
    due_at: null,
    ended_at: "2026-11-11T12:00:00Z",
    steps: [
      {
        id: "019a0000-0000-7000-8000-00000000000a",
        act: "cancel",
        from_state: "paid",
        to_state: "cancelled",
        by: "seller",
        amount: "171170.00",
        happened_at: "2026-11-11T12:00:00Z",
      },
    ],
  });
  const steps = orderTimeline(order, orderDelivery({ missing: ["gta"] }), now);
  expect(steps.map(({ title }) => title)).toEqual([
    "Pedido feito",
    "Pagamento reservado na AREON",
    "Pedido cancelado",
  ]);
  expect(steps.at(-1)?.detail).toBe("11 nov, 09h00 · R$\u00a0171.170,00 · pelo vendedor");
});

it("shows no deadline while the order is frozen", () => {
  const frozen = { at: "2026-11-13T12:00:00Z", because: "desk" } as const;
  const steps = orderTimeline(orderDetail({ due_at: null, frozen }), undefined, now);
  expect(steps.at(-1)).toEqual({
    title: "Análise da AREON",
    detail: "Agora, com a AREON",
    state: "now",
  });
});
