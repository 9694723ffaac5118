import { disputeReasons } from "@areon/contracts/disputes/terms";
import { disputeActs } from "@areon/contracts/disputes/disputes";
import { expect, test } from "vitest";
import { disputeWords, type DisputeFact } from "./dispute-words.ts";

const most = 1_000_000_000_000n;

const longest: Omit<DisputeFact, "act" | "by"> = {
  dispute: {
    code: "D-7K3M-9Q",
    orderCode: "O-7K3M-9Q",
    title: "S".repeat(80),
    reason: "documents",
    openedBy: "buyer",
    dueAt: new Date("2026-11-18T12:00:00Z"),
    askedFrom: "both",
    outcomeReason: "R".repeat(500),
  },
  refund: most,
  toSeller: most,
  sellerNet: most,
  debt: most,
};

test("whatever is told fits into a notification, however long its reason is", () => {
  for (const act of disputeActs) {
    for (const by of ["buyer", "seller", "desk", "clock"] as const) {
      for (const reason of disputeReasons) {
        for (const part of [{}, { refund: 0n }, { toSeller: 0n }]) {
          const dispute = { ...longest.dispute, reason };
          const words = disputeWords({ ...longest, ...part, dispute, act, by });
          for (const { title, message } of Object.values(words)) {
            expect(title.length, title).toBeLessThanOrEqual(120);
            expect(message.length, message).toBeLessThanOrEqual(500);
            expect(message.length, act).toBeGreaterThan(0);
          }
        }
      }
    }
  }
});

test("a reason that does not fit is cut at its end, and no letter in two", () => {
  const told = (outcomeReason: string) => {
    const dispute = { ...longest.dispute, outcomeReason };
    return disputeWords({ ...longest, dispute, act: "decide", by: "desk" }).seller!.message;
  };
  expect(told("Peso menor.")).toMatch(/ Motivo: Peso menor\.$/);
  for (const shift of ["", "a"]) {
    const message = told(shift + "🌾".repeat(250));
    expect(message).toMatch(/ Motivo: a?(🌾)+…$/u);
    expect(message).toContain("saem das próximas vendas.");
    expect(message.isWellFormed()).toBe(true);
  }
});
