import type { ProblemText } from "../core/problem-text.ts";

/** What freight says no with; part of the one table in `core/problems.ts`. */
export const freightProblems = {
  freight_not_carried: {
    status: 422,
    title: "Este anúncio não tem frete",
    detail: "É um serviço ou algo que não se transporta em caminhão. Combine com quem vende.",
  },
  freight_without_weight: {
    status: 422,
    title: "Falta o peso para calcular o frete",
    detail: "Quem vende ainda não informou quanto pesa cada unidade. Pergunte no anúncio.",
  },
  freight_without_floor: {
    status: 422,
    title: "Ainda não há tabela para esta carga",
    detail: "A tabela legal em vigor não traz este tipo de carga. Combine o frete com quem vende.",
  },
  freight_quantity_invalid: {
    status: 422,
    title: "Confira a quantidade",
    detail: "Informe uma quantidade acima de zero e de até {most} caminhões.",
  },
  freight_table_invalid: {
    status: 422,
    title: "A tabela tem um erro",
    detail: "Linha {line}: {why}.",
  },
  freight_table_in_the_past: {
    status: 422,
    title: "A data já passou",
    detail: "Uma tabela nova vale a partir de hoje ou de um dia à frente.",
  },
} as const satisfies Record<string, ProblemText>;
