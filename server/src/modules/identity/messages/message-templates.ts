import type { Notice } from "#platform/mail/notice-mail";

/** What a message needs to be written; sealed while it waits. */
export interface MessageValues {
  name?: string | undefined;
  code?: string | undefined;
  link?: string | undefined;
  /** An address, a device or a factor that the text names. */
  subject?: string | undefined;
}

type Template = (values: MessageValues) => Notice;

const ignore = "Se não foi você, ignore esta mensagem.";
const notYou =
  "Se não foi você, troque sua senha em Configurações e encerre as outras sessões agora mesmo.";
const codeLine = ({ code }: MessageValues) =>
  `Seu código: ${code ?? ""}. Ele vale 10 minutos e só pode ser usado uma vez. Não o passe a ninguém.`;
const button = (label: string, { link }: MessageValues) =>
  link === undefined ? {} : { button: { label, url: link } };
const hello = ({ name }: MessageValues) => (name ? `Olá, ${name}!` : "Olá!");

export const mailTemplates = {
  confirmation: (values) => ({
    title: "Confirme seu e-mail",
    paragraphs: [
      `${hello(values)} Falta um passo para abrir sua conta na AREON.`,
      codeLine(values),
      ignore,
    ],
    ...button("Confirmar e-mail", values),
  }),
  already_registered: (values) => ({
    title: "Você já tem uma conta na AREON",
    paragraphs: [
      "Alguém pediu para abrir uma conta com este e-mail, mas ele já está cadastrado.",
      "Se foi você e não lembra a senha, crie uma nova. Se não foi você, nada precisa ser feito.",
    ],
    ...button("Criar nova senha", values),
  }),
  magic_link: (values) => ({
    title: "Seu código para entrar",
    paragraphs: [codeLine(values), ignore],
    ...button("Entrar na AREON", values),
  }),
  recovery: (values) => ({
    title: "Crie uma nova senha",
    paragraphs: [
      "Recebemos um pedido para criar uma nova senha da sua conta.",
      codeLine(values),
      `${ignore} Sua senha continua a mesma.`,
    ],
    ...button("Criar nova senha", values),
  }),
  email_change: (values) => ({
    title: "Confirme a troca de e-mail",
    paragraphs: [
      `Recebemos um pedido para que sua conta passe a usar ${values.subject ?? "outro e-mail"}. A troca só vale depois de confirmada nos dois endereços.`,
      codeLine(values),
      notYou,
    ],
    ...button("Confirmar troca", values),
  }),
  address_in_use: () => ({
    title: "Seu e-mail foi informado em outra conta",
    paragraphs: [
      "Alguém tentou passar outra conta da AREON para este e-mail. Como ele já é seu, nada mudou.",
    ],
  }),
  email_changed: ({ subject }) => ({
    title: "O e-mail da sua conta mudou",
    paragraphs: [
      `Sua conta agora usa ${subject ?? "outro e-mail"}.`,
      "Se não foi você, fale com o suporte agora mesmo.",
    ],
  }),
  phone_changed: ({ subject }) => ({
    title: "O telefone da sua conta mudou",
    paragraphs: [`Sua conta agora usa o telefone ${subject ?? "informado"}.`, notYou],
  }),
  postal_address_changed: () => ({
    title: "O endereço do seu cadastro mudou",
    paragraphs: ["O endereço do seu cadastro na AREON foi trocado.", notYou],
  }),
  reauthentication: (values) => ({
    title: "Seu código de confirmação",
    paragraphs: [
      "Use este código para confirmar a mudança na sua conta.",
      codeLine(values),
      notYou,
    ],
  }),
  password_changed: () => ({
    title: "Sua senha foi trocada",
    paragraphs: ["A senha da sua conta foi trocada e as outras sessões foram encerradas.", notYou],
  }),
  new_device: ({ subject }) => ({
    title: "Novo acesso à sua conta",
    paragraphs: [`Sua conta foi aberta em um aparelho novo: ${subject ?? "desconhecido"}.`, notYou],
  }),
  factor_added: ({ subject }) => ({
    title: "Segundo fator ligado",
    paragraphs: [
      `Sua conta agora pede também o segundo fator${subject ? ` "${subject}"` : ""}.`,
      notYou,
    ],
  }),
  factor_removed: ({ subject }) => ({
    title: "Segundo fator desligado",
    paragraphs: [
      `O segundo fator${subject ? ` "${subject}"` : ""} foi retirado da sua conta.`,
      notYou,
    ],
  }),
  passkey_added: ({ subject }) => ({
    title: "Nova passkey adicionada",
    paragraphs: [
      `Uma passkey${subject ? ` "${subject}"` : ""} foi adicionada à sua conta. Com ela se entra sem senha.`,
      notYou,
    ],
  }),
  passkey_removed: ({ subject }) => ({
    title: "Passkey removida",
    paragraphs: [`A passkey${subject ? ` "${subject}"` : ""} foi removida da sua conta.`, notYou],
  }),
  recovery_code_used: () => ({
    title: "Um código de recuperação foi usado",
    paragraphs: ["Sua conta foi aberta com um código de recuperação, que não vale mais.", notYou],
  }),
  pin_changed: () => ({
    title: "Seu PIN de transação mudou",
    paragraphs: ["O PIN que confirma suas transferências foi trocado.", notYou],
  }),
  pin_reset: () => ({
    title: "Seu PIN de transação foi redefinido",
    paragraphs: [
      "Um PIN novo foi criado no lugar do anterior. Por 24 horas, saídas de dinheiro só são aceitas com o aplicativo autenticador.",
      notYou,
    ],
  }),
  verification_approved: (values) => ({
    title: "Sua conta de vendedor foi verificada",
    paragraphs: [
      `${hello(values)} Seus documentos foram aprovados. Você já pode publicar e receber.`,
    ],
  }),
  verification_rejected: (values) => ({
    title: "Sua verificação precisa de correções",
    paragraphs: [
      `${hello(values)} Não foi possível aprovar seus documentos. O motivo está em Configurações, onde você pode enviar de novo.`,
    ],
  }),
  data_export_ready: (values) => ({
    title: "A cópia dos seus dados está pronta",
    paragraphs: [`${hello(values)} Baixe o arquivo em Configurações nos próximos 7 dias.`, notYou],
  }),
  erasure_requested: ({ subject }) => ({
    title: "Recebemos seu pedido de exclusão",
    paragraphs: [
      `Protocolo ${subject ?? ""}. Guarde este número: com ele você acompanha o pedido mesmo depois que a conta não existir mais.`,
      "Em 7 dias sua conta e seus dados serão apagados, menos o que a lei manda guardar. Até lá, você pode desistir em Configurações.",
      notYou,
    ],
  }),
  session_ended_by_reuse: () => ({
    title: "Encerramos uma sessão por segurança",
    paragraphs: [
      "Uma credencial antiga da sua conta foi usada de novo, o que pode ser sinal de cópia. A sessão foi encerrada; entre de novo para continuar.",
      notYou,
    ],
  }),
} as const satisfies Record<string, Template>;

export type MailTemplate = keyof typeof mailTemplates;

/** One text for every code by phone; short, and first what matters, for the lock screen. */
export function smsText({ code }: MessageValues): string {
  return `${code ?? ""} é o seu código AREON. Não passe a ninguém.`;
}
