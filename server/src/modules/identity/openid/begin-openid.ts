import { inTransaction } from "#platform/db/database";
import { insertFlowState, type PkceChallenge } from "../auth/flow-state.queries.ts";
import { hashOfSecret } from "../codes/one-time-code.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { providerName, type OpenIdProvider } from "./openid-provider.ts";

export const conversationPurpose = "identity openid conversation";

/** Where to send the person; what they come back with only fits what is remembered here. */
export async function beginOpenId(
  { db, sealer }: IdentityDependencies,
  provider: OpenIdProvider,
  flow: { redirectTo: string; pkce: PkceChallenge | undefined; linkingUserId: string | null },
): Promise<string> {
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
  return url;
}
