import type { Movement } from "@areon/contracts/wallet/wallet";
import { expect, it } from "vitest";
import { entryOf } from "./movement-entry.ts";
import { statementDays } from "./statement-days.ts";

function movement(id: string, at: string, state: Movement["state"] = "posted"): Movement {
  return {
    id,
    kind: "something-new",
    direction: "out",
    amount: "9999999999.99",
    title: "Ana Paula",
    detail: "Transferência enviada",
    state,
    balance_after: null,
    at,
  };
}

it("a movement that did not change keeps its line, and an unknown kind has one too", () => {
  const one = movement("a", "2026-11-13T17:02:00Z");
  expect(entryOf(one)).toBe(entryOf(one));
  expect(entryOf(one)).toMatchObject({ amount: "R$\u00a09.999.999.999,99", time: "14h02" });
});

it("money that is only set aside says so", () => {
  expect(entryOf(movement("a", "2026-11-13T17:02:00Z", "pending")).note).toBe("Reservado");
  expect(entryOf(movement("b", "2026-11-13T17:02:00Z")).note).toBeUndefined();
});

it("what was set aside and let go again does not read as money that went (issue 28, point 11)", () => {
  expect(entryOf(movement("c", "2026-11-13T17:02:00Z", "voided"))).toMatchObject({
    note: "Liberado",
    isUndone: true,
  });
  expect(entryOf(movement("d", "2026-11-13T17:02:00Z")).isUndone).toBe(false);
});

it("days are those of Brasília, and one that spans two pages stays one", () => {
  const pages = [
    {
      movements: [movement("c", "2026-11-13T12:00:00Z"), movement("b", "2026-11-13T02:00:00Z")],
      days: [{ date: "2026-11-13", balance: "10.00" }],
    },
    {
      movements: [movement("a", "2026-11-12T15:00:00Z")],
      days: [{ date: "2026-11-12", balance: "7.00" }],
    },
  ];
  const days = statementDays(pages, {
    nowMs: Date.parse("2026-11-13T18:00:00Z"),
    withBalance: true,
  });
  expect(days.map(({ title, entries }) => [title, entries.map(({ id }) => id)])).toEqual([
    ["Hoje, 13 de novembro", ["c"]],
    ["Ontem, 12 de novembro", ["b", "a"]],
  ]);
  expect(days[1]?.closing).toBe("R$\u00a07,00");
});
