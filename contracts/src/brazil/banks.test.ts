import { expect, test } from "vitest";
import { findBankByIspb, listBanks } from "./banks.ts";

test.each([
  ["001", "00000000", "Banco do Brasil"],
  ["033", "90400888", "Santander"],
  ["077", "00416968", "Inter"],
  ["085", "05463212", "Ailos"],
  ["104", "00360305", "Caixa Econômica Federal"],
  ["260", "18236120", "Nubank"],
  ["341", "60701190", "Itaú"],
  ["748", "01181521", "Sicredi"],
  ["756", "02038232", "Sicoob"],
  ["381", "60814191", "Banco Mercedes-Benz do Brasil"],
  ["269", "53518684", "Banco HSBC"],
])("%s is %s, called %s", (code, ispb, name) => {
  expect(findBankByIspb(ispb)).toMatchObject({ code, ispb, name });
});

test("the list begins with what most people use and offers no bank that is being wound up", () => {
  const banks = listBanks();
  expect(banks.slice(0, 4).map(({ code }) => code)).toEqual(["001", "104", "748", "756"]);
  expect(banks.length).toBeGreaterThan(400);
  expect(banks.map(({ code }) => code)).not.toContain("243");
  expect(findBankByIspb("33923798")?.name).toMatch(/Master/);
});

test("no two banks have the same name, and every name says something", () => {
  const names = listBanks().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[\p{L}\d].*[\p{L}\d).]$/u.test(name))).toEqual([]);
});
