import type { AttributeValue, DeliveryMode } from "@areon/contracts/catalog/products";
import { unitCodes, units, type UnitCode } from "@areon/contracts/brazil/units";
import type { CategoryNode, CategoryTree } from "../categories/category-tree.ts";
import type { FixedKey } from "./columns.ts";
import { asPrice, parseDecimal } from "./parse-decimal.ts";
import { plainName } from "./plain-name.ts";

/** What a cell holds can't be taken; the message says why. */
export class CellFault extends Error {}

/** Municipalities by "uf name", both plain. */
export type Places = ReadonlyMap<string, number>;

interface Around {
  category: CategoryNode | undefined;
  places: Places;
  /** Plain. */
  uf: string;
}

type Reader = (cell: string, around: Around) => Record<string, unknown>;

/** How cells that are not plain text are read. */
const readers: Partial<Record<FixedKey, Reader>> = {
  price: (cell) => ({ price: readPrice(cell) }),
  stock: (cell) => ({ stock: readQuantity(cell) }),
  minimum_quantity: (cell) => ({ minimum_quantity: readQuantity(cell) }),
  unit_weight_kg: (cell) => ({ unit_weight_kg: readQuantity(cell) }),
  unit: (cell, { category }) => ({ unit: readUnit(cell, category) }),
  municipality: (cell, around) => ({ municipality_code: readPlace(cell, around) }),
  delivery: (cell) => ({ delivery: readDelivery(cell) }),
  tiers: (cell) => ({ tiers: readTiers(cell) }),
};

/** The field of the content, or of the stock, that a cell gives; empty cells give none. */
export function readFixed(key: FixedKey, cell: string, around: Around): Record<string, unknown> {
  if (cell === "" && key === "title") throw new CellFault("Preencha o título");
  if (cell === "") return {};
  return readers[key]?.(cell, around) ?? { [key]: cell };
}

export function readCategory(cell: string, tree: CategoryTree): CategoryNode {
  const found = leavesByName(tree).get(plainName(cell.split(">").at(-1)!));
  if (found) return found;
  throw new CellFault(cell === "" ? "Preencha a categoria" : "Não conhecemos esta categoria");
}

const leaves = new WeakMap<CategoryTree, ReadonlyMap<string, CategoryNode>>();

/** Made once for a tree: a file asks for every line. */
function leavesByName(tree: CategoryTree): ReadonlyMap<string, CategoryNode> {
  const known = leaves.get(tree);
  if (known) return known;
  const made = new Map(
    tree.all
      .filter(({ isLeaf }) => isLeaf)
      .flatMap((node) => [node.slug, node.name].map((word) => [plainName(word), node] as const)),
  );
  leaves.set(tree, made);
  return made;
}

export function readAttribute(key: string, cell: string, category: CategoryNode): AttributeValue {
  const attribute = category.allAttributes.find((candidate) => candidate.key === key);
  if (!attribute) throw new CellFault(`Não se usa em ${category.name}`);
  const plain = plainName(cell);
  if (attribute.kind === "flag") {
    if (["sim", "s", "x", "1", "true", "verdadeiro"].includes(plain)) return true;
    if (["nao", "n", "0", "false", "falso"].includes(plain)) return false;
    throw new CellFault("Responda sim ou não");
  }
  if (attribute.kind === "choice") {
    const choice = attribute.choices.find((candidate) => plainName(candidate) === plain);
    if (choice !== undefined) return choice;
    throw new CellFault(`Escolha entre ${attribute.choices.join(", ")}`);
  }
  const bare = attribute.suffix === "" ? cell : cell.replace(attribute.suffix, "");
  return Number(readNumber(bare));
}

function readNumber(cell: string): string {
  const number = parseDecimal(cell);
  if (number === null) throw new CellFault("Não é um número");
  return number;
}

function readPrice(cell: string): string {
  const price = asPrice(readNumber(cell));
  if (/^-|^0\.0+$/.test(price)) throw new CellFault("O preço precisa ser maior que zero");
  if (price.split(".")[1]!.length > 4) throw new CellFault("Use até 4 casas decimais");
  if (price.split(".")[0]!.length > 10) throw new CellFault("O preço é alto demais");
  return price;
}

function readQuantity(cell: string): string {
  const quantity = readNumber(cell);
  if (quantity.startsWith("-")) throw new CellFault("Não pode ser negativo");
  if ((quantity.split(".")[1] ?? "").length > 3) throw new CellFault("Use até 3 casas decimais");
  if (quantity.split(".")[0]!.length > 11) throw new CellFault("O número é grande demais");
  return quantity;
}

const unitWords: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  unitCodes.map((code) => {
    const { singular, plural, short, name } = units[code];
    const words = [code, singular, singular.split(" ")[0]!, plural, short, name];
    return [code, new Set(words.map(plainName))];
  }),
);

/** Several units are called "saca": the one that the category uses is meant. */
function readUnit(cell: string, category: CategoryNode | undefined): UnitCode {
  const wanted = plainName(cell);
  const isMeant = (code: UnitCode) => unitWords[code]!.has(wanted);
  const found = category?.units.find(isMeant) ?? unitCodes.find(isMeant);
  if (!found) throw new CellFault("Não conhecemos esta unidade");
  if (!category || category.units.includes(found)) return found;
  const names = category.units.map((code) => units[code].name).join(", ");
  throw new CellFault(`Em ${category.name} use ${names}`);
}

function readPlace(cell: string, { places, uf }: Around): number {
  const { name, suffix } = splitPlace(cell);
  const state = suffix === "" ? uf : suffix.toLowerCase();
  if (state === "") throw new CellFault("Diga também a UF");
  const code =
    places.get(`${state} ${plainName(name)}`) ?? places.get(`${state} ${plainName(cell)}`);
  if (code === undefined) throw new CellFault(`Não há este município em ${state.toUpperCase()}`);
  return code;
}

/** "Sorriso/MT" and "Sorriso - MT" name both in one cell. */
function splitPlace(cell: string): { name: string; suffix: string } {
  const suffix = cell.slice(-2);
  const before = cell.slice(0, -2).trimEnd();
  if (!/^[A-Za-z]{2}$/.test(suffix) || !/[/,-]$/.test(before)) return { name: cell, suffix: "" };
  return { name: before.slice(0, -1), suffix };
}

const modes: Readonly<Record<string, DeliveryMode>> = {
  fob: "fob",
  cif: "cif",
  retirada: "pickup",
  "retirada na propriedade": "pickup",
};

function readDelivery(cell: string): DeliveryMode[] {
  return cell.split(/[,;/+|]/).map((part) => {
    const mode = modes[plainName(part)];
    if (!mode) throw new CellFault("Use FOB, CIF ou Retirada, separados por vírgula");
    return mode;
  });
}

/** "1.000: 127,60 | 3.000: 126,90" */
function readTiers(cell: string): { from_quantity: string; price: string }[] {
  return cell.split("|").map((part) => {
    const [from, price, ...more] = part.split(/[:=]/);
    if (from === undefined || price === undefined || more.length > 0) {
      throw new CellFault("Escreva como em 1.000: 127,60 | 3.000: 126,90");
    }
    return { from_quantity: readQuantity(from), price: readPrice(price) };
  });
}
