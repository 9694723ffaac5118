import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { updateUser } from "../accounts/account.queries.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import type { MailTemplate } from "../messages/message-templates.ts";
import { queueMessage } from "../messages/queue-message.ts";
import type { PkceChallenge } from "../auth/flow-state.queries.ts";
import { issueCode } from "./issue-code.ts";
import type { CodePurpose } from "./one-time-code.ts";

type Parts = Pick<IdentityDependencies, "config" | "sealer">;

/** Where the link of a mail leads, and the challenge of the browser that asked for it. */
export interface MailFlow {
  redirectTo: string;
  pkce: PkceChallenge | undefined;
}

const mails = {
  signup: { template: "confirmation", type: "signup", sentAt: "confirmation_sent_at" },
  magiclink: { template: "magic_link", type: "magiclink", sentAt: "confirmation_sent_at" },
  recovery: { template: "recovery", type: "recovery", sentAt: "recovery_sent_at" },
  email_change_current: {
    template: "email_change",
    type: "email_change",
    sentAt: "email_change_sent_at",
  },
  email_change_new: {
    template: "email_change",
    type: "email_change",
    sentAt: "email_change_sent_at",
  },
} as const satisfies Record<string, { template: MailTemplate; type: string; sentAt: string }>;

export type MailPurpose = keyof typeof mails;

/** A mail with a code to type and a link to follow; either proves the address. */
export async function sendMailCode(
  trx: Trx,
  { config, sealer }: Parts,
  mail: { userId: string; purpose: MailPurpose; to: string; flow: MailFlow; subject?: string },
): Promise<void> {
  const { userId, purpose, to, flow, subject } = mail;
  const { template, type, sentAt } = mails[purpose];
  const { code, linkToken } = await issueCode(trx, sealer, { userId, purpose, address: to, flow });
  const link = linkTo(config.PUBLIC_ORIGIN, {
    token: linkToken,
    type,
    redirectTo: flow.redirectTo,
  });
  await updateUser(trx, userId, { [sentAt]: sql<Date>`platform.now()` });
  await queueMessage(trx, sealer, {
    userId,
    to,
    channel: "mail",
    template,
    values: { code, link, subject },
  });
}

export function linkTo(
  publicOrigin: string,
  link: { token: string; type: string; redirectTo: string },
): string {
  const url = new URL(`${publicOrigin}/auth/v1/verify`);
  url.searchParams.set("token", link.token);
  url.searchParams.set("type", link.type);
  url.searchParams.set("redirect_to", link.redirectTo);
  return url.href;
}

/** A text message with a code; there is nothing to follow. */
export async function sendSmsCode(
  trx: Trx,
  { sealer }: Parts,
  sms: {
    userId: string;
    purpose: Extract<CodePurpose, "sms" | "phone_change" | "reauthentication">;
    to: string;
  },
): Promise<void> {
  const { userId, purpose, to } = sms;
  const { code } = await issueCode(trx, sealer, { userId, purpose, address: to });
  const sentAt = purpose === "phone_change" ? "phone_change_sent_at" : "confirmation_sent_at";
  if (purpose !== "reauthentication") {
    await updateUser(trx, userId, { [sentAt]: sql<Date>`platform.now()` });
  }
  await queueMessage(trx, sealer, {
    userId,
    to,
    channel: "sms",
    template: "code",
    values: { code },
  });
}
