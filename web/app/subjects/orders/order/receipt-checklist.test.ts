import { expect, it } from "vitest";
import { receiptChecklist } from "./receipt-checklist.ts";
import { orderDelivery, orderDetail } from "../testing/order-detail.ts";

const [bulls] = orderDetail().lines;

it("asks of animals what the farm and the law ask", () => {
  expect(receiptChecklist(orderDetail(), orderDelivery())).toEqual([
    { key: "heads", label: "Animais contados", agreed: "40 cabeças" },
    { key: "weight", label: "Peso na balança", agreed: "15.600 kg combinados" },
    { key: "gta", label: "GTA confere com os brincos", agreed: "GTA 51-0487213" },
    { key: "wounds", label: "Animais sem ferimento" },
  ]);
});

it("asks about the prescription of chemicals, and once about the invoice of a mixed load", () => {
  const lines = (["insumos", "maquinas"] as const).map((root, position) => ({
    ...bulls!,
    position,
    category: { slug: root, name: root, root },
    unit: "unit" as const,
    quantity: "2",
  }));
  const items = receiptChecklist(
    orderDetail({ lines, needs_gta: false, needs_prescription: true }),
    undefined,
  );
  expect(items.map(({ key }) => key)).toEqual([
    "lots",
    "sealed",
    "prescription",
    "nfe",
    "machine",
    "works",
  ]);
});
