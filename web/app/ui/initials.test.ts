import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test("initials are the first and the last word of the name", () => {
  expect(initialsOf("Ana Lúcia Prado")).toBe("AP");
  expect(initialsOf("Máquinas Paraná Ltda.")).toBe("ML");
  expect(initialsOf("Élio")).toBe("É");
});

test("small words do not count", () => {
  expect(initialsOf("João da Silva e")).toBe("JS");
});

test("a name without letters has no initials and does not break", () => {
  expect(initialsOf("")).toBe("");
  expect(initialsOf(" ••• ")).toBe("");
});
