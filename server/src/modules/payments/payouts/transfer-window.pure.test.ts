import { expect, test } from "vitest";
import { payoutTimes } from "./transfer-window.ts";

const at = (local: string) => new Date(`${local}:00-03:00`);

test("a Pix goes at once at any hour", () => {
  const sunday = at("2026-11-15T03:00");
  expect(payoutTimes("pix", sunday)).toEqual({
    sendAt: sunday,
    arrivesAt: sunday,
    isInstant: true,
  });
});

test.each([
  ["on a bank day at noon", "2026-11-18T12:00", "2026-11-18T12:00", "2026-11-18T18:00"],
  ["before the banks open", "2026-11-18T05:30", "2026-11-18T07:00", "2026-11-18T18:00"],
  ["in the last minute", "2026-11-18T16:59", "2026-11-18T16:59", "2026-11-18T18:00"],
  ["at 17h", "2026-11-18T17:00", "2026-11-19T07:00", "2026-11-19T18:00"],
  ["before a holiday and a weekend", "2026-11-19T17:00", "2026-11-23T07:00", "2026-11-23T18:00"],
  ["on a holiday", "2026-11-20T10:00", "2026-11-23T07:00", "2026-11-23T18:00"],
  ["on a Sunday", "2026-11-15T10:00", "2026-11-16T07:00", "2026-11-16T18:00"],
])("a bank transfer asked for %s", (_when, now, sends, arrives) => {
  expect(payoutTimes("transfer", at(now))).toEqual({
    sendAt: at(sends),
    arrivesAt: at(arrives),
    isInstant: false,
  });
});
