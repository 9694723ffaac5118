import { describe, expect, test } from "vitest";
import { networkPrefix } from "./network-prefix.ts";
import { formatPhone, parsePhone } from "./phone.ts";
import { isUsernameAllowed } from "./username.ts";

describe("a username", () => {
  test.each(["fazenda-santa-rita", "joao3", "abc"])("may be %s", (name) => {
    expect(isUsernameAllowed(name)).toBe(true);
  });

  test.each([
    "ab",
    "a".repeat(31),
    "3irmaos",
    "-inicio",
    "fim-",
    "dois--hifens",
    "João",
    "com espaco",
    "Maiuscula",
    "admin",
    "suporte",
    "areon",
    "areon-suporte",
    "oficial-areon",
    "a/../b",
  ])("may not be %s", (name) => {
    expect(isUsernameAllowed(name)).toBe(false);
  });
});

describe("a phone", () => {
  test.each([
    ["(65) 99999-8888", "+5565999998888", "(65) 99999-8888"],
    ["65999998888", "+5565999998888", "(65) 99999-8888"],
    ["(65) 3321-8888", "+556533218888", "(65) 3321-8888"],
    ["+54 9 11 2345-6789", "+5491123456789", "+54 9 11 2345 6789"],
  ])("%s is stored as %s and read as %s", (typed, stored, shown) => {
    expect(parsePhone(typed)).toBe(stored);
    expect(formatPhone(stored).replaceAll(/[\s-]/g, "")).toBe(shown.replaceAll(/[\s-]/g, ""));
  });

  test.each(["", "123", "(20) 99999-8888", "(65) 89999-8888", "telefone"])(
    "%s is none",
    (typed) => {
      expect(parsePhone(typed)).toBeNull();
    },
  );
});

test.each([
  ["200.147.35.149", "200.147.x.x"],
  ["200.147.35.149/32", "200.147.x.x"],
  ["2804:14c:1a2b:33::1", "2804:14c:1a2b::"],
  ["::ffff:10.1.2.3", "10.1.x.x"],
  ["", null],
  [null, null],
])("of the address %s a list of sessions shows %s", (address, shown) => {
  expect(networkPrefix(address)).toBe(shown);
});
