import { readFile } from "node:fs/promises";
import { passwordLimits, passwordRule } from "@areon/contracts/identity/terms";
import { expect, test } from "vitest";
import { weaknessesOf } from "./password-policy.ts";

const person = { email: "joana.prado85@fazenda.com.br", name: "Joana Prado de Sá" };

test.each([
  ["1234567", ["length"]],
  ["ab cd ef", []],
  ["soja26", ["length"]],
  ["🐂🐂🐄🌾🌽🚜", ["length"]],
  ["x".repeat(129), ["length"]],
  ["12345678", ["pwned"]],
  ["password", ["pwned"]],
  ["PASSWORD", ["pwned"]],
  ["aaaaaaaaaa", ["pwned"]],
  ["--------", ["pwned"]],
  ["joana.prado85@fazenda.com.br", ["pwned"]],
  ["Joana.Prado", ["pwned"]],
  ["joanaprado", ["pwned"]],
  ["joana prado", ["pwned"]],
  ["JoanaPrado1985!", ["pwned"]],
  ["joana2026", ["pwned"]],
  ["prado@123", ["pwned"]],
  ["areon-demo", []],
  ["ção á é í", []],
  ["🐂🐂🐄🌾🌽🚜🐎🐖", []],
  ["cavalo correto bateria grampo", []],
  [`sete${"x1".repeat(62)}`, []],
] as const)("%s → %j", (password, reasons) => {
  expect(weaknessesOf(password, person)).toEqual(reasons);
});

test.each([
  "soja2026",
  "safra123",
  "SENHA123",
  "sénha!12",
  "fazenda1",
  "Fazenda@2026",
  "Café2026",
  "feijão26",
  "sitio-26!",
  "boi gordo 12",
  "sojamilho",
  "areon123",
])("%s is a word of the field with an ending, or two of them", (password) => {
  expect(weaknessesOf(password)).toEqual(["pwned"]);
});

test.each(["boi12345@", "soja na lua", "2026soja!", "sacas de milho"])("%s is not", (password) => {
  expect(weaknessesOf(password)).toEqual([]);
});

test("what fields and help centre say is the rule", async () => {
  const { minLength, maxLength } = passwordLimits;
  expect(weaknessesOf("x7".repeat(minLength / 2))).toEqual([]);
  expect(weaknessesOf("x7".repeat(maxLength / 2))).toEqual([]);
  expect(passwordRule).toContain(`De ${minLength} a ${maxLength} caracteres.`);
  const help = "../../../../../db/seed/reference/content/help/01-criar-sua-conta.md";
  const text = await readFile(new URL(help, import.meta.url), "utf8");
  expect(text).toContain(`A senha tem de ${minLength} a ${maxLength} caracteres`);
});
