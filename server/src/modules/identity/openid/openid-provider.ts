import { createRemoteJWKSet, customFetch as joseFetch, jwtVerify } from "jose";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  customFetch,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from "openid-client";
import { z } from "zod";
import { realNow } from "#platform/clock";
import type { Config } from "#platform/config";
import type { ProviderTokens } from "./provider-tokens.ts";

/** The one provider that an installation may configure. */
export const providerName = "openid";

/** What only this side of the conversation knows; kept sealed until the person comes back. */
export interface Conversation {
  state: string;
  nonce: string;
  verifier: string;
  /** The browser that left carries it too. */
  browserMark: string;
}

/** A person as the provider vouches for them. */
export interface ProviderPerson {
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string;
}

export interface OpenIdProvider {
  begin(): Promise<{ url: string; conversation: Conversation }>;
  finish(
    callback: URL,
    conversation: Conversation,
  ): Promise<{ person: ProviderPerson; tokens: ProviderTokens }>;
  /** For a token that the browser got by itself. Throws for anything but one of our provider for us. */
  readIdToken(token: string): Promise<{ person: ProviderPerson; nonce: string | undefined }>;
  issuer: string;
  clientId: string;
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().max(200).optional(),
  nonce: z.string().optional(),
});

const callMs = 5_000;
const timedFetch = (url: string, options: object) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(callMs) });

/** Undefined when none is configured. The provider is asked about itself at the first use. */
export function createOpenIdProvider(config: Config): OpenIdProvider | undefined {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: clientId } = config;
  if (issuer === undefined || clientId === undefined) return undefined;
  const redirectUri = `${config.PUBLIC_ORIGIN}/auth/v1/callback`;
  const configuration = rememberSuccess(() => discover(config, { issuer, clientId }));
  const keys = rememberSuccess(async () => {
    const address = (await configuration()).serverMetadata().jwks_uri;
    if (!address) throw new Error("the provider publishes no keys");
    return createRemoteJWKSet(new URL(address), { [joseFetch]: timedFetch });
  });
  return {
    issuer,
    clientId,
    begin: async () => {
      const conversation = {
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        browserMark: randomState(),
      };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: conversation.state,
        nonce: conversation.nonce,
        code_challenge: await calculatePKCECodeChallenge(conversation.verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, conversation };
    },
    finish: async (callback, conversation) => {
      const known = await configuration();
      const address = new URL(redirectUri);
      address.search = callback.search;
      const tokens = await authorizationCodeGrant(known, address, {
        expectedState: conversation.state,
        expectedNonce: conversation.nonce,
        pkceCodeVerifier: conversation.verifier,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the provider sent no id token");
      // Many providers put the address into the user info only.
      const info =
        claims["email"] === undefined && known.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(known, tokens.access_token, claims.sub)
          : {};
      return {
        person: personOf({ ...info, ...claims }),
        tokens: {
          provider_token: tokens.access_token,
          ...(tokens.refresh_token ? { provider_refresh_token: tokens.refresh_token } : {}),
        },
      };
    },
    readIdToken: async (token) => {
      const { payload } = await jwtVerify(token, await keys(), {
        issuer,
        audience: clientId,
        currentDate: realNow(),
        requiredClaims: ["exp", "iat", "sub"],
        algorithms: ["RS256", "ES256", "PS256", "EdDSA"],
      });
      return { person: personOf(payload), nonce: claimsSchema.parse(payload).nonce };
    },
  };
}

async function discover(
  config: Config,
  { issuer, clientId }: { issuer: string; clientId: string },
): Promise<Configuration> {
  // Stand-ins on this machine speak plain HTTP; a real provider never does.
  const isPlayful = config.AREON_PROFILE !== "production";
  return discovery(
    new URL(issuer),
    clientId,
    undefined,
    ClientSecretBasic(config.OPENID_CLIENT_SECRET),
    { [customFetch]: timedFetch, ...(isPlayful ? { execute: [allowInsecureRequests] } : {}) },
  );
}

function personOf(claims: unknown): ProviderPerson {
  const { sub, email, email_verified: isVerified, name } = claimsSchema.parse(claims);
  return { subject: sub, email, isEmailVerified: isVerified === true, name: name ?? "" };
}

/** A failure is tried again at the next use, a success never. */
function rememberSuccess<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
