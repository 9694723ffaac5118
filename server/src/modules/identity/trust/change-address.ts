import type { AddressInput, Registration } from "@areon/contracts/identity/trust";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Trx } from "#platform/db/database";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { sendNotice } from "../messages/send-notice.ts";
import { replaceAddress } from "./address.queries.ts";
import { decideRepeat } from "./decide-repeat.ts";
import { getRegistration } from "./get-registration.ts";
import { openLegalRecord, sealLegalRecord, type LegalAddress } from "./legal-record.ts";
import { findRegistration, lockPerson } from "./registration.queries.ts";
import { requireFreshProof } from "./require-fresh-proof.ts";
import { resolveAddress } from "./resolve-address.ts";
import type { Act, TrustDependencies } from "./trust-dependencies.ts";

/**
 * A person moves. Name, CPF and birth date stay as they were confirmed. Where goods and papers go is
 * worth stealing, so it takes a fresh proof, and the person is told by mail.
 */
export async function changeAddress(
  dependencies: TrustDependencies,
  input: AddressInput,
  act: Act,
): Promise<Registration | Refusal> {
  const { db, vault } = dependencies;
  const unproved = await requireFreshProof(db, act.actor);
  if (unproved) return unproved;
  const address = await resolveAddress(dependencies, input);
  if (isRefusal(address)) return address;
  const intentHash = vault.lookup("intent", JSON.stringify(input));
  const refusal = await inTransaction(db, (trx) =>
    writeAddress(trx, dependencies, { input, address, intentHash }, act),
  );
  return refusal ?? getRegistration(dependencies, act.actor.userId);
}

async function writeAddress(
  trx: Trx,
  { vault, sealer }: TrustDependencies,
  {
    input,
    address,
    intentHash,
  }: { input: AddressInput; address: LegalAddress; intentHash: Buffer },
  act: Act,
): Promise<Refusal | null> {
  const { userId } = act.actor;
  const { id } = input;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  if (!(await lockPerson(trx, userId))) return refuse("not_found");
  const repeated = await decideRepeat(trx, vault, { input, userId });
  if (repeated !== undefined) return repeated;
  const stored = await findRegistration(trx, userId);
  const record = stored && (await openLegalRecord(trx, vault, { userId, sealed: stored.sealed }));
  if (!record) return refuse("registration_incomplete");
  // An older form that arrives late must not undo what a newer one wrote.
  if (id < stored.intent_id) return refuse("intent_expired");
  await replaceAddress(trx, userId, {
    intent_id: id,
    intent_hash: intentHash,
    sealed: await sealLegalRecord(trx, vault, { userId, record: { ...record, address } }),
    municipality_code: address.municipality_code,
  });
  await recordAudit(trx, [
    {
      action: "identity.change_address",
      ...act,
      objectKind: "user",
      objectId: userId,
      after: { address: intentHash.toString("hex") },
    },
  ]);
  await sendNotice(trx, sealer, { userId, template: "postal_address_changed" });
  return null;
}
