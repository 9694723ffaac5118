import { z } from "zod";
import type { Config } from "#platform/config";
import { callPartner } from "#platform/fetch/outgoing-call";

/** Hands one text message over. Called from jobs only. */
export type SendSms = (message: {
  /** The same on every try, so that the service can tell a repeat. */
  effectKey: string;
  to: string;
  text: string;
}) => Promise<{ sent: true } | { sent: false; isFinal: boolean; detail: string }>;

/** Undefined without a service: sign-in by phone is then off. */
export function createSendSms(config: Pick<Config, "SMS_URL" | "SMS_TOKEN">): SendSms | undefined {
  const { SMS_URL: url, SMS_TOKEN: token } = config;
  if (url === undefined) return undefined;
  return async ({ effectKey, to, text }) => {
    const answer = await callPartner({
      partner: "sms",
      url,
      method: "POST",
      headers: {
        "idempotency-key": effectKey,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      json: { to, text },
      schema: z.unknown(),
    });
    if (answer.answered) return { sent: true };
    const isFinal = answer.status !== undefined && answer.status < 500 && answer.status !== 429;
    return { sent: false, isFinal, detail: answer.detail };
  };
}
