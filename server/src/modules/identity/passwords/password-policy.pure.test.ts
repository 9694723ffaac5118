import { expect, test } from "vitest";
import { weaknessesOf } from "./password-policy.ts";

const person = { email: "joana.prado@fazenda.com.br", name: "Joana Prado" };

test.each([
  ["12345", ["length"]],
  ["ab cd", ["length"]],
  ["x".repeat(129), ["length"]],
  ["123456", ["pwned"]],
  ["password", ["pwned"]],
  ["PASSWORD", ["pwned"]],
  ["aaaaaaaaaa", ["pwned"]],
  ["joana.prado@fazenda.com.br", ["pwned"]],
  ["Joana.Prado", ["pwned"]],
  ["joanaprado", ["pwned"]],
  ["joana prado", ["pwned"]],
  ["areon-demo", []],
  ["ção á é", []],
  ["🐂🐂🐄🌾🌽🚜", []],
  ["cavalo correto bateria grampo", []],
  [`sete${"x1".repeat(62)}`, []],
] as const)("%s → %j", (password, reasons) => {
  expect(weaknessesOf(password, person)).toEqual(reasons);
});
