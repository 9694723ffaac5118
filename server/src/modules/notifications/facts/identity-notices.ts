import { roleNames } from "#modules/identity";
import type { StoredEvent } from "#platform/events/subscription";
import type { Notice } from "../telling/notice.ts";

export type Fact = Pick<StoredEvent, "id" | "type" | "payload" | "occurredAt">;

export interface FactContext {
  /** By session: what it was opened with. */
  devices: ReadonlyMap<string, string>;
}

/** What a fact of identity means to the person; undefined when it is no news. */
export function identityNotice(fact: Fact, context: FactContext): Notice | undefined {
  const userId = fact.payload["user_id"];
  const words = texts[fact.type]?.(fact, context);
  if (!words || typeof userId !== "string") return undefined;
  return {
    kind: "system",
    link: "~/settings",
    ...words,
    to: [userId],
    source: `${fact.type}:${fact.id}`,
    occurredAt: fact.occurredAt,
  };
}

type Words = Pick<Notice, "title" | "message"> & Partial<Notice>;

const ownMail = { isSecurity: true, isForAppOnly: true } as const;
const notYou = "Se não foi você, troque a senha agora.";

const factorAdded = {
  title: "Verificação em duas etapas ligada",
  message:
    "A partir de agora, entrar na conta pede também um código. Guarde seus códigos de recuperação.",
};
const factorRemoved = {
  title: "Verificação em duas etapas retirada",
  message: `Um segundo fator deixou de proteger sua conta. ${notYou}`,
};
const passkeyAdded = {
  title: "Nova passkey adicionada",
  message: `Com ela se entra na sua conta sem senha. ${notYou}`,
};
const passkeyRemoved = {
  title: "Passkey removida",
  message: `Ela não abre mais a sua conta. ${notYou}`,
};

const texts: Readonly<Record<string, (fact: Fact, context: FactContext) => Words | undefined>> = {
  "identity.user_signed_up": ({ payload }) => ({
    title: "Boas-vindas à AREON",
    ...(payload["user_type"] === "admin"
      ? {
          message: "Sua conta de administração está pronta. Ligue a verificação em duas etapas.",
          link: "/two-factor-auth",
        }
      : {
          message: "Complete seu cadastro para comprar, vender e movimentar dinheiro.",
          link: "~/cadastro",
        }),
    isForAppOnly: true,
  }),
  "identity.registration_completed": () => ({
    title: "Cadastro completo",
    message: "Seus dados foram confirmados. Crie o PIN que autoriza suas transferências.",
    isForAppOnly: true,
  }),
  "identity.session_started": (fact, { devices }) => {
    if (fact.payload["is_new_device"] !== true) return undefined;
    const device = devices.get(sessionOf(fact) ?? "") || "Aparelho desconhecido";
    return {
      title: "Novo acesso à sua conta",
      message: `${device} · ${momentOf(fact)}. ${notYou}`,
      ...ownMail,
    };
  },
  "identity.device_confirmed": (fact, { devices }) => {
    const device = devices.get(sessionOf(fact) ?? "") || "Aparelho desconhecido";
    return {
      title: "Aparelho confirmado",
      message: `${device} · ${momentOf(fact)}. Dele saem agora os seus limites inteiros. ${notYou}`,
      isSecurity: true,
    };
  },
  "identity.session_revoked_by_reuse": () => ({
    title: "Encerramos uma sessão por segurança",
    message:
      "Uma credencial antiga foi usada de novo, o que pode ser sinal de cópia. Troque a senha.",
    ...ownMail,
  }),
  "identity.password_changed": (fact) => ({
    title: "Senha trocada",
    message: `A troca foi em ${momentOf(fact)} e encerrou as outras sessões. Se não foi você, recupere o acesso agora.`,
    ...ownMail,
  }),
  "identity.email_changed": (fact) => ({
    title: "E-mail trocado",
    message: `O e-mail da sua conta mudou em ${momentOf(fact)}. Se não foi você, fale com o suporte.`,
    ...ownMail,
  }),
  "identity.phone_changed": (fact) => ({
    title: "Telefone trocado",
    message: `O telefone da sua conta mudou em ${momentOf(fact)}. ${notYou}`,
    ...ownMail,
  }),
  "identity.factor_enrolled": ({ payload }) => ({
    ...(payload["factor_type"] === "webauthn" ? passkeyAdded : factorAdded),
    link: "/two-factor-auth",
    ...ownMail,
  }),
  "identity.passkey_copied": (fact) => ({
    title: "Recusamos uma passkey",
    message: `Em ${momentOf(fact)}, uma passkey foi usada de um jeito que pode ser sinal de cópia. Remova-a e adicione outra.`,
    link: "/two-factor-auth",
    isSecurity: true,
  }),
  "identity.factor_removed": ({ payload }) => ({
    ...(payload["factor_type"] === "webauthn" ? passkeyRemoved : factorRemoved),
    link: "/two-factor-auth",
    ...ownMail,
  }),
  "identity.recovery_code_used": (fact) => ({
    title: "Código de recuperação usado",
    message: `Sua conta foi aberta com ele em ${momentOf(fact)}. ${notYou}`,
    link: "/two-factor-auth",
    ...ownMail,
  }),
  "identity.pin_changed": ({ payload }) => ({
    ...(payload["is_reset"] === true
      ? {
          title: "PIN de transação redefinido",
          message: `Por 24 horas, saídas de dinheiro só com o aplicativo autenticador. ${notYou}`,
        }
      : {
          title: "PIN de transação definido",
          message: `Ele confirma suas transferências. ${notYou}`,
        }),
    ...ownMail,
  }),
  "identity.verification_submitted": () => ({
    title: "Documentos recebidos",
    message: "Nossa equipe vai analisar. Você recebe um aviso assim que houver decisão.",
    link: "~/cadastro",
    isForAppOnly: true,
  }),
  "identity.verification_decided": ({ payload }) => ({
    ...(payload["state"] === "approved"
      ? {
          title: "Conta de vendedor verificada",
          message: "Seus documentos foram aprovados. Você já pode publicar e receber.",
        }
      : {
          title: "Sua verificação precisa de correções",
          message: "Veja o motivo e envie os documentos de novo quando puder.",
        }),
    link: "~/cadastro",
    isForAppOnly: true,
  }),
  "identity.user_suspended": () => ({
    title: "Conta suspensa",
    message:
      "O acesso está bloqueado e as sessões foram encerradas. Fale com o suporte para pedir revisão.",
    link: null,
    isSecurity: true,
  }),
  "identity.user_reinstated": () => ({
    title: "Conta liberada",
    message: "A suspensão terminou e você pode entrar de novo. Obrigado pela paciência.",
    link: "~/dashboard",
    isSecurity: true,
  }),
  "identity.role_granted": ({ payload }) => ({
    title: "Novo papel na administração",
    message: `Você passou a ter o papel ${roleName(payload["role"])}.`,
    link: "~/dashboard",
    isSecurity: true,
  }),
  "identity.role_revoked": ({ payload }) => ({
    title: "Papel retirado",
    message: `Você deixou de ter o papel ${roleName(payload["role"])}.`,
    link: "~/dashboard",
    isSecurity: true,
  }),
  "identity.data_export_ready": () => ({
    title: "A cópia dos seus dados está pronta",
    message: `Baixe o arquivo em Configurações nos próximos 7 dias. ${notYou}`,
    ...ownMail,
  }),
  "identity.erasure_requested": () => ({
    title: "Pedido de exclusão recebido",
    message: "Em 7 dias sua conta será apagada. Até lá, você pode desistir em Configurações.",
    ...ownMail,
  }),
  "identity.erasure_cancelled": () => ({
    title: "Exclusão cancelada",
    message: `Sua conta continua como antes. ${notYou}`,
    isSecurity: true,
  }),
};

export function sessionOf({ payload }: Pick<Fact, "payload">): string | undefined {
  const id = payload["session_id"];
  return typeof id === "string" ? id : undefined;
}

export const identityFactTypes: readonly string[] = Object.keys(texts);

const dayFormat = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  day: "numeric",
  month: "long",
});
const timeFormat = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  hour: "2-digit",
  minute: "2-digit",
});

/** With its date, because it is read on other days too: "15 de novembro às 14h02". */
function momentOf({ occurredAt }: Fact): string {
  return `${dayFormat.format(occurredAt)} às ${timeFormat.format(occurredAt).replace(":", "h")}`;
}

function roleName(role: unknown): string {
  return Object.entries(roleNames).find(([name]) => name === role)?.[1] ?? "informado";
}
