import { expect, test } from "vitest";
import { isNameReserved } from "./reserved-name.ts";

test.each([
  "AREON Suporte",
  "areon",
  "Equipe ÁREON",
  "AreonPay",
  "A R E O N",
  "A.r.e.o.n Oficial",
  "ARE0N",
  "АRЕОN pagamentos",
  "ＡＲＥＯＮ",
  "AR\u200BEON",
])("%s could pass for the platform", (name) => {
  expect(isNameReserved(name)).toBe(true);
});

test.each([
  "Ana Paula Souza",
  "Maria Reontina",
  "Área On-line Ltda",
  "Aron Reis",
  "Leona Reis",
  "",
])("%s is a name", (name) => {
  expect(isNameReserved(name)).toBe(false);
});
