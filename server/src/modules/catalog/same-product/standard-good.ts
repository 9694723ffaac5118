/**
 * What makes two offers the same good (decision 0042). `attributes`: what the category asks says it all.
 * `name`: it does not say which herbicide or which model, so the titles have to agree as well. Categories
 * that are not here hold no standard goods: animals and services are each one of their kind.
 */
const definedBy: Readonly<Record<string, "attributes" | "name">> = {
  soja: "attributes",
  milho: "attributes",
  cafe: "attributes",
  feijao: "attributes",
  trigo: "attributes",
  arroz: "attributes",
  sorgo: "attributes",
  amendoim: "attributes",
  girassol: "attributes",
  algodao: "attributes",
  mel: "attributes",
  peixes: "attributes",
  fertilizantes: "attributes",
  calcario: "attributes",
  "silagem-e-feno": "attributes",
  carnes: "name",
  "leite-e-ovos": "name",
  sementes: "name",
  defensivos: "name",
  mudas: "name",
  racao: "name",
  bioinsumos: "name",
  "medicamentos-veterinarios": "name",
  tratores: "name",
  colheitadeiras: "name",
  pulverizadores: "name",
  plantadeiras: "name",
  implementos: "name",
  irrigacao: "name",
  "armazenagem-e-secagem": "name",
  pecas: "name",
};

/**
 * Numbers that are measured on one lot and say nothing about what it is. An index holds the same list:
 * another list needs another index.
 */
export const readings = [
  "umidade",
  "impureza",
  "avariados",
  "quebrados",
  "ph",
  "inteiros",
  "oleo",
  "micronaire",
  "gordura",
  "germinacao",
  "pureza",
  "cao",
  "mgo",
  "materia_seca",
  "altura_cm",
  "horas",
] as const;

export interface Described {
  category: string;
  title: string;
  attributes: Readonly<Record<string, string | number | boolean>>;
}

/** Two offers with equal answers are the same good, if they are of one category and unit. */
export interface StandardGood {
  /** Every choice and flag, as the search writes them and in its order. */
  choices: string[];
  /** Thousandths of the numbers that define, as the search writes them. */
  numbers: Readonly<Record<string, number>>;
  /** The title, where it has to agree too. */
  name: string | null;
}

/** Null for what is one of its kind: no other seller has the same. */
export function standardGood({ category, title, attributes }: Described): StandardGood | null {
  const way = definedBy[category];
  if (way === undefined || isUsed(attributes)) return null;
  const said = Object.entries(attributes).toSorted(([one], [other]) => asStored(one, other));
  const choices = said.flatMap(([key, value]) =>
    typeof value === "number" ? [] : [`a:${key}=${value}`],
  );
  const numbers = said.flatMap(([key, value]) =>
    typeof value === "number" && value >= 0 && !isReading(key)
      ? [[key, Math.round(value * 1000)] as const]
      : [],
  );
  const isNamed = way === "name" || said.some(([, value]) => value === "Outra");
  return { choices, numbers: Object.fromEntries(numbers), name: isNamed ? title : null };
}

/** A machine that has worked is worth what its own hours left of it. */
function isUsed({ condicao }: Described["attributes"]): boolean {
  return condicao !== undefined && condicao !== "Nova";
}

function isReading(key: string): boolean {
  return (readings as readonly string[]).includes(key);
}

/** PostgreSQL keeps the keys of a document by length, then by letter; keys are plain letters. */
function asStored(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1);
}
