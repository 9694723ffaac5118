import { describe, expect, test } from "vitest";
import { referenceCategories } from "../../../../../db/seed/reference/catalog-categories.ts";
import { readings, standardGood } from "./standard-good.ts";

const soy = {
  category: "soja",
  title: "Soja em grão",
  attributes: {
    safra: "25/26",
    embalagem: "A granel",
    umidade: 13.2,
    impureza: 1,
    transgenica: true,
  },
};
const fertilizer = {
  category: "fertilizantes",
  title: "NPK 04-14-08",
  attributes: { nitrogenio: 4, fosforo: 14, potassio: 8, forma: "Granulado", registro_mapa: true },
};
const herbicide = {
  category: "defensivos",
  title: "Glifosato 480",
  attributes: { classe: "Herbicida", registro_mapa: true },
};
const tractor = {
  category: "tratores",
  title: "Trator 6110J",
  attributes: { condicao: "Nova", ano: 2026, marca: "John Deere", potencia_cv: 110, horas: 0 },
};

describe("the same standard good", () => {
  test("is told by choices and flags, not by readings of a lot, its title or the order of answers", () => {
    const { safra, embalagem, transgenica } = soy.attributes;
    const drier = { transgenica, umidade: 12.1, quebrados: 9, embalagem, safra };
    expect(standardGood({ ...soy, title: "Soja comercial", attributes: drier })).toEqual(
      standardGood(soy),
    );
    const older = { ...soy, attributes: { ...soy.attributes, safra: "24/25" } };
    expect(standardGood(older)).not.toEqual(standardGood(soy));
    const conventional = { ...soy, attributes: { ...soy.attributes, transgenica: false } };
    expect(standardGood(conventional)).not.toEqual(standardGood(soy));
  });

  test("of a formula is told by its numbers", () => {
    expect(standardGood(fertilizer)).toEqual({
      choices: ["a:forma=Granulado", "a:registro_mapa=true"],
      numbers: { nitrogenio: 4000, fosforo: 14_000, potassio: 8000 },
      name: null,
    });
    const stronger = { ...fertilizer, attributes: { ...fertilizer.attributes, potassio: 16 } };
    expect(standardGood(stronger)).not.toEqual(standardGood(fertilizer));
  });

  test("needs the name where attributes do not say which it is, and where a choice is none", () => {
    expect(standardGood(herbicide)?.name).toBe("Glifosato 480");
    const fish = {
      category: "peixes",
      title: "Pirarucu",
      attributes: { especie: "Tilápia", apresentacao: "Vivo" },
    };
    expect(standardGood(fish)?.name).toBeNull();
    const other = { ...fish, attributes: { ...fish.attributes, especie: "Outra" } };
    expect(standardGood(other)?.name).toBe("Pirarucu");
  });

  test("is a new machine; a used one, an animal and a service are one of their kind", () => {
    expect(standardGood(tractor)).toMatchObject({
      name: "Trator 6110J",
      numbers: { ano: 2_026_000 },
    });
    const used = { ...tractor, attributes: { ...tractor.attributes, condicao: "Usada" } };
    expect(standardGood(used)).toBeNull();
    for (const category of ["bovinos", "equinos", "frete", "colheita", "caminhoes"]) {
      expect(standardGood({ category, title: "Lote", attributes: {} })).toBeNull();
    }
  });
});

test("all leaves but animals, lorries and services hold standard goods, and readings are asked there", () => {
  const isStandard = (category: string) =>
    standardGood({ category, title: "Nome", attributes: {} }) !== null;
  const leaves = referenceCategories.filter(({ parentId }) => parentId !== null && parentId !== 5);
  expect(leaves.map(({ slug }) => slug).filter((slug) => !isStandard(slug))).toEqual([
    "bovinos",
    "equinos",
    "ovinos-e-caprinos",
    "suinos",
    "aves",
    "caminhoes",
  ]);
  const services = referenceCategories.filter(({ parentId }) => parentId === 5);
  expect(services.filter(({ slug }) => isStandard(slug))).toEqual([]);
  const asked = new Set(
    referenceCategories
      .filter(({ slug, parentId }) => parentId === null || isStandard(slug))
      .flatMap(({ attributes }) => attributes)
      .flatMap(({ key, kind }) => (kind === "number" ? [key] : [])),
  );
  expect(readings.filter((key) => !asked.has(key))).toEqual([]);
});
