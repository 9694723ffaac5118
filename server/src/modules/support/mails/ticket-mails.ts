import type { Notice } from "#platform/mail/notice-mail";

interface Words {
  code: string;
  protocol: string;
  link: string;
}

/**
 * Nothing of what was typed in the form is in it: whoever gives a stranger's address could otherwise have us
 * send their own words there.
 */
export function receiptMail(ticket: Words, { away }: { away: string | null }): Notice {
  return {
    subject: `Recebemos sua mensagem (protocolo ${ticket.protocol})`,
    title: "Recebemos sua mensagem",
    paragraphs: [
      `Olá! Seu atendimento é o ${ticket.code} e o número do protocolo é ${ticket.protocol}.`,
      away ?? "Nossa equipe já está com ela e responde por aqui.",
      "No endereço abaixo você acompanha a conversa e pode escrever de novo. Se não foi você quem escreveu, ignore esta mensagem.",
    ],
    button: { label: "Ver atendimento", url: ticket.link },
  };
}

export function answerMail(ticket: Words, { text }: { text: string }): Notice {
  return {
    subject: `Respondemos seu atendimento ${ticket.code}`,
    title: "Nossa equipe respondeu",
    paragraphs: [
      ...text.split(/\n{2,}/).map((paragraph) => paragraph.trim()),
      `Protocolo ${ticket.protocol}. Para continuar a conversa, escreva no endereço abaixo.`,
    ],
    button: { label: "Responder", url: ticket.link },
  };
}
