import { addBankBusinessDays, isBankBusinessDay } from "@areon/contracts/brazil/bank-calendar";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { newId } from "#platform/ids";
import { isValueOf } from "../setting.ts";
import { readHolidays } from "./read-holidays.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const holds = (from: string, rows: object[]) =>
  sql`insert into settings.values (id, key, value, valid_from, reason)
    values (${newId()}, 'calendar.holidays', ${JSON.stringify(rows)}::jsonb,
      ${from}::timestamptz, 'teste')`.execute(database.db);

test("28.14: a holiday that is declared is a dated row, and one that is taken back leaves the past alone", async () => {
  const none = await readHolidays(database.db);
  expect(isBankBusinessDay("2027-03-15", none)).toBe(true);
  const mourning = { day: "2027-03-15", name: "Luto oficial", is_holiday: true };
  const opened = { day: "2027-04-21", name: "Bancos abertos", is_holiday: false };
  await holds("2027-03-12T10:00:00-03:00", [mourning, opened]);
  const told = await readHolidays(database.db);
  expect(isBankBusinessDay("2027-03-15", told)).toBe(false);
  expect(addBankBusinessDays("2027-03-12", 1, told)).toBe("2027-03-16");
  expect(isBankBusinessDay("2027-04-21", told)).toBe(true);
  await holds("2027-04-01T10:00:00-03:00", []);
  const later = await readHolidays(database.db);
  expect(isBankBusinessDay("2027-03-15", later)).toBe(false);
  expect(isBankBusinessDay("2027-04-21", later)).toBe(false);
});

test("a day of the past that is written down now changes nothing that was reckoned", async () => {
  const late = { day: "2027-05-03", name: "Esquecido", is_holiday: true };
  await holds("2027-05-04T09:00:00-03:00", [late]);
  expect(isBankBusinessDay("2027-05-03", await readHolidays(database.db))).toBe(true);
});

test("rows that nobody could read are refused when they are written", () => {
  const setting = { key: "calendar.holidays", kind: "json" } as const;
  const day = { day: "2027-03-15", name: "Luto oficial", is_holiday: true };
  expect(isValueOf(setting, [day])).toBe(true);
  expect(isValueOf(setting, [])).toBe(true);
  for (const wrong of [{ ...day, day: "15/03/2027" }, { day: "2027-03-15" }, "2027-03-15"]) {
    expect(isValueOf(setting, [wrong])).toBe(false);
  }
  expect(isValueOf(setting, [day, day])).toBe(false);
});
