import * as contract from "@areon/contracts/identity/auth";
import { route, type RawRoute, type Route } from "#platform/http/route";
import { countRecoveryCodes } from "../factors/count-recovery-codes.ts";
import { makeRecoveryCodes } from "../factors/make-recovery-codes.ts";
import { useRecoveryCode } from "../factors/use-recovery-code.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { createOpenIdProvider, providerName } from "../openid/openid-provider.ts";
import { isRefusal } from "#platform/refusal";
import { authRoute, corsPreflightRoute, type AuthRouteOptions } from "./auth-route.ts";
import { codeRoutes } from "./code.routes.ts";
import { factorRoutes } from "./factor.routes.ts";
import { openIdRoutes } from "./openid.routes.ts";
import { passkeyRoutes } from "./passkey.routes.ts";
import { signUpRoutes } from "./sign-up.routes.ts";
import { tokenRoutes } from "./token.routes.ts";
import { userRoutes } from "./user.routes.ts";
import { verifyRoutes } from "./verify.routes.ts";

/** Everything about signing in: the protocol at /auth/v1, and what it has no call for. */
export function authRoutes(dependencies: IdentityDependencies): (Route | RawRoute)[] {
  const { config } = dependencies;
  const publicOrigin = config.PUBLIC_ORIGIN;
  const provider = createOpenIdProvider(config);
  const add = (options: AuthRouteOptions) => authRoute(dependencies, options);
  return [
    ...signUpRoutes(dependencies, add),
    ...tokenRoutes(dependencies, provider, add),
    ...codeRoutes(dependencies, add),
    ...verifyRoutes(dependencies, add),
    ...userRoutes(dependencies, add),
    ...factorRoutes(dependencies, add),
    ...openIdRoutes(dependencies, provider, add),
    ...descriptionRoutes(dependencies, add),
    corsPreflightRoute({ publicOrigin }),
    ...recoveryCodeRoutes(dependencies),
    ...passkeyRoutes(dependencies, add),
  ];
}

/** What the server says about itself. */
function descriptionRoutes(
  { config, accessTokens }: IdentityDependencies,
  add: (options: AuthRouteOptions) => RawRoute,
): RawRoute[] {
  return [
    add({
      method: "GET",
      path: "/.well-known/jwks.json",
      permission: "public",
      handle: async () => ({
        json: { keys: accessTokens.publicKeys().keys as never },
        cacheSeconds: 600,
      }),
    }),
    add({
      method: "GET",
      path: "/settings",
      permission: "public",
      handle: async () => ({
        json: {
          external: {
            email: true,
            phone: config.SMS_URL !== undefined,
            anonymous_users: false,
            [providerName]: config.OPENID_ISSUER !== undefined,
          },
          disable_signup: false,
          mailer_autoconfirm: false,
          phone_autoconfirm: false,
          saml_enabled: false,
        },
      }),
    }),
    add({
      method: "GET",
      path: "/health",
      permission: "public",
      handle: async () => ({
        json: { version: "v1", name: "AREON auth", description: "Accounts and sessions of AREON" },
      }),
    }),
  ];
}

function recoveryCodeRoutes(dependencies: IdentityDependencies): Route[] {
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.makeRecoveryCodes, signedIn, ({ actor, origin }) =>
      makeRecoveryCodes(dependencies, { actor, origin }),
    ),
    route(contract.countRecoveryCodes, signedIn, async ({ actor }) => ({
      remaining: await countRecoveryCodes(dependencies.db, actor.userId),
    })),
    route(contract.useRecoveryCode, signedIn, async ({ body, actor, origin }) => {
      const session = await useRecoveryCode(dependencies, body.code, { actor, origin });
      if (isRefusal(session)) return session;
      return { access_token: session.access_token, refresh_token: session.refresh_token };
    }),
  ];
}
