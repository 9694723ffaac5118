import { isAdult } from "@areon/contracts/brazil/documents";
import type { Registration, RegistrationInput } from "@areon/contracts/identity/trust";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { partyOfUser } from "../accounts/party-of-user.ts";
import { isNameReserved } from "../accounts/reserved-name.ts";
import { countAttempts, takeBackAttempt } from "../limits/count-attempt.ts";
import { decideRepeat } from "./decide-repeat.ts";
import { getRegistration } from "./get-registration.ts";
import {
  openLegalRecord,
  sealLegalRecord,
  sealOrganisation,
  type LegalAddress,
  type LegalRecord,
} from "./legal-record.ts";
import {
  numberConstraints,
  replaceCnpjLookups,
  replaceCpfLookups,
} from "./number-lookup.queries.ts";
import { hideCpfsIn } from "./party-card.ts";
import {
  findOrganisation,
  findPartyKind,
  findRegistration,
  lockPerson,
  upsertOrganisation,
  upsertRegistration,
} from "./registration.queries.ts";
import { requireFreshProof } from "./require-fresh-proof.ts";
import { resolveAddress } from "./resolve-address.ts";
import type { Act, TrustDependencies } from "./trust-dependencies.ts";
import { isAtTheDesk } from "./verification.queries.ts";

interface Completion {
  input: RegistrationInput;
  address: LegalAddress;
  intentHash: Buffer;
}

/**
 * "Complete seu cadastro". CPF and birth date are settled once; a later call with the same ones
 * corrects name, company and address.
 */
export async function completeRegistration(
  dependencies: TrustDependencies,
  input: RegistrationInput,
  act: Act,
): Promise<Registration | Refusal> {
  const { db, vault } = dependencies;
  // These names stand on receipts and notices.
  const names = [input.full_name, input.organisation?.legal_name ?? ""];
  if (names.some(isNameReserved)) return refuse("name_not_allowed");
  const address = await resolveAddress(dependencies, input);
  if (isRefusal(address)) return address;
  // Under a key, because the input holds a CPF, and a bare hash of it could be tried out.
  const intentHash = vault.lookup("intent", JSON.stringify(input));
  const attempt = { kind: "taken_number_user", subject: act.actor.userId } as const;
  const seconds = await countAttempts(dependencies, [attempt]);
  if (seconds !== undefined) return refuse("rate_limited", { seconds });
  const refusal = await refusingTakenNumbers(() =>
    inTransaction(db, (trx) =>
      writeRegistration(trx, dependencies, { input, address, intentHash }, act),
    ),
  );
  const isTaken = refusal?.refused === "cpf_in_use" || refusal?.refused === "cnpj_in_use";
  if (!isTaken) await takeBackAttempt(dependencies, attempt);
  return refusal ?? getRegistration(dependencies, act.actor.userId);
}

async function writeRegistration(
  trx: Trx,
  { vault }: TrustDependencies,
  { input, address, intentHash }: Completion,
  act: Act,
): Promise<Refusal | null> {
  const { userId } = act.actor;
  const busy = await lockIntent(trx, input.id);
  if (busy) return busy;
  const person = await lockPerson(trx, userId);
  if (!person) return refuse("not_found");
  const stored = await findRegistration(trx, userId);
  const repeated = await decideRepeat(trx, vault, { input, userId });
  if (repeated !== undefined) return repeated;
  // An older form that arrives late must not undo what a newer one wrote.
  if (stored && input.id < stored.intent_id) return refuse("intent_expired");
  const { full_name, cpf, birth_date } = input;
  if (!isAdult({ birthDate: birth_date, today: person.today })) return refuse("under_age");
  const before = stored && (await openLegalRecord(trx, vault, { userId, sealed: stored.sealed }));
  const partyId = await partyOfUser(trx, userId);
  if (partyId === undefined) throw new Error(`${userId} has no party`);
  const locked = before && (await examineCorrection(trx, { before, input, partyId, act }));
  if (locked) return locked;
  const refusal = await writeOrganisation(trx, { vault, input, partyId, userId });
  if (refusal) return refusal;
  const record: LegalRecord = { full_name, cpf, birth_date, address };
  await upsertRegistration(trx, {
    user_id: userId,
    intent_id: input.id,
    intent_hash: intentHash,
    is_staff: person.user_type === "admin",
    sealed: await sealLegalRecord(trx, vault, { userId, record }),
    municipality_code: address.municipality_code,
  });
  await replaceCpfLookups(trx, { userId, lookups: vault.lookups("cpf", cpf) });
  await recordAudit(trx, [
    {
      action: "identity.complete_registration",
      ...act,
      objectKind: "user",
      objectId: userId,
      after: { registration: intentHash.toString("hex") },
    },
  ]);
  if (!stored) {
    await recordEvents(trx, [
      {
        type: "identity.registration_completed",
        key: userId,
        payload: { user_id: userId, party_id: partyId },
      },
    ]);
  }
  return null;
}

/**
 * Who a person is stays as it was settled. A correction is worth as much as a new address, so it takes
 * a fresh proof; and what the desk has seen papers of, or is looking at, is no longer the person's to
 * change: a verified seller would otherwise put another name on the badge.
 */
async function examineCorrection(
  trx: Trx,
  correction: { before: LegalRecord; input: RegistrationInput; partyId: string; act: Act },
): Promise<Refusal | null> {
  const { before, input, partyId, act } = correction;
  if (before.cpf !== input.cpf || before.birth_date !== input.birth_date) {
    return refuse("registration_locked");
  }
  const isRenamed = before.full_name !== input.full_name || input.organisation !== undefined;
  if (isRenamed && (await isAtTheDesk(trx, partyId))) return refuse("registration_locked");
  return requireFreshProof(trx, act.actor);
}

async function writeOrganisation(
  trx: Trx,
  {
    vault,
    input: { organisation },
    partyId,
    userId,
  }: Pick<TrustDependencies, "vault"> &
    Pick<Completion, "input"> & {
      partyId: string;
      userId: string;
    },
): Promise<Refusal | null> {
  if (!organisation) {
    const isMissing =
      (await findPartyKind(trx, partyId)) === "organisation" &&
      !(await findOrganisation(trx, partyId));
    return isMissing ? refuse("cnpj_required") : null;
  }
  const sealed = await sealOrganisation(trx, vault, { userId, record: organisation });
  await upsertOrganisation(
    trx,
    { party_id: partyId, registered_by: userId, sealed },
    hideCpfsIn(organisation.legal_name),
  );
  const lookups = vault.lookups("cnpj", organisation.cnpj);
  await replaceCnpjLookups(trx, { partyId, lookups });
  return null;
}

const takenNumbers: Readonly<Record<string, "cpf_in_use" | "cnpj_in_use">> = {
  [numberConstraints.cpf]: "cpf_in_use",
  [numberConstraints.cnpj]: "cnpj_in_use",
};

/** The database decides who was first with a number; the loser's transaction is gone as a whole. */
async function refusingTakenNumbers<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    const code = takenNumbers[(error as { constraint?: string }).constraint ?? ""];
    if (code === undefined) throw error;
    return refuse(code);
  }
}
