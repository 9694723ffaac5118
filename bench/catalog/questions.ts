import type { SearchFilters } from "../../server/src/modules/catalog/index.ts";
import type { Dice } from "./dice.ts";
import { titleWords } from "./offer-words.ts";

export interface Question {
  kind: string;
  filters: SearchFilters;
}

const slugs = Object.keys(titleWords);
const roots = ["graos", "carnes-e-animais", "maquinas", "insumos", "servicos"];
const ufs = [
  "MT",
  "PR",
  "RS",
  "GO",
  "MS",
  "SP",
  "MG",
  "BA",
  "SC",
  "PA",
  "TO",
  "MA",
  "RO",
  "PI",
  "CE",
  "ES",
  "RR",
];
const towns = [
  "sorriso",
  "sinop",
  "rio verde",
  "cascavel",
  "londrina",
  "uberlândia",
  "barreiras",
  "dourados",
  "passo fundo",
  "luís eduardo magalhães",
  "campo verde",
  "ponta grossa",
];
const general = [
  "safra",
  "usado",
  "pronta entrega",
  "retirada",
  "lote",
  "certificado",
  "fazenda",
  "cooperativa",
  "santa",
  "novo",
  "produtor",
  "frete",
  "mato grosso",
  "paraná",
  "goiás",
  "2026",
];

/** Words of the trade with every letter, and with what people's fingers do to them. */
export function wordsOf(dice: Dice): string {
  const words = titleWords[dice.of(slugs)]!;
  const turn = dice.share();
  if (turn < 0.35) return dice.of(words.things);
  if (turn < 0.5) return `${dice.of(words.things)} ${dice.of(words.kinds)}`;
  if (turn < 0.6) return `${dice.of(words.things)} ${dice.of(words.remarks)}`;
  if (turn < 0.7) return `${dice.of(words.things)} ${dice.of(towns)}`;
  if (turn < 0.8) return `${dice.of(words.things)} ${dice.of(ufs).toLowerCase()}`;
  if (turn < 0.9) return dice.of(general);
  return dice.of(words.kinds);
}

/** One word less of a letter, or with two of them swapped. */
export function mistyped(dice: Dice, text: string): string {
  const words = text.split(" ");
  const longest = words.toSorted((one, other) => other.length - one.length)[0]!;
  const at = 1 + dice.below(Math.max(1, longest.length - 2));
  const wrong =
    dice.share() < 0.5
      ? longest.slice(0, at) + longest.slice(at + 1)
      : longest.slice(0, at) + longest.charAt(at + 1) + longest.charAt(at) + longest.slice(at + 2);
  return words.map((word) => (word === longest ? wrong : word)).join(" ");
}

const orders = [
  "relevance",
  "relevance",
  "relevance",
  "newest",
  "price_asc",
  "price_desc",
] as const;

/** Each kind with its share of all searches. */
const kinds: readonly { kind: string; share: number; filters: (dice: Dice) => SearchFilters }[] = [
  { kind: "words", share: 45, filters: (dice) => ({ q: wordsOf(dice) }) },
  {
    kind: "words and state",
    share: 10,
    filters: (dice) => ({ q: wordsOf(dice), uf: dice.of(ufs) }),
  },
  {
    kind: "category",
    share: 10,
    filters: (dice) => ({
      category: dice.of(slugs),
      uf: dice.share() < 0.5 ? `${dice.of(ufs)},${dice.of(ufs)}` : undefined,
    }),
  },
  {
    kind: "words and category",
    share: 7,
    filters: (dice) => ({
      q: wordsOf(dice),
      category: dice.of(roots),
      verified: dice.share() < 0.5 ? "true" : undefined,
    }),
  },
  { kind: "category and price", share: 8, filters: pricedBy },
  {
    kind: "delivery and unit",
    share: 6,
    filters: (dice) => ({
      q: wordsOf(dice),
      delivery: dice.of(["fob", "cif", "pickup"]),
      unit: dice.of(["kg", "unit", "sc60", "t"]),
    }),
  },
  { kind: "attributes", share: 5, filters: (dice) => dice.of(attributed) },
  { kind: "everything", share: 4, filters: () => ({}) },
  {
    kind: "near",
    share: 3,
    filters: (dice) => ({
      q: dice.of(slugs).replaceAll("-", " "),
      origin: 5_107_925,
      within_km: 50 + dice.below(250),
    }),
  },
  {
    kind: "by distance",
    share: 2,
    filters: (dice) => ({
      q: wordsOf(dice),
      origin: dice.of([5_107_925, 4_113_700, 5_218_805]),
      order: "distance",
    }),
  },
];
const tickets = kinds.flatMap((kind) => Array<(typeof kinds)[number]>(kind.share).fill(kind));

/**
 * What visitors ask: half by words alone, the rest with filters, in every order. The words rotate, so
 * that no answer can come from the one before.
 */
export function ask(dice: Dice): Question {
  const { kind, filters } = dice.of(tickets);
  return { kind, filters: { order: dice.of(orders), ...filters(dice) } };
}

function pricedBy(dice: Dice): SearchFilters {
  const slug = dice.of(slugs);
  const { price } = titleWords[slug]!;
  const most = price * (1 + dice.share());
  return { category: slug, price_min: (price * 0.8).toFixed(2), price_max: most.toFixed(2) };
}

const attributed: readonly SearchFilters[] = [
  { category: "bovinos", attributes: "raca:Nelore|Angus" },
  { category: "soja", attributes: "umidade:..14" },
  { category: "soja", attributes: "umidade:10..14;transgenica:true", uf: "MT" },
  { category: "cafe", attributes: "especie:Ar%C3%A1bica;pontuacao:84.." },
  { q: "boi", category: "bovinos", attributes: "sexo:Macho;raca:Nelore", order: "price_asc" },
  { category: "fertilizantes", attributes: "nitrogenio:10..30", order: "price_asc" },
];

/** By relevance, each with more than a thousand pages in a million offers. */
export const broadSearches: readonly SearchFilters[] = [
  {},
  { q: "soja" },
  { q: "fazenda" },
  { uf: "MT" },
  { category: "graos" },
  { q: "retirada" },
  { q: "pronta entrega" },
  { delivery: "fob" },
  { category: "maquinas", verified: "true" },
  { q: "santa" },
];

export const deepPage = 1_000;

/** Of the page that begins behind this row. */
export function cursorBehind({ key, id }: { key: string; id: string }): string {
  return Buffer.from(JSON.stringify(["relevance", key, id, null])).toString("base64url");
}
