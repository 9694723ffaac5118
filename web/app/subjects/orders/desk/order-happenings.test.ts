import { expect, test } from "vitest";
import type { DeskSheet } from "./desk-order-queries.ts";
import { orderHappenings } from "./order-happenings.ts";

type Step = DeskSheet["steps"][number];

const at = (hour: number) => `2026-11-19T${String(hour).padStart(2, "0")}:00:00.000Z`;
const step = (act: string, hour: number, over: Partial<Step> = {}): Step => ({
  id: act,
  act,
  from_state: "paid",
  to_state: "paid",
  by_role: "seller",
  by: null,
  detail: {},
  at: at(hour),
  ...over,
});

// Issue 28, point 7: the desk saw the order's acts alone, and nothing of papers and load.
test("papers, load and disputes stand among the order's own acts, in the order in which all of it happened", () => {
  const sheet = {
    order: { delivery: "cif" },
    steps: [
      step("pay", 9, { by_role: "bank", from_state: "awaiting_payment" }),
      step("ship", 12, { by: "Ana", to_state: "shipped" }),
      step("open_dispute", 18, { by_role: "buyer", to_state: "delivered" }),
      step("refund_part", 20, { by_role: "desk", detail: { amount: "25000" } }),
    ],
    papers: [{ id: "nota", kind: "nfe", standing: "waiting", at: at(10) }],
    transport: {
      steps: [
        { step: "at_loading", happened_at: at(11), by: "driver" },
        { step: "delivered", happened_at: at(17), by: "driver" },
      ],
    },
  } as unknown as DeskSheet;
  const about = { label: "Caso D-7K3M-9Q", path: "/admin/disputes/D-7K3M-9Q" };
  const inDisputes = [
    { id: "a", at: at(18), title: "Disputa aberta", detail: "Comprador", about },
    { id: "b", at: at(19), title: "Decisão da AREON", detail: "Lia, AREON", about },
  ];
  expect(
    orderHappenings(sheet, inDisputes).map(({ title, detail }) => `${title} · ${detail}`),
  ).toEqual([
    expect.stringContaining("Pago · Banco"),
    "NF-e na carga · Vendedor · espera a conferência",
    "Motorista no carregamento · Motorista",
    expect.stringContaining("Enviado · Vendedor (Ana)"),
    "Carga entregue · Motorista",
    "Disputa aberta · Comprador",
    expect.stringContaining("Pedido parado pela disputa · Comprador"),
    "Decisão da AREON · Lia, AREON",
    "Reembolso parcial · R$\u00a0250,00 · Equipe AREON",
  ]);
});
