import { z } from "zod";
import type { RawRoute } from "#platform/http/route";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import type { OpenIdProvider } from "../openid/openid-provider.ts";
import { providerName } from "../openid/openid-provider.ts";
import { signInWithIdToken } from "../openid/sign-in-with-id-token.ts";
import { signInWithPassword } from "../passwords/sign-in-with-password.ts";
import { refreshSession } from "../sessions/refresh-session.ts";
import type { SessionAnswer } from "../sessions/session-answer.ts";
import { authRefuse, isAuthRefusal, oauthRefuse, type AuthRefusal } from "./auth-refusal.ts";
import { readInput, type AuthCall, type AuthRouteOptions } from "./auth-route.ts";
import { exchangeAuthCode } from "./exchange-auth-code.ts";
import * as wire from "./wire-body.ts";

type Grant = (call: AuthCall) => Promise<SessionAnswer | AuthRefusal>;

export function tokenRoutes(
  dependencies: IdentityDependencies,
  provider: OpenIdProvider | undefined,
  add: (options: AuthRouteOptions) => RawRoute,
): RawRoute[] {
  const grants = new Map<string, Grant>([
    ["password", (call) => grantPassword(dependencies, call)],
    ["refresh_token", (call) => grantRefresh(dependencies, call)],
    ["pkce", (call) => grantPkce(dependencies, call)],
    ["id_token", (call) => grantIdToken(dependencies, provider, call)],
    ["web3", async (call) => refuseWeb3(call)],
  ]);
  return [
    add({
      method: "POST",
      path: "/token",
      permission: "public",
      givesMark: true,
      isNeverLimited: (query) => query["grant_type"] === "refresh_token",
      handle: async (call) => {
        const grant = grants.get(call.query["grant_type"] ?? "");
        if (!grant) return authRefuse("invalid_credentials", { message: "unsupported_grant_type" });
        const answer = await grant(call);
        return isAuthRefusal(answer) ? answer : { json: answer };
      },
    }),
  ];
}

const passwordBody = z.object({ ...wire.addressFields, password: wire.password });

const grantPassword = async (dependencies: IdentityDependencies, call: AuthCall) => {
  const body = readInput(passwordBody, call.body);
  if (isAuthRefusal(body)) return body;
  const address = wire.readAddress(body);
  if (isAuthRefusal(address)) return address;
  if ("phone" in address && !dependencies.config.SMS_URL) {
    return authRefuse("phone_provider_disabled", { status: 422 });
  }
  const { origin } = call;
  return signInWithPassword(dependencies, { address, password: body.password, origin });
};

const refreshBody = z.object({ refresh_token: z.string() });

const grantRefresh = async (dependencies: IdentityDependencies, call: AuthCall) => {
  const body = readInput(refreshBody, call.body);
  if (isAuthRefusal(body)) return body;
  return refreshSession(dependencies, { refreshToken: body.refresh_token, origin: call.origin });
};

const pkceBody = z.object({
  auth_code: z.string().min(1).max(200),
  code_verifier: z.string().min(1).max(200),
});

const grantPkce = async (dependencies: IdentityDependencies, call: AuthCall) => {
  const body = readInput(pkceBody, call.body);
  if (isAuthRefusal(body)) return body;
  const { auth_code: authCode, code_verifier: codeVerifier } = body;
  return exchangeAuthCode(dependencies, { authCode, codeVerifier, origin: call.origin });
};

const idTokenBody = z.object({
  provider: z.string().nullish(),
  client_id: z.string().nullish(),
  issuer: z.string().nullish(),
  id_token: z.string().max(20_000).nullish(),
  nonce: z.string().nullish(),
  link_identity: z.boolean().nullish(),
});

async function grantIdToken(
  dependencies: IdentityDependencies,
  provider: OpenIdProvider | undefined,
  call: AuthCall,
): Promise<SessionAnswer | AuthRefusal> {
  const body = readInput(idTokenBody, call.body);
  if (isAuthRefusal(body)) return body;
  if (!body.id_token) return oauthRefuse("invalid request", "id_token required");
  if (!body.provider && !(body.client_id && body.issuer)) {
    return oauthRefuse("invalid request", "provider or client_id and issuer required");
  }
  if (body.provider && body.provider !== providerName) return authRefuse("validation_failed");
  if (!provider) return authRefuse("provider_disabled");
  const isOurs = body.client_id === provider.clientId && body.issuer === provider.issuer;
  if (!body.provider && !isOurs) return authRefuse("validation_failed");
  if (body.link_identity && !call.actor) return authRefuse("no_authorization");
  return signInWithIdToken(dependencies, provider, {
    idToken: body.id_token,
    nonce: body.nonce ?? undefined,
    linkTo: body.link_identity ? call.actor : null,
    origin: call.origin,
  });
}

const web3Body = z.object({ chain: z.string().nullish() });

function refuseWeb3(call: AuthCall): AuthRefusal {
  const body = readInput(web3Body, call.body);
  if (isAuthRefusal(body)) return body;
  const isKnown = body.chain === "solana" || body.chain === "ethereum";
  return authRefuse(isKnown ? "web3_provider_disabled" : "web3_unsupported_chain");
}
