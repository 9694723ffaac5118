import { describe, expect, it } from "vitest";
import { readSearchTerm } from "./search-term.ts";

describe("what is typed at the desk", () => {
  it("is a CPF or CNPJ only when its digits are right", () => {
    expect(readSearchTerm("529.982.247-25")).toEqual({ by: "cpf", digits: "52998224725" });
    expect(readSearchTerm("52998224724")).toEqual({ by: "words", words: ["52998224724"] });
    expect(readSearchTerm("12.ABC.345/01DE-35")).toEqual({
      by: "cnpj",
      characters: "12ABC34501DE35",
    });
  });

  it("is words without accents, an address, an id or nothing", () => {
    expect(readSearchTerm("  Conceição D'Ávila ")).toEqual({
      by: "words",
      words: ["conceicao", "d", "avila"],
    });
    expect(readSearchTerm("@Fazenda-Santa")).toEqual({ by: "words", words: ["fazenda", "santa"] });
    expect(readSearchTerm("ana.prado@lat")).toEqual({ by: "address", text: "ana prado lat" });
    expect(readSearchTerm("0198C7C6-0000-7000-8000-000000000000")).toEqual({
      by: "id",
      id: "0198c7c6-0000-7000-8000-000000000000",
    });
    expect(readSearchTerm(" .- ")).toEqual({ by: "nothing" });
  });
});
