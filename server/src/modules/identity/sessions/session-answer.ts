import { accessTokenSeconds } from "#platform/http/access-token";
import { realNow } from "#platform/clock";
import type { JsonDocument } from "#platform/json";
import { getAccount } from "../accounts/account.queries.ts";
import { appMetadata, toWireUser } from "../auth/wire-user.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { makeRefreshToken } from "./refresh-token.ts";
import { sessionKeyPurpose, type SessionRow } from "./session.ts";

export type SessionAnswer = Record<string, JsonDocument> & {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  expires_at: number;
};

/** The protocol's session: an access token for ten minutes and the token for the next one. */
export async function answerWithSession(
  { db, sealer, accessTokens }: IdentityDependencies,
  session: SessionRow,
): Promise<SessionAnswer> {
  const account = await getAccount(db, session.user_id);
  const { user } = account;
  const actor = {
    userId: user.id,
    sessionId: session.id,
    assurance: session.aal === "aal2" ? "aal2" : "aal1",
  } as const;
  const accessToken = await accessTokens.sign(actor, {
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: appMetadata(account),
    user_metadata: user.user_metadata,
    amr: session.amr,
    is_anonymous: false,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(realNow().getTime() / 1000) + accessTokenSeconds,
    refresh_token: makeRefreshToken({
      sessionId: session.id,
      counter: session.counter,
      key: sealer.open(sessionKeyPurpose, session.token_key),
    }),
    user: toWireUser(account, session.id),
  };
}
