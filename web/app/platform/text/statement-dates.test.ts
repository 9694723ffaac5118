import { describe, expect, it } from "vitest";
import {
  formatMonth,
  formatPeriod,
  formatShortDay,
  formatStatementDay,
} from "~/platform/text/statement-dates";

const now = Date.parse("2026-11-13T14:32:00-03:00");

describe("dates of a statement", () => {
  it.each([
    ["2026-11-13", "Hoje, 13 de novembro"],
    ["2026-11-12", "Ontem, 12 de novembro"],
    ["2026-11-01", "1 de novembro"],
    ["2025-12-31", "31 de dezembro de 2025"],
  ])("calls %s %s", (day, title) => {
    expect(formatStatementDay(day, now)).toBe(title);
  });

  it("knows yesterday across the end of a year, by the clock of Brasília", () => {
    const newYear = Date.parse("2027-01-01T01:00:00Z");
    expect(formatStatementDay("2026-12-31", newYear)).toBe("Hoje, 31 de dezembro");
    expect(formatStatementDay("2026-12-30", newYear)).toBe("Ontem, 30 de dezembro");
  });

  it.each([
    ["2026-11-01", "2026-11-13", "1 a 13 de novembro"],
    ["2026-10-28", "2026-11-13", "28 de outubro a 13 de novembro"],
    ["2025-11-01", "2025-11-30", "1 a 30 de novembro de 2025"],
    ["2025-12-20", "2026-01-10", "20 de dezembro de 2025 a 10 de janeiro de 2026"],
    ["2026-11-13", "2026-11-13", "Hoje, 13 de novembro"],
  ])("writes %s to %s as %s", (from, to, text) => {
    expect(formatPeriod({ from, to }, now)).toBe(text);
  });

  it("names months, with the year when it is another one", () => {
    expect(formatMonth("2026-11", now)).toBe("Novembro");
    expect(formatMonth("2025-03", now)).toBe("Março de 2025");
    expect(formatShortDay("2026-11-01")).toBe("1 nov");
  });
});
