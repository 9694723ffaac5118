import type { CurrentPlan } from "@areon/contracts/plans/plans";

export const planNames: Readonly<Record<CurrentPlan["plan"], string>> = {
  starter: "Iniciante",
  professional: "Profissional",
};

/** "7 de 10 anúncios", or without an end. */
export function usageText({ published, limit }: CurrentPlan["usage"]): string {
  if (limit !== null) return `${published} de ${limit} anúncios`;
  return published === 1 ? "1 anúncio, sem limite" : `${published} anúncios, sem limite`;
}

/** How full the plan is, from 0 to 100. */
export function usagePercent({ published, limit }: CurrentPlan["usage"]): number {
  return limit === null || limit === 0 ? 0 : (published / limit) * 100;
}

const mostNamed = 3;

/** "Lote 1, Lote 2 e mais 4". */
export function namesText(titles: readonly string[], count = titles.length): string {
  const named = titles.slice(0, mostNamed);
  const rest = count - named.length;
  if (rest > 0) return `${named.join(", ")} e mais ${rest}`;
  return named.length < 2 ? named.join("") : `${named.slice(0, -1).join(", ")} e ${named.at(-1)}`;
}

/** As the catalogue names its roots. */
export const rootNames: Readonly<Record<string, string>> = {
  graos: "Grãos",
  "carnes-e-animais": "Carnes e animais",
  maquinas: "Máquinas",
  insumos: "Insumos",
  servicos: "Serviços",
};
