import { catalogQuestionsProblems } from "./questions-problems.ts";
import type { ProblemText } from "../core/problem-text.ts";

/** What the catalogue says no with; part of the one table in `core/problems.ts`. */
export const catalogProblems = {
  ...catalogQuestionsProblems,
  product_invalid: {
    status: 422,
    title: "Confira os dados do anúncio",
    detail: "{label}: {reason}.",
  },
  product_incomplete: {
    status: 422,
    title: "Falta pouco para publicar",
    detail: "Preencha: {labels}.",
  },
  product_changed_meanwhile: {
    status: 409,
    title: "Este anúncio mudou em outro lugar",
    detail: "Alguém salvou uma versão mais nova. Confira o que mudou e salve de novo.",
  },
  drafts_full: {
    status: 409,
    title: "Rascunhos demais",
    detail: "Você pode guardar até {limit} rascunhos. Publique ou remova alguns e tente de novo.",
  },
  product_in_review: {
    status: 409,
    title: "Este anúncio está em análise",
    detail: "Retire da análise para editar, ou espere a decisão.",
  },
  product_state_changed: {
    status: 409,
    title: "A situação deste anúncio mudou",
    detail: "Atualize a página para ver a situação atual.",
  },
  product_paused_by_desk: {
    status: 409,
    title: "Este anúncio foi pausado pela moderação",
    detail: "Veja o motivo no histórico e fale com o suporte para trazê-lo de volta.",
  },
  harvest_pause_day_wrong: {
    status: 422,
    title: "Escolha outra data",
    detail: "A pausa vai de amanhã até um ano à frente.",
  },
  harvest_pause_nothing: {
    status: 409,
    title: "Não há anúncios para pausar",
    detail: "A pausa vale para o que está publicado, e agora nada está.",
  },
  stock_too_small: {
    status: 422,
    title: "Não há tanto em estoque",
    detail: "Restam {stock}. Informe uma retirada menor.",
  },
  stock_too_large: {
    status: 422,
    title: "Estoque alto demais",
    detail: "O estoque de um anúncio vai até 99.999.999.999. Informe uma entrada menor.",
  },
  review_beyond_plan: {
    status: 409,
    title: "O plano de quem vende está cheio",
    detail: "O plano {plan} permite {limit} produtos publicados. O anúncio continua na fila.",
  },
  review_not_waiting: {
    status: 409,
    title: "Isto já não está em análise",
    detail: "Atualize a página para ver a decisão.",
  },
  review_is_own: {
    status: 403,
    title: "Outra pessoa precisa decidir",
    detail: "Ninguém decide sobre os próprios anúncios.",
  },
  import_too_large: {
    status: 413,
    title: "O arquivo é grande demais",
    detail: "Envie até {lines} linhas e 5 MB por vez. Divida o arquivo e tente de novo.",
  },
  import_unreadable: {
    status: 422,
    title: "Não conseguimos ler o arquivo",
    detail: "Salve como CSV, com ; ou , entre as colunas. Problema na linha {line}.",
  },
  import_empty: {
    status: 422,
    title: "O arquivo não tem produtos",
    detail: "A primeira linha traz os nomes das colunas; cada linha depois dela é um produto.",
  },
  import_columns_wrong: {
    status: 422,
    title: "Confira as colunas do arquivo",
    detail: "{columns}. Baixe o modelo para ver os nomes.",
  },
  import_repeated: {
    status: 409,
    title: "Este arquivo já foi importado",
    detail:
      "{filename} criou {count} rascunhos em {date}. Importe de novo só se quiser repeti-los.",
  },
} as const satisfies Record<string, ProblemText>;
