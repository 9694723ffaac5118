import { describe, expect, it } from "vitest";
import { formatClock, formatDate, formatDay } from "~/platform/text/dates";

describe("dates", () => {
  it("writes the time as people say it, in the time of Brasília", () => {
    expect(formatClock("2026-11-13T17:02:45Z")).toBe("14h02");
    expect(formatClock("2026-11-13T03:00:00Z")).toBe("00h00");
  });

  it("writes day and short month without a full stop", () => {
    expect(formatDay("2026-11-13T17:02:45Z")).toBe("13 nov");
    expect(formatDay("2026-03-01T12:00:00Z")).toBe("1 mar");
  });

  it("takes the day from Brasília, not from UTC", () => {
    expect(formatDay("2026-11-14T02:59:59Z")).toBe("13 nov");
    expect(formatDate("2024-03-13T01:00:00Z")).toBe("12/03/2024");
  });
});
