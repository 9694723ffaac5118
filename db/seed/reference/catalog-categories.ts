import type { ReferenceAttribute } from "./catalog-attribute.ts";
import { rootAttributes } from "./catalog-attributes-of-roots.ts";
import { goodsAttributes } from "./catalog-attributes-of-goods.ts";
import { workAttributes } from "./catalog-attributes-of-work.ts";

/** How a load travels, as the legal floor of freight tells loads apart. */
type CargoKind =
  | "bulk_solid"
  | "bulk_liquid"
  | "refrigerated"
  | "general"
  | "neobulk"
  | "dangerous_general";

export interface ReferenceCategory {
  /** Never changes: products stand in it. */
  id: number;
  slug: string;
  name: string;
  parentId: number | null;
  position: number;
  /** The usual one first; none above the leaves. */
  units: readonly string[];
  cargoKind: CargoKind | null;
  attributes: readonly ReferenceAttribute[];
}

type Leaf = readonly [
  id: number,
  slug: string,
  name: string,
  units: readonly string[],
  cargoKind: CargoKind | null,
];

const grain = ["sc60", "t", "kg"];
const animal = ["head", "arroba", "kg"];
const land = ["hectare", "hour", "day"];

const roots: readonly { id: number; slug: string; name: string; leaves: readonly Leaf[] }[] = [
  {
    id: 1,
    slug: "graos",
    name: "Grãos",
    leaves: [
      [101, "soja", "Soja", grain, "bulk_solid"],
      [102, "milho", "Milho", grain, "bulk_solid"],
      [103, "cafe", "Café", grain, "general"],
      [104, "feijao", "Feijão", grain, "general"],
      [105, "trigo", "Trigo", ["t", "sc60", "kg"], "bulk_solid"],
      [106, "arroz", "Arroz", ["sc50", "sc60", "t", "kg"], "bulk_solid"],
      [107, "sorgo", "Sorgo", grain, "bulk_solid"],
      [108, "amendoim", "Amendoim", ["sc25", "t", "kg"], "general"],
      [109, "girassol", "Girassol", grain, "bulk_solid"],
      [110, "algodao", "Algodão", ["arroba", "t", "kg"], "general"],
    ],
  },
  {
    id: 2,
    slug: "carnes-e-animais",
    name: "Carnes e animais",
    leaves: [
      [201, "bovinos", "Bovinos", animal, "general"],
      [202, "equinos", "Equinos", ["head"], "general"],
      [203, "ovinos-e-caprinos", "Ovinos e caprinos", ["head", "kg"], "general"],
      [204, "suinos", "Suínos", ["head", "arroba", "kg"], "general"],
      [205, "aves", "Aves", ["head", "kg"], "general"],
      [206, "peixes", "Peixes e aquicultura", ["kg", "unit", "t"], "refrigerated"],
      [207, "carnes", "Carnes", ["kg", "arroba", "t"], "refrigerated"],
      [208, "leite-e-ovos", "Leite e ovos", ["l", "kg", "unit"], "refrigerated"],
      [209, "mel", "Mel", ["kg", "l", "unit"], "general"],
    ],
  },
  {
    id: 3,
    slug: "maquinas",
    name: "Máquinas",
    leaves: [
      [301, "tratores", "Tratores", ["unit"], "general"],
      [302, "colheitadeiras", "Colheitadeiras", ["unit"], "general"],
      [303, "pulverizadores", "Pulverizadores", ["unit"], "general"],
      [304, "plantadeiras", "Plantadeiras", ["unit"], "general"],
      [305, "implementos", "Implementos", ["unit"], "general"],
      [306, "caminhoes", "Caminhões", ["unit"], null],
      [307, "irrigacao", "Irrigação", ["unit"], "general"],
      [308, "armazenagem-e-secagem", "Armazenagem e secagem", ["unit"], "general"],
      [309, "pecas", "Peças e acessórios", ["unit"], "general"],
    ],
  },
  {
    id: 4,
    slug: "insumos",
    name: "Insumos",
    leaves: [
      [401, "sementes", "Sementes", ["sc25", "sc60", "kg", "unit"], "general"],
      [402, "fertilizantes", "Fertilizantes", ["t", "sc50", "kg", "l"], "bulk_solid"],
      [403, "calcario", "Calcário e gesso", ["t"], "bulk_solid"],
      [404, "defensivos", "Defensivos", ["l", "kg", "unit"], "dangerous_general"],
      [405, "mudas", "Mudas", ["unit"], "general"],
      [406, "racao", "Ração", ["sc25", "t", "kg"], "general"],
      [407, "silagem-e-feno", "Silagem e feno", ["t", "unit", "kg"], "bulk_solid"],
      [408, "bioinsumos", "Bioinsumos", ["l", "kg", "unit"], "general"],
      [409, "medicamentos-veterinarios", "Saúde animal", ["unit", "l"], "general"],
    ],
  },
  {
    id: 5,
    slug: "servicos",
    name: "Serviços",
    leaves: [
      [501, "frete", "Frete", ["km", "t", "day"], null],
      [502, "colheita", "Colheita", land, null],
      [503, "plantio", "Plantio", land, null],
      [504, "pulverizacao", "Pulverização", land, null],
      [505, "consultoria", "Consultoria", ["hour", "day", "hectare"], null],
      [506, "analise-de-solo", "Análise de solo", ["unit", "hectare"], null],
      [507, "topografia", "Topografia e mapeamento", land, null],
      [508, "manutencao", "Manutenção", ["hour", "day", "unit"], null],
      [509, "armazenagem", "Armazenagem", ["t", "day"], null],
      [510, "aluguel-de-maquinas", "Aluguel de máquinas", ["day", "hour", "hectare"], null],
    ],
  },
];

/** The whole tree, parents before children. */
export const referenceCategories: readonly ReferenceCategory[] = roots.flatMap(
  ({ leaves, ...root }, position) => [
    {
      ...root,
      position,
      parentId: null,
      units: [],
      cargoKind: null,
      attributes: rootAttributes[root.slug] ?? [],
    },
    ...leaves.map(([id, slug, name, units, cargoKind], place) => ({
      id,
      slug,
      name,
      parentId: root.id,
      position: place,
      units,
      cargoKind,
      attributes: goodsAttributes[slug] ?? workAttributes[slug] ?? [],
    })),
  ],
);
