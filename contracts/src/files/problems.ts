import type { ProblemText } from "../core/problem-text.ts";

/** Refusals of an upload, and reasons for which a received file is rejected; part of the one table in `core/problems.ts`. */
export const filesProblems = {
  file_type_not_accepted: {
    status: 415,
    title: "Tipo de arquivo não aceito",
    detail: "Envie um arquivo {types}.",
  },
  picture_not_fetched: {
    status: 422,
    title: "Erro ao carregar imagem",
    detail: "Verifique se a URL está correta. Se estiver, envie o arquivo.",
  },
  file_too_large: {
    status: 413,
    title: "Arquivo grande demais",
    detail: "O limite é de {max_mb} MB.",
  },
  file_quota_exceeded: {
    status: 422,
    title: "Seu espaço de arquivos está cheio",
    detail: "O limite é de {max_mb} MB e {max_files} arquivos. Apague algum para enviar outro.",
  },
  upload_offset_conflict: {
    status: 409,
    title: "Este envio já avançou",
    detail: "Retome a partir do ponto já recebido.",
  },
  file_not_ready: {
    status: 409,
    title: "O arquivo ainda não está pronto",
    detail: "Espere alguns segundos e tente de novo.",
  },
  file_in_use: {
    status: 409,
    title: "Este arquivo está em uso",
    detail: "Retire-o de onde aparece antes de apagá-lo.",
  },
  file_link_invalid: {
    status: 403,
    title: "Este link não vale mais",
    detail: "Abra o arquivo de novo na sua conta.",
  },
  file_damaged: {
    status: 422,
    title: "Não foi possível abrir o arquivo",
    detail: "Ele pode estar incompleto ou danificado. Escolha outro e envie de novo.",
  },
  file_picture_too_large: {
    status: 422,
    title: "Imagem grande demais",
    detail: "Reduza a imagem para até {max_megapixels} megapixels e envie de novo.",
  },
  file_unsafe: {
    status: 422,
    title: "Arquivo recusado por segurança",
    detail: "Ele contém mais do que o seu tipo permite. Exporte-o de novo e envie outra vez.",
  },
  file_infected: {
    status: 422,
    title: "O antivírus recusou este arquivo",
    detail:
      "Ele traz um conteúdo perigoso. Não o abra: passe um antivírus no aparelho de onde ele veio.",
  },
  file_active_pdf: {
    status: 422,
    title: "Este PDF traz mais do que páginas",
    detail:
      "Ele tem comandos, anexos ou partes fechadas. Imprima-o como PDF e envie o novo arquivo.",
  },
  file_active_xml: {
    status: 422,
    title: "Este XML traz mais do que dados",
    detail: "Envie-o como o emissor o gerou, sem folha de estilo nem declarações extras.",
  },
  file_not_checked: {
    status: 503,
    title: "Ainda não verificamos este arquivo",
    detail: "A verificação de segurança está demorando. Envie-o de novo em alguns minutos.",
  },
} as const satisfies Record<string, ProblemText>;
