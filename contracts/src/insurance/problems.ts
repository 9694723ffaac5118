import type { ProblemText } from "../core/problem-text.ts";

/** What insurance says no with; part of the one table in `core/problems.ts`. */
export const insuranceProblems = {
  insurance_not_insured: {
    status: 409,
    title: "A seguradora não cobre este caso",
    detail: "{why} Confira o que informou ou escolha outro seguro.",
  },
  insurance_quote_expired: {
    status: 409,
    title: "Esta cotação venceu",
    detail: "Ela valia até {until}. Faça uma nova cotação: leva um minuto.",
  },
  insurance_tariff_changed: {
    status: 409,
    title: "A tabela de preços mudou",
    detail: "O preço desta cotação não vale mais. Faça uma nova cotação e confira o valor.",
  },
  insurance_quote_used: {
    status: 409,
    title: "Esta cotação já virou apólice",
    detail: "Nada foi cobrado de novo. Veja a apólice na página de seguros.",
  },
  insurance_instalments_invalid: {
    status: 409,
    title: "Este parcelamento não está disponível",
    detail: "Escolha até {most} parcelas.",
  },
  insurance_terms_changed: {
    status: 409,
    title: "As condições do seguro mudaram",
    detail: "Leia a nova versão e aceite de novo.",
  },
  insurance_policy_over: {
    status: 409,
    title: "Esta apólice já terminou",
    detail: "Atualize a página para ver a situação dela.",
  },
  insurance_refund_changed: {
    status: 409,
    title: "O valor da devolução mudou",
    detail: "Agora são {refund}. Confira e confirme de novo.",
  },
  insurance_claim_open: {
    status: 409,
    title: "Há um sinistro em análise",
    detail: "Espere a decisão da seguradora antes de cancelar esta apólice.",
  },
  insurance_not_covered_then: {
    status: 409,
    title: "A apólice não cobria esse dia",
    detail: "{why} Confira o dia do ocorrido.",
  },
  insurance_cover_used_up: {
    status: 409,
    title: "A cobertura já foi usada por inteiro",
    detail: "Não há mais valor a indenizar nesta apólice.",
  },
  insurance_claim_not_open: {
    status: 409,
    title: "Este sinistro já foi encerrado",
    detail: "Atualize a página para ver a decisão.",
  },
  insurance_claim_waits: {
    status: 409,
    title: "Esta decisão espera uma segunda pessoa",
    detail: "Ela está na lista de aprovações.",
  },
  insurance_files_full: {
    status: 409,
    title: "Arquivos demais",
    detail: "Um sinistro leva até {most} arquivos. Junte fotos em um PDF.",
  },
  insurance_above_cover: {
    status: 409,
    title: "Valor acima da cobertura",
    detail: "Esta apólice ainda cobre até {cover}, já sem a franquia.",
  },
} as const satisfies Record<string, ProblemText>;
