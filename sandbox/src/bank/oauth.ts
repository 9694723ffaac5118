import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { realNowMs } from "../clock.ts";

const lifetimeSeconds = 300;

const allScopes = new Set([
  "cob.write",
  "cob.read",
  "cobv.write",
  "cobv.read",
  "pix.write",
  "pix.read",
  "webhook.write",
  "webhook.read",
  "payloadlocation.read",
  "partner.write",
  "partner.read",
]);

export interface Tokens {
  /** Goes before a handler: only whoever shows a token with this scope passes. */
  demand(
    scope: string,
    refuse: Refuse,
  ): (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** From now on every token is a stranger's, as after a restart of the bank. */
  forget(): void;
  issued(): number;
}

export type Refuse = (reply: FastifyReply, status: 401 | 403) => unknown;

/** OAuth 2.0 client credentials, HTTP Basic, as banks do it; a token is good for some minutes. */
export function addTokens(app: FastifyInstance, client: { id: string; secret: string }): Tokens {
  const tokens = new Map<string, { scopes: Set<string>; expiresAtMs: number }>();
  let issued = 0;
  app.post<{ Body: { grant_type?: string; scope?: string } }>("/oauth/token", (request, reply) => {
    const error = (status: number, code: string) => reply.code(status).send({ error: code });
    if (!isClient(request.headers.authorization, client)) return error(401, "invalid_client");
    if (request.body.grant_type !== "client_credentials") {
      return error(400, "unsupported_grant_type");
    }
    const scopes = (request.body.scope ?? "").split(" ").filter((scope) => allScopes.has(scope));
    const token = randomBytes(32).toString("base64url");
    issued += 1;
    tokens.set(token, {
      scopes: new Set(scopes),
      expiresAtMs: realNowMs() + lifetimeSeconds * 1000,
    });
    return reply.header("cache-control", "no-store").send({
      access_token: token,
      token_type: "Bearer",
      expires_in: lifetimeSeconds,
      scope: scopes.join(" "),
    });
  });
  return {
    demand: (scope, refuse) => async (request, reply) => {
      const shown = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
      const token = shown === undefined ? undefined : tokens.get(shown);
      if (!token || token.expiresAtMs < realNowMs()) return refuse(reply, 401);
      return token.scopes.has(scope) ? undefined : refuse(reply, 403);
    },
    forget: () => tokens.clear(),
    issued: () => issued,
  };
}

function isClient(header: string | undefined, client: { id: string; secret: string }): boolean {
  const expected = Buffer.from(
    `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString("base64")}`,
  );
  const shown = Buffer.from(header ?? "");
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
