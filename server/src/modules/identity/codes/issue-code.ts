import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import type { Sealer } from "#platform/sealing";
import { insertFlowState, type PkceChallenge } from "../auth/flow-state.queries.ts";
import {
  codeLife,
  hashOfSecret,
  newCode,
  newLinkToken,
  type CodePurpose,
} from "./one-time-code.ts";

export interface CodeRequest {
  userId: string;
  purpose: CodePurpose;
  address: string;
  /** Where the link leads in the end, and the browser's challenge when it can take a code there. */
  flow?: { redirectTo: string; pkce: PkceChallenge | undefined };
}

/** A new code replaces the one before of the same purpose; it and its link are known here only. */
export async function issueCode(
  trx: Trx,
  sealer: Sealer,
  { userId, purpose, address, flow }: CodeRequest,
): Promise<{ code: string; linkToken: string }> {
  const code = newCode();
  const pkce = flow?.pkce;
  const linkToken = newLinkToken({ isPkce: pkce !== undefined });
  const flowStateId =
    flow && pkce
      ? await insertFlowState(trx, { userId, pkce, method: "otp", redirectTo: flow.redirectTo })
      : null;
  const row = {
    address,
    code_hash: hashOfCode(sealer, { purpose, address, code }),
    link_hash: hashOfSecret(linkToken),
    tries: 0,
    known_tries: 0,
    code_expires_at: sql<Date>`platform.now() + make_interval(mins => ${codeLife.codeMinutes})`,
    link_expires_at: sql<Date>`platform.now() + make_interval(mins => ${codeLife.linkMinutes})`,
    flow_state_id: flowStateId,
    created_at: sql<Date>`platform.now()`,
  };
  await trx
    .insertInto("identity.one_time_tokens")
    .values({ id: newId(), user_id: userId, purpose, ...row })
    .onConflict((conflict) => conflict.columns(["user_id", "purpose"]).doUpdateSet(row))
    .execute();
  return { code, linkToken };
}

/** Bound to purpose and address, and keyed: six digits alone could be tried out in a moment. */
export function hashOfCode(
  sealer: Sealer,
  { purpose, address, code }: { purpose: CodePurpose; address: string; code: string },
): Buffer {
  return sealer.hash("one-time code", purpose, address, code);
}
