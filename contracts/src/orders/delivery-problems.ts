import type { ProblemText } from "../core/problem-text.ts";

/** What documents, carriage and the driver's page say no with; part of the one table in `core/problems.ts`. */
export const ordersDeliveryProblems = {
  delivery_closed: {
    status: 409,
    title: "Este pedido não aceita mais esta mudança",
    detail: "A situação do pedido mudou. Atualize a página para ver como ele está.",
  },
  documents_missing: {
    status: 409,
    title: "Faltam documentos da carga",
    detail: "Antes de a carga sair, inclua: {documents}.",
  },
  access_key_invalid: {
    status: 422,
    title: "Confira a chave de acesso",
    detail: "A chave tem 44 números e o último confere os outros. Algum foi digitado errado.",
  },
  access_key_wrong_model: {
    status: 422,
    title: "Esta chave é de outro documento",
    detail: "Aqui vai a chave de {expected}. Confira os números 21 e 22 da chave.",
  },
  access_key_wrong_issuer: {
    status: 422,
    title: "A nota foi emitida por outra pessoa",
    detail: "O CPF ou CNPJ dentro da chave não é o de quem vende neste pedido.",
  },
  access_key_wrong_month: {
    status: 422,
    title: "A data da nota não combina com o pedido",
    detail: "O mês dentro da chave é {month}. Confira se é a nota deste pedido.",
  },
  access_key_used: {
    status: 409,
    title: "Esta nota já está em um pedido",
    detail: "Cada nota acompanha um só pedido. Confira a chave.",
  },
  access_key_not_in_file: {
    status: 422,
    title: "O XML é de outra nota",
    detail: "A chave informada não está no arquivo XML. Confira os dois.",
  },
  note_signature_broken: {
    status: 422,
    title: "A assinatura do XML não confere",
    detail: "O arquivo foi alterado ou está incompleto. Baixe o XML de novo no site da SEFAZ.",
  },
  note_without_value: {
    status: 422,
    title: "Esta nota é só um teste",
    detail: "O XML foi emitido no ambiente de testes da SEFAZ e não vale como nota.",
  },
  note_signer_unknown: {
    status: 422,
    title: "Não reconhecemos quem assinou o XML",
    detail:
      "A nota avulsa é assinada pela SEFAZ do estado. Confira o arquivo, ou inclua a nota sem o XML: a nossa equipe confere.",
  },
  note_names_another: {
    status: 422,
    title: "A nota é de outro produtor",
    detail: "O CPF ou CNPJ do remetente no XML não é o de quem vende neste pedido.",
  },
  note_not_waiting: {
    status: 409,
    title: "Esta nota não espera mais",
    detail: "Outra pessoa da equipe decidiu, ou o vendedor retirou a nota. Atualize a página.",
  },
  document_expired: {
    status: 422,
    title: "Este documento já venceu",
    detail: "Informe um documento válido até a chegada da carga.",
  },
  documents_full: {
    status: 409,
    title: "Documentos demais",
    detail: "Um pedido guarda até {limit} documentos.",
  },
  shipment_changed_meanwhile: {
    status: 409,
    title: "A carga mudou em outro lugar",
    detail: "Confira o que está combinado agora e salve de novo.",
  },
  shipment_times: {
    status: 422,
    title: "Confira os horários",
    detail: "A chegada vem depois da coleta, e os dois ficam nos próximos 90 dias.",
  },
  shipment_step_past: {
    status: 409,
    title: "Este passo já foi registrado",
    detail: "A carga já está mais adiante. Atualize a página.",
  },
  driver_link_invalid: {
    status: 404,
    title: "Este link não vale mais",
    detail: "Peça um link novo a quem vendeu a carga.",
  },
  receiver_missing: {
    status: 422,
    title: "Falta quem recebeu",
    detail: "Informe o nome de quem recebeu a carga.",
  },
} as const satisfies Record<string, ProblemText>;
