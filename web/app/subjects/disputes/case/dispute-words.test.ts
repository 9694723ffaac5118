import { expect, it } from "vitest";
import { isUrgent, timeLeft, timeLeftWords } from "./dispute-words.ts";

const now = Date.parse("2026-11-13T11:00:00Z");

it("says the time left in its larger unit, and that it is over", () => {
  expect(timeLeft("2026-11-14T05:30:00Z", now)).toBe("18 h");
  expect(timeLeft("2026-11-15T12:00:00Z", now)).toBe("2 d");
  expect(timeLeft("2026-11-13T11:00:20Z", now)).toBe("1 min");
  expect(timeLeft("2026-11-13T10:59:59Z", now)).toBe("Vencido");
  expect(timeLeftWords("2026-11-14T05:30:00Z", now)).toBe("Faltam 18 h");
  expect(timeLeftWords("2026-11-13T12:00:00Z", now)).toBe("Falta 1 h");
  expect(timeLeftWords("2026-11-13T10:00:00Z", now)).toBe("Prazo vencido");
});

it("calls the last day urgent", () => {
  expect(isUrgent("2026-11-14T10:59:00Z", now)).toBe(true);
  expect(isUrgent("2026-11-14T11:00:00Z", now)).toBe(false);
});
