import { z } from "zod";
import type { Dispatcher } from "undici";
import { callPartner } from "#platform/fetch/outgoing-call";

export type TokenAnswer = { token: string } | { failure: string };

export interface BankTokens {
  get(): Promise<TokenAnswer>;
  /** The bank does not take this one any more; the next caller gets another. */
  forget(token: string): void;
}

export interface TokenSource {
  url: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
  dispatcher: Dispatcher;
  /** From the first byte asked for to the last one read. */
  totalMs: number;
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

/** Renewed this long before it ends, so that none ends on its way. */
const marginMs = 30_000;

/** One token for the whole process, had when it is needed, by one request at a time. */
export function createBankTokens(source: TokenSource): BankTokens {
  let current: { token: string; untilMs: number } | undefined;
  let asking: Promise<TokenAnswer> | undefined;

  const ask = async (): Promise<TokenAnswer> => {
    const askedAtMs = performance.now();
    const answer = await callPartner({
      partner: "bank-token",
      url: source.url,
      method: "POST",
      form: { grant_type: "client_credentials", scope: source.scopes.join(" ") },
      headers: { authorization: basic(source) },
      schema: tokenSchema,
      dispatcher: source.dispatcher,
      totalMs: source.totalMs,
    });
    if (!answer.answered) return { failure: `token ${answer.reason}: ${answer.detail}` };
    const { access_token: token, expires_in: seconds } = answer.body;
    const lifeMs = seconds * 1000;
    current = { token, untilMs: askedAtMs + Math.max(lifeMs - marginMs, lifeMs / 2) };
    return { token };
  };

  return {
    get: async () => {
      if (current && performance.now() < current.untilMs) return { token: current.token };
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget: (token) => {
      if (current?.token === token) current = undefined;
    },
  };
}

function basic({ clientId, clientSecret }: TokenSource): string {
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
}
