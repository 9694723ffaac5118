import type { OrderCase } from "@areon/contracts/disputes/desk";
import type { DisputeStep } from "@areon/contracts/disputes/disputes";
import { expect, test } from "vitest";
import { caseHappenings } from "./case-happenings.ts";

const at = (hour: number) => `2026-11-19T${String(hour).padStart(2, "0")}:00:00.000Z`;
const step = (act: DisputeStep["act"], hour: number, over: Partial<DisputeStep>): DisputeStep => ({
  id: act,
  act,
  by: "buyer",
  name: "Confinamento Araguaia",
  to_state: "open",
  refund: null,
  count: null,
  at: at(hour),
  ...over,
});
const asked: OrderCase["asked_decisions"][number] = {
  id: "no",
  refund: "10.00",
  asked_by: "Lia Prado",
  asked_at: at(14),
  state: "rejected",
  answered_by: "Rui Melo",
  answered_at: at(15),
};

// Issue 28, point 7: the desk's page of an order showed nothing of what happened in its disputes.
test("what happened in a dispute has the case's own words, names whoever of the desk did it, and leads to the case", () => {
  const desk = { by: "desk", name: "Lia Prado" } as const;
  const told = caseHappenings([
    {
      id: "1",
      code: "D-7K3M-9Q",
      state: "decided",
      steps: [
        step("open", 9, {}),
        step("say", 10, {}),
        step("propose", 11, { ...desk, refund: "800.00" }),
        step("no_answer", 12, { by: "clock", name: null }),
        step("ask_evidence", 13, desk),
        step("decide", 18, { ...desk, refund: "20.00" }),
      ],
      asked_decisions: [
        asked,
        { ...asked, id: "late", state: "expired", answered_by: null, answered_at: null },
        { ...asked, id: "yes", refund: "20.00", state: "confirmed" },
      ],
    },
  ]);
  const words = told.map(({ title, detail }) => `${title} · ${detail}`.replaceAll("\u00A0", " "));
  expect(words).toEqual([
    "Decisão pedida à segunda pessoa · Lia Prado, AREON · R$ 10,00 ao comprador",
    "Decisão recusada · Rui Melo, AREON",
    "Decisão pedida à segunda pessoa · Lia Prado, AREON · R$ 10,00 ao comprador · sem resposta",
    "Decisão pedida à segunda pessoa · Lia Prado, AREON · R$ 20,00 ao comprador",
    "Decisão confirmada · Rui Melo, AREON",
    "Disputa aberta · Confinamento Araguaia",
    "Proposta · Lia Prado, AREON · R$ 800,00 ao comprador",
    "Prazo da defesa vencido · A AREON assume",
    "AREON pediu mais provas · Lia Prado, AREON",
    "Decisão da AREON · Lia Prado, AREON · R$ 20,00 ao comprador",
  ]);
  const about = { label: "Caso D-7K3M-9Q", path: "/admin/disputes/D-7K3M-9Q" };
  expect(told.map((one) => one.about)).toEqual(told.map(() => about));
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
});
