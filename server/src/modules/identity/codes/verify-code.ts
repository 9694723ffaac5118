import { inTransaction, type Trx } from "#platform/db/database";
import { retryWhenTaken } from "../accounts/retry-when-taken.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "../auth/auth-refusal.ts";
import { findFlowState, grantAuthCode } from "../auth/flow-state.queries.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import {
  countAttempts,
  forgiveAttempts,
  networkOf,
  type Attempt,
} from "../limits/count-attempt.ts";
import { guessAttempts } from "../limits/guess-attempts.ts";
import { answerWithSession, type SessionAnswer } from "../sessions/session-answer.ts";
import { startSession } from "../sessions/start-session.ts";
import type { SessionRow } from "../sessions/session.ts";
import { hashOfSecret, newLinkToken, type CodePurpose } from "./one-time-code.ts";
import { proveAddress, type ProvedAddress } from "./prove-address.ts";
import type { CodeProof } from "./redeem-code.ts";

export interface Verification {
  purposes: readonly CodePurpose[];
  proof: CodeProof;
  origin: AuthOrigin;
}

export type Verified =
  | { session: SessionAnswer }
  /** For the browser that began with a challenge: worth a session together with its verifier. */
  | { authCode: string }
  /** One of two addresses has agreed. */
  | { waitsForOther: true };

/** A code that was typed in, or a link's token: the answer is a session. */
export async function verifyCode(
  dependencies: IdentityDependencies,
  verification: Verification,
): Promise<Verified | AuthRefusal> {
  return verify(dependencies, verification, { mayHandOver: false });
}

/** A link that was followed: the browser which asked for it may be handed a code instead. */
export async function followLink(
  dependencies: IdentityDependencies,
  verification: Verification,
): Promise<Verified | AuthRefusal> {
  return verify(dependencies, verification, { mayHandOver: true });
}

async function verify(
  dependencies: IdentityDependencies,
  { purposes, proof, origin }: Verification,
  { mayHandOver }: { mayHandOver: boolean },
): Promise<Verified | AuthRefusal> {
  const attempts = await attemptsOf(dependencies, { proof, origin });
  const retryAfterSeconds = await countAttempts(dependencies, attempts);
  if (retryAfterSeconds !== undefined) {
    return authRefuse("over_request_rate_limit", { retryAfterSeconds });
  }
  const outcome = await retryWhenTaken(() =>
    inTransaction(dependencies.db, async (trx) => {
      const proved = await proveAddress(trx, dependencies.sealer, { purposes, proof, origin });
      if (isAuthRefusal(proved)) return proved;
      if (!proved.isComplete) return { waitsForOther: true as const };
      const authCode = mayHandOver ? await handOver(trx, proved) : undefined;
      return authCode ? { authCode } : begin(trx, dependencies, { proved, origin });
    }),
  );
  if (isAuthRefusal(outcome)) return outcome;
  await forgiveAttempts(dependencies, attempts);
  if (!("row" in outcome)) return outcome;
  return { session: await answerWithSession(dependencies, outcome.row) };
}

/** A link's token says nothing of whose it is, and is too long to be guessed. */
async function attemptsOf(
  dependencies: IdentityDependencies,
  { proof, origin }: Pick<Verification, "proof" | "origin">,
): Promise<Attempt[]> {
  if ("address" in proof) {
    return guessAttempts(dependencies, { kind: "code", address: proof.address, origin });
  }
  return [{ kind: "code_network", subject: networkOf(origin.address) }];
}

async function handOver(
  trx: Trx,
  { userId, purpose, flowStateId }: ProvedAddress,
): Promise<string | undefined> {
  const flow = flowStateId ? await findFlowState(trx, flowStateId) : undefined;
  if (!flow?.code_challenge) return undefined;
  const authCode = newLinkToken({ isPkce: false });
  await grantAuthCode(trx, {
    id: flow.id,
    userId,
    codeHash: hashOfSecret(authCode),
    method: purpose === "recovery" ? "recovery" : "otp",
  });
  return authCode;
}

async function begin(
  trx: Trx,
  { sealer }: IdentityDependencies,
  { proved, origin }: { proved: ProvedAddress; origin: AuthOrigin },
): Promise<{ row: SessionRow } | AuthRefusal> {
  const { userId, purpose } = proved;
  const isRecovery = purpose === "recovery";
  const row = await startSession(trx, sealer, { userId, method: "otp", origin, isRecovery });
  return isAuthRefusal(row) ? row : { row };
}
