import { isValidPixKey } from "@brazilian-utils/brazilian-utils/is-valid-pix-key";
import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalPixKey, formatPixKey, hidePixKey } from "./pix-key.ts";
import { pixKeyCandidates, readPixKey } from "./pix-key.ts";

const uuid = "a4f1c2d8-7b31-4e0a-9c55-1d2e3f4a5b6c";

test.each([
  ["529.982.247-25", "cpf", "52998224725", "529.982.247-25", "***.982.247-**"],
  ["12.abc.345/01de-35", "cnpj", "12ABC34501DE35", "12.ABC.345/01DE-35", "**.ABC.345/01DE-**"],
  ["(65) 99999-8888", "phone", "+5565999998888", "(65) 99999-8888", "(65) *****-8888"],
  ["+55 65 99999 8888", "phone", "+5565999998888", "(65) 99999-8888", "(65) *****-8888"],
  ["5565999998888", "phone", "+5565999998888", "(65) 99999-8888", "(65) *****-8888"],
  ["55999998888", "phone", "+5555999998888", "(55) 99999-8888", "(55) *****-8888"],
  [
    " Maria@Fazenda.com.br ",
    "email",
    "maria@fazenda.com.br",
    "maria@fazenda.com.br",
    "ma***@fazenda.com.br",
  ],
  ["m@x.com", "email", "m@x.com", "m@x.com", "***@x.com"],
  [uuid.toUpperCase(), "evp", uuid, uuid, "a4f1c2d8…5b6c"],
] as const)("%s is a key of kind %s", (typed, kind, value, shown, hidden) => {
  const key = { kind, value };
  expect(pixKeyCandidates(typed)).toEqual([key]);
  expect(readPixKey(typed, kind)).toEqual(key);
  expect(canonicalPixKey(value)).toEqual(key);
  expect(formatPixKey(key)).toBe(shown);
  expect(hidePixKey(key)).toBe(hidden);
});

test.each([
  "",
  "65899998888",
  "(20) 99999-8888",
  "(65) 3321-8888",
  "+1 415 555 0100",
  "52998224724",
  "12ABC34501DE36",
  "maria@fazenda",
  `${"a".repeat(70)}@fazenda.com`,
  uuid.replaceAll("-", ""),
])("%j is no key", (typed) => {
  expect(pixKeyCandidates(typed)).toEqual([]);
  expect(canonicalPixKey(typed)).toBeNull();
});

describe("eleven digits that are a CPF and a telephone", () => {
  test("are what the person says they are", () => {
    expect(readPixKey("11900000083", "cpf")?.value).toBe("11900000083");
    expect(readPixKey("11900000083", "phone")?.value).toBe("+5511900000083");
  });

  test("are settled by how they are written, and are a CPF where a bank names them", () => {
    expect(pixKeyCandidates("119.000.000-83")).toEqual([{ kind: "cpf", value: "11900000083" }]);
    expect(pixKeyCandidates("+5511900000083")).toHaveLength(1);
    expect(pixKeyCandidates("(11) 90000-0083")).toHaveLength(1);
    expect(canonicalPixKey("11900000083")?.kind).toBe("cpf");
  });
});

test("no text makes it throw, and every canonical key is one for the library too", () => {
  assert(
    property(string({ unit: "grapheme" }), (text) => {
      for (const { value } of pixKeyCandidates(text)) expect(isValidPixKey(value)).toBe(true);
    }),
  );
});
