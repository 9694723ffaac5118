import { inTransaction } from "#platform/db/database";
import { hashOfSecret } from "../codes/one-time-code.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { answerWithSession, type SessionAnswer } from "../sessions/session-answer.ts";
import { startSession } from "../sessions/start-session.ts";
import { providerTokensPurpose } from "../openid/provider-tokens.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "./auth-refusal.ts";
import { deleteFlowState, takeFlowByAuthCode } from "./flow-state.queries.ts";
import { isVerifierOf } from "./pkce.ts";

/** The last step of PKCE: code and verifier together become a session, once. */
export async function exchangeAuthCode(
  dependencies: IdentityDependencies,
  exchange: { authCode: string; codeVerifier: string; origin: AuthOrigin },
): Promise<SessionAnswer | AuthRefusal> {
  const { db, sealer } = dependencies;
  const { authCode, codeVerifier, origin } = exchange;
  const outcome = await inTransaction(db, async (trx) => {
    const flow = await takeFlowByAuthCode(trx, hashOfSecret(authCode));
    if (!flow?.user_id || !flow.code_challenge) return authRefuse("flow_state_not_found");
    if (flow.is_expired) return authRefuse("flow_state_expired");
    if (!isVerifierOf(flow.code_challenge, codeVerifier)) return authRefuse("bad_code_verifier");
    await deleteFlowState(trx, flow.id);
    const session = await startSession(trx, sealer, {
      userId: flow.user_id,
      method: flow.method === "oauth" ? "oauth" : "otp",
      isRecovery: flow.method === "recovery",
      origin,
    });
    if (isAuthRefusal(session)) return session;
    return { session, sealed: flow.sealed };
  });
  if (isAuthRefusal(outcome)) return outcome;
  const answer = await answerWithSession(dependencies, outcome.session);
  if (!outcome.sealed) return answer;
  const opened = sealer.open(providerTokensPurpose, outcome.sealed).toString();
  return { ...answer, ...(JSON.parse(opened) as Record<string, string>) };
}
