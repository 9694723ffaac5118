import type { Notice } from "#platform/mail/notice-mail";

export function confirmationMail(link: string): Notice {
  return {
    title: "Confirme que você quer receber a newsletter",
    paragraphs: [
      "Olá! Alguém pediu a newsletter da AREON com este e-mail: notícias do campo, do mercado e da plataforma.",
      "Se foi você, confirme pelo botão abaixo; ele vale por alguns dias. Se não foi, ignore esta mensagem: sem a confirmação, nada mais é enviado.",
    ],
    button: { label: "Quero receber", url: link },
  };
}

export function welcomeMail(leaveLink: string): Notice {
  return {
    title: "Sua assinatura está confirmada",
    paragraphs: [
      "Que bom ter você por aqui! A newsletter da AREON chega neste e-mail.",
      "Mudou de ideia? Você pode sair quando quiser, com um clique, em qualquer mensagem.",
    ],
    button: { label: "Sair da newsletter", url: leaveLink },
  };
}
