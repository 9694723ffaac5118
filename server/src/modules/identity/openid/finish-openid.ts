import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";
import { isSameHash } from "#platform/sealing";
import { retryWhenTaken } from "../accounts/retry-when-taken.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "../auth/auth-refusal.ts";
import { deleteFlowState, grantAuthCode } from "../auth/flow-state.queries.ts";
import { hashOfSecret, newLinkToken } from "../codes/one-time-code.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { answerWithSession, type SessionAnswer } from "../sessions/session-answer.ts";
import { startSession } from "../sessions/start-session.ts";
import { conversationPurpose } from "./begin-openid.ts";
import { readFlowCookie } from "./flow-cookie.ts";
import type { Conversation, OpenIdProvider } from "./openid-provider.ts";
import { providerTokensPurpose } from "./provider-tokens.ts";
import { welcomePerson } from "./welcome-person.ts";

export type OpenIdOutcome = { redirectTo: string } & (
  | { authCode: string }
  | { session: SessionAnswer }
  | { refusal: AuthRefusal }
);

/** The person is back from the provider. A refusal without a known way back has nowhere to go. */
export async function finishOpenId(
  dependencies: IdentityDependencies,
  provider: OpenIdProvider,
  { callback, cookies, origin }: { callback: URL; cookies: string | undefined; origin: AuthOrigin },
): Promise<OpenIdOutcome | AuthRefusal> {
  const { db, sealer, log } = dependencies;
  const state = callback.searchParams.get("state") ?? "";
  const flow = await takeFlow(db, state);
  if (!flow?.sealed) return authRefuse("bad_oauth_state");
  const redirectTo = flow.redirect_to;
  const opened = sealer.open(conversationPurpose, flow.sealed).toString();
  const conversation = JSON.parse(opened) as Conversation;
  const browserMark = readFlowCookie(cookies, state);
  if (
    !browserMark ||
    !isSameHash(hashOfSecret(browserMark), hashOfSecret(conversation.browserMark))
  ) {
    return { redirectTo, refusal: authRefuse("bad_oauth_state") };
  }
  const answer = await provider.finish(callback, conversation).catch((error: unknown) => {
    log.warn({ err: error }, "the provider's answer could not be used");
    return undefined;
  });
  if (!answer) return { redirectTo, refusal: authRefuse("bad_oauth_callback") };
  const outcome = await retryWhenTaken(() =>
    inTransaction(db, async (trx) => {
      const welcome = await welcomePerson(trx, {
        person: answer.person,
        linkingUserId: flow.linking_user_id,
        origin,
      });
      if (isAuthRefusal(welcome)) return { refusal: welcome };
      const { userId } = welcome;
      if (!flow.code_challenge) {
        await deleteFlowState(trx, flow.id);
        const row = await startSession(trx, sealer, { userId, method: "oauth", origin });
        return isAuthRefusal(row) ? { refusal: row } : { row };
      }
      const authCode = newLinkToken({ isPkce: false });
      await grantAuthCode(trx, {
        id: flow.id,
        userId,
        method: "oauth",
        codeHash: hashOfSecret(authCode),
        sealed: sealer.seal(providerTokensPurpose, JSON.stringify(answer.tokens)),
      });
      return { authCode };
    }),
  );
  if (!("row" in outcome)) return { redirectTo, ...outcome };
  const session = await answerWithSession(dependencies, outcome.row);
  return { redirectTo, session: { ...session, ...answer.tokens } };
}

/** The state works once: it is forgotten as it is read, before the provider is asked. */
async function takeFlow(db: Database, state: string) {
  return db
    .updateTable("identity.flow_states")
    .set({ state_hash: null })
    .where("state_hash", "=", hashOfSecret(state))
    .where("expires_at", ">", sql<Date>`platform.real_now()`)
    .returningAll()
    .executeTakeFirst();
}
