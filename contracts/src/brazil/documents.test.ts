import { generateCnpj } from "@brazilian-utils/brazilian-utils/generate-cnpj";
import { generateCpf } from "@brazilian-utils/brazilian-utils/generate-cpf";
import { assert, constantFrom, integer, property, string, stringMatching } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cnpjCharacters,
  cpfDigits,
  formatCnpj,
  formatCpf,
  hideCnpj,
  hideCpf,
  isAdult,
  isCnpj,
  isCpf,
  isPostalCode,
} from "./documents.ts";
import vectors from "../testing/brazil-vectors.json" with { type: "json" };

describe("CPF", () => {
  test.each(vectors.cpf.valid)("%s is one, with and without its mask", (cpf) => {
    expect(isCpf(cpf)).toBe(true);
    expect(isCpf(formatCpf(cpf))).toBe(true);
    expect(cpfDigits(formatCpf(cpf))).toBe(cpf);
  });

  test.each([...vectors.cpf.invalid, "529.982.247-25x", "529 982 247 25", "٥٢٩٩٨٢٢٤٧٢٥", ""])(
    "%s is none",
    (text) => expect(isCpf(text)).toBe(false),
  );

  test("a changed check digit is always noticed", () => {
    assert(
      property(integer({ min: 9, max: 10 }), integer({ min: 1, max: 9 }), (place, step) => {
        const cpf = generateCpf();
        const digit = (Number(cpf[place]) + step) % 10;
        expect(isCpf(cpf.slice(0, place) + digit + cpf.slice(place + 1))).toBe(false);
      }),
    );
  });

  test("shows only its middle once stored", () => {
    expect(hideCpf("52998224725")).toBe("***.982.247-**");
  });
});

describe("CNPJ", () => {
  test.each(vectors.cnpj.valid)(
    "%s is one, masked, in lower case, and keeps its letters",
    (cnpj) => {
      expect(isCnpj(cnpj)).toBe(true);
      expect(isCnpj(formatCnpj(cnpj))).toBe(true);
      expect(isCnpj(cnpj.toLowerCase())).toBe(true);
      expect(cnpjCharacters(formatCnpj(cnpj).toLowerCase())).toBe(cnpj);
    },
  );

  test.each([...vectors.cnpj.invalid, "12.ABC.345/01DE-35x", ""])("%s is none", (text) =>
    expect(isCnpj(text)).toBe(false),
  );

  test("both kinds that the library makes are taken, and their mask is no loss", () => {
    assert(
      property(constantFrom(1 as const, 2 as const), (version) => {
        const cnpj = cnpjCharacters(generateCnpj({ version }));
        expect(isCnpj(cnpj)).toBe(true);
        expect(cnpjCharacters(formatCnpj(cnpj))).toBe(cnpj);
      }),
    );
  });

  test("shows its root's middle and branch once stored", () => {
    expect(hideCnpj("12ABC34501DE35")).toBe("**.ABC.345/01DE-**");
  });
});

test("no text whatsoever makes the checks throw", () => {
  assert(
    property(string({ unit: "grapheme" }), (text) => {
      for (const check of [isCpf, isCnpj, isPostalCode]) expect(typeof check(text)).toBe("boolean");
    }),
  );
});

test("a postal code has eight digits", () => {
  assert(property(stringMatching(/^\d{5}-?\d{3}$/), (text) => isPostalCode(text)));
  for (const text of ["7889-0000", "7889000", "78890-00a", ""])
    expect(isPostalCode(text)).toBe(false);
});

describe("eighteen years", () => {
  test.each([
    ["2008-11-15", "2026-11-14", false],
    ["2008-11-15", "2026-11-15", true],
    ["2008-02-29", "2026-02-28", false],
    ["2008-02-29", "2026-03-01", true],
    ["1950-06-30", "2026-11-15", true],
  ])("born %s, on %s: %s", (birthDate, today, expected) => {
    expect(isAdult({ birthDate, today })).toBe(expected);
  });
});
