import type { Profile, ProfileChanges } from "@areon/contracts/identity/profile";
import { holdFile, releaseFile } from "#modules/files";
import { findMunicipality } from "#modules/places";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { refuse, type Refusal } from "#platform/refusal";
import { isNameReserved } from "../accounts/reserved-name.ts";
import { lockPerson } from "../trust/registration.queries.ts";
import type { Act } from "../trust/trust-dependencies.ts";
import { getProfile, phonePlace, type ProfileReader } from "./get-profile.ts";
import { parsePhone } from "./phone.ts";
import { findProfile, renamePerson, upsertProfile } from "./profile.queries.ts";
import { isUsernameAllowed } from "./username.ts";

/** What is left out of the changes stays as it is; null takes a value away. */
export async function changeProfile(
  reader: ProfileReader,
  changes: ProfileChanges,
  act: Act,
): Promise<Profile | Refusal> {
  const { username, phone } = changes;
  if (changes.full_name !== undefined && isNameReserved(changes.full_name)) {
    return refuse("name_not_allowed");
  }
  if (username && !isUsernameAllowed(username)) return refuse("username_not_allowed");
  const stored = phone ? parsePhone(phone) : phone;
  if (phone && stored === null) return refuse("phone_invalid");
  const refusal = await refusingTakenName(() =>
    inTransaction(reader.db, (trx) =>
      writeChanges(trx, reader, { ...changes, phone: stored }, act),
    ),
  );
  return refusal ?? getProfile(reader, act.actor.userId);
}

async function writeChanges(
  trx: Trx,
  { vault }: ProfileReader,
  { full_name: fullName, phone, avatar_file_id: avatarId, ...plain }: ProfileChanges,
  act: Act,
): Promise<Refusal | null> {
  const { userId } = act.actor;
  if (!(await lockPerson(trx, userId))) return refuse("not_found");
  if (plain.provides_services !== undefined && !(await isSeller(trx, userId))) {
    return refuse("forbidden");
  }
  const code = plain.municipality_code;
  if (code && !(await findMunicipality(trx, code))) return refuse("not_found");
  if (avatarId !== undefined) {
    const refusal = await exchangeAvatar(trx, { userId, avatarId });
    if (refusal) return refusal;
  }
  if (fullName !== undefined) await renamePerson(trx, { userId, fullName });
  const sealedPhone = phone ? await vault.seal(trx, { userId, ...phonePlace }, phone) : null;
  await upsertProfile(trx, userId, {
    ...withoutMissing(plain),
    ...(phone === undefined ? {} : { sealed_phone: sealedPhone }),
    ...(avatarId === undefined ? {} : { avatar_file_id: avatarId }),
  });
  const fields = Object.entries({ ...plain, full_name: fullName, phone, avatar_file_id: avatarId })
    .filter(([, value]) => value !== undefined)
    .map(([field]) => field);
  await recordAudit(trx, [
    {
      action: "identity.change_profile",
      ...act,
      objectKind: "user",
      objectId: userId,
      // Names of fields only: a name or a number is soon found again by its hash.
      after: Object.fromEntries(fields.map((field) => [field, "changed"])),
    },
  ]);
  await recordEvents(trx, [
    { type: "identity.profile_changed", key: userId, payload: { user_id: userId, fields } },
  ]);
  return null;
}

async function isSeller(trx: Trx, userId: string): Promise<boolean> {
  return (await findProfile(trx, userId))?.user_type === "seller";
}

/** The new picture can't be deleted while it is shown; the old one may go. */
async function exchangeAvatar(
  trx: Trx,
  { userId, avatarId }: { userId: string; avatarId: string | null },
): Promise<Refusal | null> {
  const holder = `profile:${userId}` as const;
  const before = (await findProfile(trx, userId))?.avatar_file_id ?? null;
  if (before === avatarId) return null;
  if (avatarId !== null) {
    const held = { fileId: avatarId, ownerId: userId, kind: "avatar", holder } as const;
    const refusal = await holdFile(trx, held);
    if (refusal) return refusal;
  }
  if (before !== null) await releaseFile(trx, { fileId: before, holder });
  return null;
}

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** A missing field must not become a column that is set to nothing. */
function withoutMissing<T extends object>(values: T): Partial<Present<T>> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Present<T>>;
}

async function refusingTakenName<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== "profiles_username_key") throw error;
    return refuse("username_taken");
  }
}
