import type { ProblemText } from "../core/problem-text.ts";

/** What support, the newsletter and job applications say no with; part of the table in `problems.ts`. */
export const supportProblems = {
  support_contact_missing: {
    status: 422,
    title: "Diga para onde respondemos",
    detail: "Informe seu nome e seu e-mail, ou entre na sua conta.",
  },
  support_contact_known: {
    status: 409,
    title: "Este atendimento já tem um e-mail",
    detail: "A resposta vai para o endereço que foi informado antes.",
  },
  support_thread_full: {
    status: 422,
    title: "A conversa chegou ao limite",
    detail: "Este atendimento já tem {most} mensagens. Abra outro para continuar.",
  },
  newsletter_link_invalid: {
    status: 422,
    title: "Este link não vale mais",
    detail: "Ele já foi usado ou venceu. Para receber as novidades, assine de novo.",
  },
  application_cv_missing: {
    status: 422,
    title: "Envie seu currículo",
    detail: "Escolha um arquivo PDF, DOC ou DOCX de até 5 MB.",
  },
  application_job_closed: {
    status: 409,
    title: "Esta vaga não está mais aberta",
    detail: "Você pode deixar seu currículo no banco de talentos.",
  },
  application_sent: {
    status: 409,
    title: "Sua candidatura já foi enviada",
    detail: "O currículo dela não pode mais ser trocado.",
  },
} as const satisfies Record<string, ProblemText>;
