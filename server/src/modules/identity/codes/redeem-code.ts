import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { isSameHash, type Sealer } from "#platform/sealing";
import { hashOfCode } from "./issue-code.ts";
import { codeLife, hashOfSecret, type CodePurpose } from "./one-time-code.ts";

export interface RedeemedCode {
  userId: string;
  purpose: CodePurpose;
  address: string;
  flowStateId: string | null;
}

export type CodeProof = { address: string; code: string } | { linkToken: string };

export interface Redemption {
  purposes: readonly CodePurpose[];
  proof: CodeProof;
  deviceId: string | undefined;
}

/**
 * A code or link works once. A wrong code counts against all that it might have meant, and the fifth
 * voids them; the caller's transaction must commit also when nothing was redeemed. What strangers try
 * voids a code for strangers only: the devices on which its person has signed in have five tries together.
 */
export async function redeemCode(
  trx: Trx,
  sealer: Sealer,
  { purposes, proof, deviceId }: Redemption,
): Promise<RedeemedCode | undefined> {
  const isKnown = sql<boolean>`exists (
    select from identity.known_devices k where k.user_id = one_time_tokens.user_id
      and k.device_id = ${deviceId ?? null} and k.secret = 'sign_in')`;
  const candidates = await trx
    .selectFrom("identity.one_time_tokens")
    .select(["id", "user_id", "purpose", "address", "code_hash", "flow_state_id"])
    .select(isKnown.as("is_known"))
    .where("purpose", "in", [...purposes])
    .$if("linkToken" in proof, (query) =>
      query
        .where("link_hash", "=", hashOfSecret((proof as { linkToken: string }).linkToken))
        .where("link_expires_at", ">", sql<Date>`platform.now()`),
    )
    .$if("code" in proof, (query) =>
      query
        .where("address", "=", (proof as { address: string }).address)
        .where("code_expires_at", ">", sql<Date>`platform.now()`)
        .where(sql`case when ${isKnown} then known_tries else tries end`, "<", codeLife.maxTries),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  const match = candidates.find((row) => "linkToken" in proof || isCodeOf(sealer, row, proof.code));
  if (!match) {
    await countWrongTry(trx, candidates);
    return undefined;
  }
  await trx.deleteFrom("identity.one_time_tokens").where("id", "=", match.id).execute();
  return {
    userId: match.user_id,
    purpose: match.purpose as CodePurpose,
    address: match.address,
    flowStateId: match.flow_state_id,
  };
}

function isCodeOf(
  sealer: Sealer,
  row: { purpose: string; address: string; code_hash: Buffer },
  code: string,
): boolean {
  const purpose = row.purpose as CodePurpose;
  return isSameHash(row.code_hash, hashOfCode(sealer, { purpose, address: row.address, code }));
}

async function countWrongTry(
  trx: Trx,
  candidates: readonly { id: string; is_known: boolean }[],
): Promise<void> {
  for (const { id, is_known: isKnown } of candidates) {
    await trx
      .updateTable("identity.one_time_tokens")
      .set(isKnown ? { known_tries: sql`known_tries + 1` } : { tries: sql`tries + 1` })
      .where("id", "=", id)
      .execute();
  }
}
