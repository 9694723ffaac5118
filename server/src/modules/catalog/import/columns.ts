import { refuse, type Refusal } from "#platform/refusal";
import type { CategoryTree } from "../categories/category-tree.ts";
import { plainName } from "./plain-name.ts";

/** Columns that every file may have, in the order in which we write them. */
export const fixedColumns = [
  { key: "title", name: "Título", aliases: ["nome", "produto", "anuncio"] },
  { key: "category", name: "Categoria", aliases: [] },
  { key: "description", name: "Descrição", aliases: [] },
  { key: "price", name: "Preço", aliases: ["preco unitario", "valor"] },
  { key: "unit", name: "Unidade", aliases: [] },
  { key: "stock", name: "Quantidade", aliases: ["estoque", "quantidade disponivel", "disponivel"] },
  { key: "minimum_quantity", name: "Pedido mínimo", aliases: ["lote minimo"] },
  { key: "unit_weight_kg", name: "Peso por unidade (kg)", aliases: ["peso unitario"] },
  { key: "municipality", name: "Município", aliases: ["cidade"] },
  { key: "uf", name: "UF", aliases: ["estado"] },
  { key: "pickup_place", name: "Local de retirada", aliases: ["local"] },
  { key: "delivery", name: "Entrega", aliases: ["formas de entrega"] },
  { key: "tiers", name: "Faixas de preço", aliases: ["preco por volume", "faixas"] },
] as const;
export type FixedKey = (typeof fixedColumns)[number]["key"];

export type Column = { name: string } & (
  | { kind: "fixed"; key: FixedKey }
  | { kind: "attribute"; key: string }
);

const prefix = "atributo ";

/** What an attribute's column is called; one that would be taken for another says what it is. */
export function attributeColumnName({ key, label, suffix }: AttributeName): string {
  const isTaken = fixedByName.has(plainName(label)) || fixedByName.has(plainName(key));
  const name = isTaken ? `Atributo ${label.toLowerCase()}` : label;
  return suffix === "" ? name : `${name} (${suffix})`;
}

interface AttributeName {
  key: string;
  label: string;
  suffix: string;
}

const fixedByName = new Map<string, FixedKey>(
  fixedColumns.flatMap(({ key, name, aliases }) =>
    [plainName(name), ...aliases].map((known) => [known, key] as const),
  ),
);

/** What each column of a file is, or which of them nobody knows, stand twice or are missing. */
export function readHeader(cells: readonly string[], tree: CategoryTree): Column[] | Refusal {
  const attributes = attributeNames(tree);
  const columns = cells.map((cell) => columnOf(cell, attributes));
  const known = columns.filter((column) => column !== null);
  const unknown = cells.filter((_cell, index) => columns[index] === null);
  const keys = known.map(({ kind, key }) => `${kind} ${key}`);
  const twice = known.filter((_column, index) => keys.indexOf(keys[index]!) !== index);
  const missing = (["title", "category"] as const).filter((key) => !keys.includes(`fixed ${key}`));
  const faults = [
    ...unknown.map((name) => `não conhecemos a coluna “${name.trim().slice(0, 40)}”`),
    ...twice.map(({ name }) => `a coluna “${name}” aparece duas vezes`),
    ...missing.map((key) => `falta a coluna ${nameOf(key)}`),
  ];
  if (faults.length === 0) return known;
  return refuse("import_columns_wrong", { columns: capital(faults.slice(0, 5).join("; ")) });
}

function columnOf(cell: string, attributes: ReadonlyMap<string, string>): Column | null {
  const name = cell.trim();
  if (name.length > 100) return null;
  const plain = plainName(name);
  const fixed = fixedByName.get(plain);
  if (fixed) return { kind: "fixed", key: fixed, name };
  const bare = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
  const key = attributes.get(bare);
  return key === undefined ? null : { kind: "attribute", key, name };
}

/** Attributes of all categories, by label and by key. */
function attributeNames(tree: CategoryTree): ReadonlyMap<string, string> {
  const all = tree.all.flatMap(({ attributes }) => attributes);
  return new Map([
    ...all.map(({ key }) => [plainName(key), key] as const),
    ...all.map(({ key, label }) => [plainName(label), key] as const),
  ]);
}

function nameOf(key: FixedKey): string {
  return fixedColumns.find((column) => column.key === key)!.name;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
