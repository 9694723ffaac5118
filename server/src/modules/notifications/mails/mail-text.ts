import type { Notice as MailNotice } from "#platform/mail/notice-mail";

export interface MailedNotice {
  title: string;
  message: string;
  link: string | null;
}

/** One thing is told as it is; several are listed, and what does not fit is counted. */
export function mailText(options: {
  firstName: string;
  notices: readonly MailedNotice[];
  /** Of all, also of those that are not spelt out. */
  total: number;
  /** Where this site is. */
  origin: string;
}): MailNotice {
  const { firstName, notices, total, origin } = options;
  const hello = firstName === "" ? "Olá!" : `Olá, ${firstName}!`;
  const [only] = notices;
  if (total === 1 && only) {
    return {
      title: only.title,
      paragraphs: [`${hello} ${only.message}`, choice],
      button: { label: "Abrir na AREON", url: origin + (only.link ?? "/notifications") },
    };
  }
  const rest = total - notices.length;
  const beginning = notices.length > 0 ? "E mais" : "Há";
  return {
    title: `Você tem ${total === 1 ? "1 novo aviso" : `${total} novos avisos`}`,
    paragraphs: [
      hello,
      ...notices.map(({ title, message }) => `${title}. ${message}`),
      ...(rest > 0 ? [`${beginning} ${rest === 1 ? "um aviso" : `${rest} avisos`} na AREON.`] : []),
      choice,
    ],
    button: { label: "Ver todas as notificações", url: `${origin}/notifications` },
  };
}

const choice = "Em Configurações você escolhe quais avisos recebe por e-mail.";
