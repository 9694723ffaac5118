import type { ProblemText } from "../core/problem-text.ts";

/** What content says no with; part of the one table in `core/problems.ts`. */
export const contentProblems = {
  content_changed: {
    status: 409,
    title: "Outra pessoa salvou este conteúdo",
    detail: "A versão atual é a {version}. Abra de novo para não perder o que foi escrito.",
  },
  content_slug_taken: {
    status: 409,
    title: "Este endereço já está em uso",
    detail: "Escolha outro: cada conteúdo do mesmo tipo tem o seu.",
  },
  content_invalid: {
    status: 422,
    title: "Confira o conteúdo",
    detail: "O campo {field} está faltando ou fora do formato esperado.",
  },
  content_reference_missing: {
    status: 422,
    title: "Falta algo que este conteúdo cita",
    detail: "Não existe {what} publicado com o endereço {slug}.",
  },
  content_schedule_past: {
    status: 422,
    title: "Escolha uma data à frente",
    detail: "Para publicar agora, deixe a data em branco.",
  },
  content_in_use: {
    status: 409,
    title: "Há conteúdo publicado que usa este",
    detail: "São {count}. Troque ou arquive antes de arquivar este.",
  },
  content_archived: {
    status: 409,
    title: "Este conteúdo já está arquivado",
    detail: "Atualize a página para ver a situação atual.",
  },
} as const satisfies Record<string, ProblemText>;
