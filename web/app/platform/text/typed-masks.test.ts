import { expect, it } from "vitest";
import {
  birthDateOf,
  maskBirthDate,
  maskCnpj,
  maskCpf,
  maskDocument,
} from "~/platform/text/typed-masks";

it("puts the marks in while one types, and takes pasted text as it comes", () => {
  expect(["1", "13", "131", "13111980"].map(maskBirthDate)).toEqual([
    "1",
    "13",
    "13/1",
    "13/11/1980",
  ]);
  expect(["529", "5299", "52998224725", "529.982.247-25x"].map(maskCpf)).toEqual([
    "529",
    "529.9",
    "529.982.247-25",
    "529.982.247-25",
  ]);
});

it("knows company numbers of digits and of letters", () => {
  expect(["12", "12345", "11222333000181", "12.abc.345/01de-35"].map(maskCnpj)).toEqual([
    "12",
    "12.345",
    "11.222.333/0001-81",
    "12.ABC.345/01DE-35",
  ]);
});

it("knows days that exist", () => {
  expect(birthDateOf("29/02/2004")).toBe("2004-02-29");
  for (const typed of ["29/02/2003", "31/04/1990", "00/01/1990", "1/1/1990", ""]) {
    expect(birthDateOf(typed)).toBeUndefined();
  }
});

it("a document is taken for a CPF until it can only be a CNPJ", () => {
  expect(maskDocument("52998224725")).toBe("529.982.247-25");
  expect(maskDocument("529.982.247-251")).toBe("52.998.224/7251");
  expect(maskDocument("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
});
