import type { ReviewTag } from "@areon/contracts/reviews/terms";
import type { StarsSummary } from "@areon/contracts/reviews/reviews";

export const tagWords: Readonly<Record<ReviewTag, string>> = {
  on_time: "No prazo",
  as_described: "Como anunciado",
  right_weight: "Peso certo",
  papers_in_order: "Documentos em ordem",
  easy_to_talk: "Boa comunicação",
  late: "Atrasou",
  below_quality: "Qualidade abaixo",
  short_weight: "Faltou peso",
  papers_missing: "Faltaram documentos",
  hard_to_talk: "Difícil de falar",
  quick_unloading: "Descarga rápida",
  received_on_time: "Recebeu no horário",
  clear_instructions: "Instruções claras",
  slow_unloading: "Demorou na descarga",
};

export function starsWords(stars: number): string {
  return stars === 1 ? "1 estrela" : `${stars} estrelas`;
}

/** "4,9" and "212"; undefined while nobody gave any. */
export function ratingWords(stars: StarsSummary): { score: string; count: string } | undefined {
  if (stars.mean === null) return undefined;
  return { score: stars.mean.replace(".", ","), count: stars.count.toLocaleString("pt-BR") };
}
