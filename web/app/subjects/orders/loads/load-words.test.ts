import type { LogisticsLoad } from "@areon/contracts/orders/delivery";
import { expect, test } from "vitest";
import { paidLoad as load } from "../testing/logistics-load.ts";
import { loadTitle, nextAct, stateLine, wayText } from "./load-words.ts";

const nowMs = Date.parse("2026-11-15T15:00:00Z");
const shipment: NonNullable<LogisticsLoad["shipment"]> = {
  state: "left",
  version: 1,
  carriage: {
    carrier: null,
    driver_name: "Valdir",
    driver_phone: null,
    plate: "ABC1234",
    vehicle: null,
  },
  collect_at: "2026-11-15T12:00:00Z",
  arrive_by: "2026-11-15T20:00:00Z",
  loaded_kg: null,
  steps: [],
  floor: null,
  is_late: false,
  received: null,
};

test("goods and way are told in one line each, the state once when it is the same", () => {
  expect(loadTitle({ ...load, more_lines: 2 })).toBe("Soja em grão, 1.200 sc e mais 2");
  expect(wayText(load)).toBe("Sorriso → Rondonópolis, MT");
  expect(wayText({ ...load, to: "Rio Verde, GO" })).toBe("Sorriso, MT → Rio Verde, GO");
  expect(wayText({ ...load, delivery: "pickup", to: null })).toBe("Retirada em Sorriso, MT");
});

test("what a load waits for is told in words", () => {
  expect(stateLine(load, nowMs)).toEqual({ text: "Envie até 25 nov, 12h00", tone: "plain" });
  const soon = { ...load, due_at: "2026-11-15T20:00:00Z", missing: ["nfe" as const] };
  expect(stateLine(soon, nowMs)).toEqual({
    text: "Comprador espera até hoje, 17h00",
    detail: "Falta: NF-e",
    tone: "late",
  });
});

test("a load on the road says when it comes, or that it is late", () => {
  const moving = { ...load, order_state: "shipped", shipment };
  expect(stateLine(moving, nowMs)).toEqual({
    text: "Chega hoje, 17h00",
    detail: "Placa ABC-1234",
    tone: "plain",
  });
  const late = { ...moving, shipment: { ...shipment, is_late: true } };
  expect(stateLine(late, nowMs)).toMatchObject({ text: "Atrasado: era hoje, 17h00", tone: "late" });
});

test("a load that left is on the road, although nobody told of its truck", () => {
  const scheduled = { ...shipment, state: "scheduled" } as const;
  const moving = { ...load, order_state: "shipped", shipment: scheduled };
  expect(stateLine(moving, nowMs).text).toBe("Chega hoje, 17h00");
  const open = { ...moving, shipment: { ...scheduled, arrive_by: null } };
  expect(stateLine(open, nowMs).text).toBe("A caminho");
  expect(stateLine({ ...moving, order_state: "paid" }, nowMs).text).toBe("Coleta hoje, 09h00");
});

test("what is there says what the money waits for, and then that it came", () => {
  const there = { ...load, order_state: "delivered", shipment };
  expect(stateLine(there, nowMs)).toMatchObject({ text: "Falta o comprador conferir" });
  const done = { ...there, order_state: "completed", released: "64200.00" };
  expect(stateLine(done, nowMs).detail?.replace("\u00A0", " ")).toBe("R$ 64.200,00 liberados");
});

test("a card carries what the seller does next, and nothing while others are at it", () => {
  const label = (over: Partial<LogisticsLoad>) => {
    const next = nextAct({ ...load, ...over });
    return next && next !== "step" ? next.label : next;
  };
  const scheduled = { ...shipment, state: "scheduled" } as const;
  expect(label({})).toBe("Agendar carga");
  expect(label({ shipment: scheduled, missing: ["nfe", "gta"] })).toBe("Incluir NF-e");
  expect(label({ shipment: scheduled })).toBe("step");
  expect(label({ shipment, order_state: "shipped" })).toBe("step");
  expect(label({ delivery: "pickup", missing: ["nfe"] })).toBe("Incluir NF-e");
  expect(label({ delivery: "pickup" })).toBe("Entregar na retirada");
  expect(label({ shipment: { ...shipment, state: "arrived" } })).toBeUndefined();
  expect(label({ order_state: "shipped" })).toBeUndefined();
  expect(label({ is_frozen: true })).toBeUndefined();
  expect(label({ order_state: "delivered", shipment })).toBeUndefined();
});

test("a note that the desk looks at is not asked for again, and nothing leaves before it is accepted", () => {
  const scheduled = { ...shipment, state: "scheduled" } as const;
  const checked = { ...load, shipment: scheduled, is_note_waiting: true };
  const both = { ...checked, missing: ["nfe" as const, "gta" as const] };
  expect(nextAct(both)).toEqual({ view: "document", label: "Incluir GTA" });
  expect(stateLine(both, nowMs).detail).toMatch(/ · A nota está em conferência · Falta: GTA$/);
  const waiting = { ...checked, missing: ["nfe" as const] };
  expect(nextAct(waiting)).toBe("step");
  expect(stateLine(waiting, nowMs).detail).toMatch(/ · A nota está em conferência$/);
  expect(nextAct({ ...waiting, shipment: { ...scheduled, state: "loaded" } })).toBeUndefined();
  expect(nextAct({ ...waiting, delivery: "pickup", shipment: null })).toBeUndefined();
});
