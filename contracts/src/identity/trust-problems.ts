import type { ProblemText } from "../core/problem-text.ts";

/** What registration, verification, PIN, step-up and privacy say no with; part of the one table in `core/problems.ts`. */
export const trustProblems = {
  legal_notice_too_short: {
    status: 422,
    title: "Avise com pelo menos {days} dias",
    detail: "Uma nova versão só pode valer a partir de {earliest}. Escolha uma data a partir daí.",
  },
  legal_version_taken: {
    status: 409,
    title: "Esta versão já foi publicada com outras palavras",
    detail: "O que foi publicado não muda. Dê outro número à nova versão.",
  },
  registration_incomplete: {
    status: 403,
    title: "Complete seu cadastro",
    detail: "Para continuar, informe seu CPF, sua data de nascimento e seu endereço.",
  },
  registration_locked: {
    status: 409,
    title: "CPF e data de nascimento já foram confirmados",
    detail: "Para corrigir um deles, fale com o suporte.",
  },
  under_age: {
    status: 422,
    title: "É preciso ter 18 anos ou mais",
    detail: "A AREON só aceita cadastros de pessoas maiores de idade.",
  },
  cpf_in_use: {
    status: 409,
    title: "Este CPF já está em outra conta",
    detail: "Entre com a outra conta ou fale com o suporte.",
  },
  cnpj_in_use: {
    status: 409,
    title: "Este CNPJ já está em outra conta",
    detail: "Peça acesso a quem cadastrou a empresa ou fale com o suporte.",
  },
  cnpj_required: {
    status: 422,
    title: "Informe o CNPJ da empresa",
    detail: "Sua conta é de uma empresa, então o CNPJ e a razão social são necessários.",
  },
  seller_not_verified: {
    status: 403,
    title: "Verifique sua conta de vendedor",
    detail: "Envie seus documentos e aguarde a análise para publicar e receber.",
  },
  verification_not_open: {
    status: 409,
    title: "Esta verificação não está mais aberta",
    detail: "Atualize a página para ver a situação atual.",
  },
  verification_documents_missing: {
    status: 422,
    title: "Faltam documentos",
    detail: "Envie {missing}.",
  },
  own_request: {
    status: 403,
    title: "Outra pessoa precisa decidir",
    detail: "Ninguém decide sobre o próprio pedido, nem em seu próprio favor.",
  },
  pin_not_set: {
    status: 409,
    title: "Crie seu PIN de transação",
    detail: "O PIN de 6 números confirma suas transferências.",
  },
  pin_too_simple: {
    status: 422,
    title: "Escolha um PIN mais difícil",
    detail: "Evite números repetidos, sequências e datas, como a do seu nascimento.",
  },
  pin_wrong: {
    status: 403,
    title: "PIN incorreto",
    detail: "Confira os 6 números. Tentativas restantes: {tries_left}.",
  },
  pin_locked: {
    status: 423,
    title: "PIN bloqueado por excesso de tentativas",
    detail: "Espere até {until} ou redefina o PIN.",
  },
  proof_too_old: {
    status: 403,
    title: "Confirme que é você",
    detail: "Entre de novo ou confirme com o segundo fator para mudar dados de segurança.",
  },
  totp_wrong: {
    status: 403,
    title: "Código incorreto",
    detail: "Confira o código no aplicativo autenticador e tente de novo.",
  },
  totp_not_available: {
    status: 409,
    title: "Não há aplicativo autenticador nesta conta",
    detail: "Ative a verificação em duas etapas ou use o PIN.",
  },
  passkey_refused: {
    status: 403,
    title: "A passkey não confirmou",
    detail: "Tente de novo ou use o PIN.",
  },
  passkey_not_available: {
    status: 409,
    title: "Não há passkey nesta conta",
    detail: "Adicione uma em Configurações ou use o PIN.",
  },
  passkey_name_taken: {
    status: 409,
    title: "Já existe um segundo fator com este nome",
    detail: "Escolha outro nome para a passkey.",
  },
  factor_too_new: {
    status: 403,
    title: "Confirme com seu PIN",
    detail: "O segundo fator que você acabou de adicionar ainda não confirma esta mudança.",
  },
  money_out_waits: {
    status: 403,
    title: "Saídas de dinheiro em espera",
    detail:
      "Depois de redefinir a senha ou o PIN, use o aplicativo autenticador que já tinha ou espere até {until}.",
  },
  step_up_required: {
    status: 403,
    title: "Confirme com seu PIN",
    detail: "A confirmação venceu, já foi usada ou era para outra operação.",
  },
  retained_data_gone: {
    status: 410,
    title: "Estes dados não existem mais",
    detail: "O prazo de guarda terminou e a chave foi destruída.",
  },
  username_taken: {
    status: 409,
    title: "Este nome de perfil já está em uso",
    detail: "Escolha outro.",
  },
  name_not_allowed: {
    status: 422,
    title: "Este nome não pode ser usado",
    detail: "O nome não pode conter AREON. Informe seu nome como está no documento.",
  },
  username_not_allowed: {
    status: 422,
    title: "Este nome de perfil não pode ser usado",
    detail: "Use de 3 a 30 letras minúsculas, números e hífens, começando por uma letra.",
  },
  phone_invalid: {
    status: 422,
    title: "Telefone inválido",
    detail: "Informe o DDD e o número, como (65) 99999-8888.",
  },
  export_in_progress: {
    status: 409,
    title: "A cópia dos seus dados já está sendo preparada",
    detail: "Aguarde alguns minutos e volte a esta página.",
  },
  erasure_blocked: {
    status: 409,
    title: "Ainda há pendências na sua conta",
    detail: "Antes de excluir a conta, resolva: {blockers}.",
  },
  erasure_not_open: {
    status: 409,
    title: "Não há pedido de exclusão que possa ser cancelado",
    detail: "Atualize a página para ver a situação atual.",
  },
} as const satisfies Record<string, ProblemText>;
