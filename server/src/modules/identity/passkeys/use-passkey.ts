import type { PasskeyProof } from "@areon/contracts/identity/passkeys";
import { recordAudit } from "#platform/audit/record-audit";
import type { Config } from "#platform/config";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { lockPasskey, noteUse, type PasskeyRow } from "./passkey.queries.ts";
import { verifyProof } from "./relying-party.ts";

export interface PasskeyUse {
  userId: string;
  proof: PasskeyProof;
  /** Taken by this very transaction. */
  challenge: Buffer;
  by: { actor: Actor | null; origin: Origin };
}

/** The person's own passkey, when it signed what it was asked; asked under the person's lock. */
export async function usePasskey(
  trx: Trx,
  { config }: { config: Pick<Config, "PUBLIC_ORIGIN"> },
  { userId, proof, challenge, by }: PasskeyUse,
): Promise<PasskeyRow | undefined> {
  const credentialId = Buffer.from(proof.id, "base64url");
  const passkey = await lockPasskey(trx, { credentialId, userId });
  if (!passkey || !isHandleOf(userId, proof)) return undefined;
  const proved = await verifyProof(config, { proof, challenge, publicKey: passkey.public_key });
  if (!proved) return undefined;
  if (hasFallenBack(passkey.sign_count, proved.signCount)) {
    await reportCopy(trx, passkey, by);
    return undefined;
  }
  await noteUse(trx, passkey.factor_id, proved);
  return passkey;
}

/** An authenticator that keeps several accounts says whose passkey it used. */
function isHandleOf(userId: string, { response: { userHandle } }: PasskeyProof): boolean {
  return !userHandle || Buffer.from(userHandle, "base64url").toString() === userId;
}

/** Who counts never counts backwards: two authenticators use one key. Who does not count says zero. */
function hasFallenBack(last: bigint, told: bigint): boolean {
  return (last > 0n || told > 0n) && told <= last;
}

async function reportCopy(
  trx: Trx,
  { factor_id: factorId, user_id: userId }: PasskeyRow,
  by: PasskeyUse["by"],
): Promise<void> {
  await recordAudit(trx, [
    { action: "identity.passkey_copied", ...by, objectKind: "factor", objectId: factorId },
  ]);
  const payload = { user_id: userId, factor_id: factorId };
  await recordEvents(trx, [{ type: "identity.passkey_copied", key: userId, payload }]);
}
