import { expect, it } from "vitest";
import { dayAt, formatLongDate, formatWeekday, greetingAt } from "~/platform/text/long-dates";

const at = (time: string) => Date.parse(`2026-11-13T${time}-03:00`);

it("writes dates as people in Brazil do", () => {
  expect(formatLongDate("2026-10-01T03:00:00Z")).toBe("1 de outubro de 2026");
  expect(formatWeekday(at("08:00"))).toBe("Sexta-feira, 13 de novembro");
  expect(dayAt(at("23:30"))).toBe("2026-11-13");
});

it.each([
  ["04:59", "Boa noite"],
  ["05:00", "Bom dia"],
  ["12:00", "Boa tarde"],
  ["18:00", "Boa noite"],
])("greets at %s with %s", (time, greeting) => {
  expect(greetingAt(at(time))).toBe(greeting);
});
