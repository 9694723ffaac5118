import { z } from "zod";
import type { RawRoute } from "#platform/http/route";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { beginOpenId } from "../openid/begin-openid.ts";
import { examineLinking } from "../openid/examine-linking.ts";
import { finishOpenId, type OpenIdOutcome } from "../openid/finish-openid.ts";
import { endedFlowCookie } from "../openid/flow-cookie.ts";
import { providerName, type OpenIdProvider } from "../openid/openid-provider.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "./auth-refusal.ts";
import { readInput, type AuthAnswer, type AuthCall, type AuthRouteOptions } from "./auth-route.ts";
import { readMailFlow } from "./mail-flow.ts";
import { withAuthCode, withRefusal, withSession } from "./redirect-answer.ts";

const ssoBody = z.object({
  provider_id: z.string().nullish(),
  domain: z.string().nullish(),
});

export function openIdRoutes(
  dependencies: IdentityDependencies,
  provider: OpenIdProvider | undefined,
  add: (options: AuthRouteOptions) => RawRoute,
): RawRoute[] {
  const finish = (call: AuthCall) => finishFlow(dependencies, provider, call);
  return [
    add({
      method: "GET",
      path: "/authorize",
      permission: "public",
      handle: (call) => begin(dependencies, provider, { call, linkingUserId: null }),
    }),
    add({
      method: "GET",
      path: "/user/identities/authorize",
      permission: "signed_in",
      handle: async (call) => {
        const unproved = await examineLinking(dependencies.db, call.actor!);
        const linkingUserId = call.actor!.userId;
        return unproved ?? begin(dependencies, provider, { call, linkingUserId });
      },
    }),
    add({ method: "GET", path: "/callback", permission: "public", handle: finish }),
    add({
      method: "POST",
      path: "/callback",
      permission: "public",
      formsOf: "provider",
      handle: finish,
    }),
    add({
      method: "POST",
      path: "/sso",
      permission: "public",
      handle: async (call) => {
        const body = readInput(ssoBody, call.body);
        if (isAuthRefusal(body)) return body;
        if (!body.provider_id === !body.domain) return authRefuse("validation_failed");
        return authRefuse("saml_provider_disabled");
      },
    }),
  ];
}

async function begin(
  dependencies: IdentityDependencies,
  provider: OpenIdProvider | undefined,
  { call, linkingUserId }: { call: AuthCall; linkingUserId: string | null },
): Promise<AuthAnswer> {
  const { query } = call;
  if (query["provider"] !== providerName) return authRefuse("validation_failed");
  if (!provider) return authRefuse("provider_disabled");
  const flow = readMailFlow(call, query, dependencies.config.PUBLIC_ORIGIN);
  if (isAuthRefusal(flow)) return flow;
  const { url, cookie } = await beginOpenId(dependencies, provider, { ...flow, linkingUserId });
  return query["skip_http_redirect"] === "true"
    ? { json: { url }, cookie }
    : { redirect: url, status: 302, cookie };
}

/** Providers come back with a link, or with a form when they are asked to. */
async function finishFlow(
  dependencies: IdentityDependencies,
  provider: OpenIdProvider | undefined,
  call: AuthCall,
): Promise<AuthAnswer> {
  if (!provider) return authRefuse("provider_disabled");
  const { PUBLIC_ORIGIN: publicOrigin } = dependencies.config;
  const callback = new URL(`${publicOrigin}/auth/v1/callback`);
  const form = z.record(z.string(), z.string()).catch({});
  const given = call.request.method === "POST" ? form.parse(call.body) : call.query;
  callback.search = new URLSearchParams(given).toString();
  const { cookie: cookies } = call.request.headers;
  const { origin } = call;
  const outcome = await finishOpenId(dependencies, provider, { callback, cookies, origin });
  const cookie = endedFlowCookie(callback.searchParams.get("state") ?? "", publicOrigin);
  return { redirect: landingOf(outcome, publicOrigin), status: 302, cookie };
}

function landingOf(outcome: OpenIdOutcome | AuthRefusal, publicOrigin: string): string {
  if (isAuthRefusal(outcome)) return withRefusal(`${publicOrigin}/`, outcome);
  const { redirectTo } = outcome;
  if ("refusal" in outcome) return withRefusal(redirectTo, outcome.refusal);
  if ("authCode" in outcome) return withAuthCode(redirectTo, outcome.authCode);
  return withSession(redirectTo, outcome.session);
}
