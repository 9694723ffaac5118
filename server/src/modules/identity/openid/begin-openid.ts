import { inTransaction } from "#platform/db/database";
import { insertFlowState, type PkceChallenge } from "../auth/flow-state.queries.ts";
import { hashOfSecret } from "../codes/one-time-code.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { flowCookie } from "./flow-cookie.ts";
import { providerName, type OpenIdProvider } from "./openid-provider.ts";

export const conversationPurpose = "identity openid conversation";

/**
 * Where to send the person, and the cookie for the browser that goes; what they come back with only
 * fits what is remembered here.
 */
export async function beginOpenId(
  { config, db, sealer }: IdentityDependencies,
  provider: OpenIdProvider,
  flow: { redirectTo: string; pkce: PkceChallenge | undefined; linkingUserId: string | null },
): Promise<{ url: string; cookie: string }> {
  const { url, conversation } = await provider.begin();
  await inTransaction(db, (trx) =>
    insertFlowState(trx, {
      ...flow,
      method: "oauth",
      provider: providerName,
      stateHash: hashOfSecret(conversation.state),
      sealed: sealer.seal(conversationPurpose, JSON.stringify(conversation)),
    }),
  );
  return { url, cookie: flowCookie(conversation, config.PUBLIC_ORIGIN) };
}
