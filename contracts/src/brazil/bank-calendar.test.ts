import Holidays from "date-holidays";
import { expect, test } from "vitest";
import { addBankBusinessDays, bankBusinessDayFrom, isBankBusinessDay } from "./bank-calendar.ts";

test("agrees with a foreign calendar on every day of sixteen years", () => {
  const foreign = new Holidays("BR", { types: ["bank", "public"] });
  for (let year = 2024; year < 2040; year += 1) {
    const holidays = new Set(foreign.getHolidays(year).map(({ date }) => date.slice(0, 10)));
    const wrong = daysOf(year).filter((day) => {
      const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
      return isBankBusinessDay(day) !== (!isWeekend && !holidays.has(day));
    });
    expect(wrong).toEqual([]);
  }
});

test("Ash Wednesday and the last days of the year are business days", () => {
  for (const day of ["2026-02-18", "2026-12-24", "2026-12-31"]) {
    expect(isBankBusinessDay(day)).toBe(true);
  }
});

test("a day that is none is followed to the next that is", () => {
  expect(bankBusinessDayFrom("2026-11-19")).toBe("2026-11-19");
  expect(bankBusinessDayFrom("2026-11-20")).toBe("2026-11-23");
  expect(bankBusinessDayFrom("2027-01-01")).toBe("2027-01-04");
  expect(addBankBusinessDays("2026-12-31", 0)).toBe("2026-12-31");
});

test("what is no date is refused instead of taken for a business day", () => {
  for (const text of ["", "amanhã", "2026-02-30", "15/11/2026"]) {
    expect(() => isBankBusinessDay(text)).toThrow(RangeError);
  }
});

function daysOf(year: number): string[] {
  const days = Array.from({ length: 366 }, (_, i) =>
    new Date(Date.UTC(year, 0, 1 + i)).toISOString().slice(0, 10),
  );
  return days.filter((day) => day.startsWith(String(year)));
}
