import { goodsWords } from "./goods-words.ts";
import type { TitleWords } from "./title-words.ts";
import { workWords } from "./work-words.ts";

export const titleWords: Readonly<Record<string, TitleWords>> = { ...goodsWords, ...workWords };

const farms = [
  "Fazenda",
  "Sítio",
  "Agropecuária",
  "Estância",
  "Chácara",
  "Haras",
  "Cooperativa",
  "Rancho",
  "Granja",
];
const names = [
  "Boa Vista",
  "Santa Rita",
  "São José",
  "Esperança",
  "Primavera",
  "Três Irmãos",
  "Água Limpa",
  "Bela Aurora",
  "Ouro Verde",
  "Santo Antônio",
  "Vale Verde",
  "Novo Horizonte",
  "Palmeiras",
  "Recanto",
  "Serra Azul",
  "Campo Alegre",
  "Progresso",
  "Santa Fé",
  "Cachoeira",
  "Ipê Amarelo",
  "Jatobá",
  "Buriti",
  "Paineira",
  "Cedro",
  "Aroeira",
  "Lagoa",
  "Barra Bonita",
  "Morro Alto",
  "União",
  "Bandeirante",
];
const families = [
  "Silva",
  "Souza",
  "Oliveira",
  "Pereira",
  "Zanella",
  "Schneider",
  "Bortolini",
  "Carvalho",
  "Moreira",
  "Tanaka",
  "Ribeiro",
  "Maggi",
  "Fontana",
  "Teixeira",
  "Borges",
  "Lemos",
  "Sartori",
  "Peixoto",
  "Nogueira",
  "Prado",
];

export function sellerName(pick: (most: number) => number): string {
  const family = pick(3) === 0 ? ` ${families[pick(families.length)]}` : "";
  return `${farms[pick(farms.length)]} ${names[pick(names.length)]}${family}`;
}
