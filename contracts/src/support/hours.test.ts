import { describe, expect, test } from "vitest";
import {
  supportAt,
  supportAwayLine,
  supportHoursInWords,
  supportWeek,
  usualSupportHours,
} from "./hours.ts";

const calendar = { hours: usualSupportHours, closedDays: [] };
/** In São Paulo, which has been three hours behind UTC all year since 2019. */
const at = (local: string) => new Date(`${local}:00-03:00`);
const iso = (local: string) => at(local).toISOString();
const nextAfter = (local: string, closedDays: string[] = []) =>
  supportAt({ ...calendar, closedDays }, at(local)).nextOpening?.toISOString();

describe("the support calendar", () => {
  test.each([
    ["2026-11-16T08:00", "2026-11-16T18:00"],
    ["2026-11-16T17:59", "2026-11-16T18:00"],
    ["2026-11-21T11:59", "2026-11-21T12:00"],
    // In January the hour once moved; it does not any more.
    ["2026-01-14T08:00", "2026-01-14T18:00"],
  ])("somebody is there at %s, until %s", (now, end) => {
    expect(supportAt(calendar, at(now))).toEqual({
      isOpen: true,
      closesAt: at(end),
      nextOpening: null,
    });
  });

  test.each([
    ["a moment before it opens", "2026-11-16T07:59", "2026-11-16T08:00"],
    ["the very minute it closes", "2026-11-16T18:00", "2026-11-17T08:00"],
    ["on a Friday evening", "2026-11-13T20:00", "2026-11-14T08:00"],
    ["on a Saturday at noon", "2026-11-14T12:00", "2026-11-16T08:00"],
    ["on a Sunday", "2026-11-15T10:00", "2026-11-16T08:00"],
    ["before a holiday in the week", "2026-11-19T18:00", "2026-11-21T08:00"],
    ["on a holiday", "2026-11-20T10:00", "2026-11-21T08:00"],
    ["over Carnival", "2026-02-14T12:00", "2026-02-18T08:00"],
    ["at the turn of the year", "2026-12-31T18:00", "2027-01-02T08:00"],
    ["on the night that the hour used to move", "2026-10-17T23:59", "2026-10-19T08:00"],
  ])("%s the next opening is exact", (_when, now, next) => {
    const { isOpen, nextOpening } = supportAt(calendar, at(now));
    expect([isOpen, nextOpening?.toISOString()]).toEqual([false, iso(next)]);
  });

  test("in years with summer time the zone's own table decides", () => {
    const before2019 = supportAt(calendar, new Date("2019-01-16T06:00:00Z"));
    expect(before2019.nextOpening?.toISOString()).toBe("2019-01-16T10:00:00.000Z");
  });

  test("a day of the company's own is closed, and two spans in a day have a pause", () => {
    expect(nextAfter("2026-12-23T18:00", ["2026-12-24"])).toBe(iso("2026-12-26T08:00"));
    const hours = ["1-5 08:00-12:00", "1-5 13:30-18:00"];
    const noon = supportAt({ hours, closedDays: [] }, at("2026-11-16T12:00"));
    expect(noon.nextOpening?.toISOString()).toBe(iso("2026-11-16T13:30"));
  });

  test("a calendar without hours names no opening", () => {
    const never = supportAt({ hours: [], closedDays: [] }, at("2026-11-16T09:00"));
    expect(never).toEqual({ isOpen: false, closesAt: null, nextOpening: null });
    expect(supportAwayLine(never, at("2026-11-16T09:00"))).toContain("assim que voltarmos");
  });

  test("a mistyped line is passed by, and without any other the usual hours hold", () => {
    const usual = "Segunda a sexta, das 8h às 18h; sábado, das 8h às 12h";
    expect(supportHoursInWords({ hours: ["segunda 8-18", "6 8h"] })).toBe(usual);
    expect(supportHoursInWords({ hours: ["segunda 8-18", "6 09:00-12:00"] })).toBe(
      "Sábado, das 9h às 12h",
    );
  });

  test("the week and its words are the same hours", () => {
    expect(supportHoursInWords(calendar)).toBe(
      "Segunda a sexta, das 8h às 18h; sábado, das 8h às 12h",
    );
    expect(supportHoursInWords({ hours: ["1 08:30-12:00"] })).toBe("Segunda, das 8h30 às 12h");
    const week = supportWeek(calendar);
    expect(week[4]).toEqual({ weekday: 5, spans: [{ from: "08:00", to: "18:00" }] });
    expect(week[6]).toEqual({ weekday: 7, spans: [] });
  });

  test.each([
    ["2026-11-16T06:00", "Nossa equipe volta hoje às 8h."],
    ["2026-11-16T20:00", "Nossa equipe volta amanhã às 8h."],
    ["2026-11-14T15:00", "Nossa equipe volta na segunda-feira, 16 de novembro, às 8h."],
    ["2026-11-19T20:00", "Nossa equipe volta no sábado, 21 de novembro, às 8h."],
  ])("at %s the away line says: %s", (now, line) => {
    const moment = supportAt(calendar, at(now));
    expect(supportAwayLine(moment, at(now))).toBe(
      `Agora estamos fora do horário de atendimento. ${line}`,
    );
  });

  test("while somebody is there nothing is said", () => {
    const now = at("2026-11-16T09:00");
    expect(supportAwayLine(supportAt(calendar, now), now)).toBeNull();
  });
});
