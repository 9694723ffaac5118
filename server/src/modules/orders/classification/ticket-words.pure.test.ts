import { expect, test } from "vitest";
import { ticketWords } from "./ticket-words.ts";
import type { ToldTicketStep } from "./told-tickets.queries.ts";

const at = new Date("2026-11-15T12:00:00.000Z");
const step: ToldTicketStep = {
  id: "019a8a3e-7c00-7000-8000-000000000001",
  orderId: "019a8a3e-7c00-7000-8000-000000000002",
  act: "accept",
  by: "seller",
  title: "Soja em grão",
  difference: 358_326n,
  dueAt: at,
  isAnswered: false,
  at,
};
const order = { code: "P-TEST-01", state: "delivered" } as const;

test("who has accepted already is not asked to accept or contest again", () => {
  expect(ticketWords(step, order).buyer?.message).toContain("ou conteste até 15/11/2026 às 09h00.");
  const answered = ticketWords({ ...step, isAnswered: true }, order).buyer!.message;
  expect(answered).not.toContain("conteste");
  expect(answered).toContain("quando os outros itens");
});

test("of a load that is on its way no time is named", () => {
  const entered = { ...step, act: "enter", dueAt: null };
  expect(ticketWords(entered, { ...order, state: "shipped" }).buyer?.message).toContain(
    "o prazo começa quando a carga chegar",
  );
});
