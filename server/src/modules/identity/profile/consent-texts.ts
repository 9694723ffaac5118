import type { consentPurposes } from "@areon/contracts/identity/profile";

export type ConsentPurpose = (typeof consentPurposes)[number];

/** The words a person agrees to. Other words get a new version; the log names the one that was shown. */
export const consentTexts: Readonly<Record<ConsentPurpose, { version: string; text: string }>> = {
  marketing_email: {
    version: "2026-11",
    text: "Quero receber por e-mail novidades, ofertas e conteúdos da AREON. Posso desistir quando quiser.",
  },
  marketing_sms: {
    version: "2026-11",
    text: "Quero receber por SMS avisos de ofertas e leilões. Posso desistir quando quiser.",
  },
  usage_statistics: {
    version: "2026-11",
    text: "Permito que a AREON conte como uso o site para melhorá-lo. Nada é vendido ou passado a terceiros.",
  },
};
