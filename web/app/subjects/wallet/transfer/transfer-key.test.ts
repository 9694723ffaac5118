import { expect, it } from "vitest";
import { keyComplaint, keyKind } from "./transfer-key.ts";

it.each([
  ["ana@exemplo.com.br", "email"],
  [" ana@exemplo.com.br ", "email"],
  ["@fazenda-santa-rita", "username"],
  ["529.982.247-25", "cpf"],
  ["52998224725", "cpf"],
  ["11.222.333/0001-81", "cnpj"],
  ["12ABC34501DE35", "cnpj"],
  ["12.abc.345/01de-35", "cnpj"],
  ["(65) 99999-8888", "phone"],
  ["+55 65 99999-8888", "phone"],
  ["6533218888", "phone"],
])("%s is a key of kind %s", (typed, kind) => {
  expect(keyKind(typed)).toBe(kind);
  expect(keyComplaint(typed)).toBeUndefined();
});

it.each([
  ["", /Digite/],
  ["@a", /@usuário/],
  ["ana@exemplo", /e-mail/],
  ["529.982", /números/],
])("%s is refused before it costs a look-up", (typed, complaint) => {
  expect(keyComplaint(typed)).toMatch(complaint);
});
