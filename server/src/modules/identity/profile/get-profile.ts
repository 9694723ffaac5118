import { idSchema } from "@areon/contracts/core/primitives";
import { withOldNames } from "@areon/contracts/core/old-names";
import {
  profileOldNames,
  type Profile,
  type PublicProfile,
} from "@areon/contracts/identity/profile";
import { findPictures } from "#modules/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { partyOfUser } from "../accounts/party-of-user.ts";
import type { Vault } from "../trust/vault.ts";
import { isPartyVerified } from "../trust/verification.queries.ts";
import { formatPhone } from "./phone.ts";
import { findProfile, findProfileByUsername, type ProfileRow } from "./profile.queries.ts";

export interface ProfileReader {
  db: Database;
  config: Pick<Config, "FILES_ORIGIN">;
  vault: Vault;
}

export const phonePlace = { purpose: "personal", field: "profiles.sealed_phone" } as const;

/** One's own profile, with what only its owner sees. */
export async function getProfile(
  reader: ProfileReader,
  userId: string,
): Promise<Profile | Refusal> {
  const { db, vault } = reader;
  const row = await findProfile(db, userId);
  if (!row) return refuse("not_found");
  const phone =
    row.sealed_phone && (await vault.open(db, { userId, ...phonePlace }, row.sealed_phone));
  return {
    ...(await describe(reader, row)),
    email: row.email,
    phone: phone ? formatPhone(phone.toString()) : null,
    is_hidden_from_lookup: row.is_hidden_from_lookup ?? false,
    updated_at: latestOf(row.changed_at, row.updated_at).toISOString(),
  };
}

/** The name stands with the account, the rest with the profile. */
function latestOf(account: Date, profile: Date | null): Date {
  return profile && profile > account ? profile : account;
}

/** What anybody may see; an administrator's account is nobody's business. */
export async function getPublicProfile(
  reader: ProfileReader,
  name: string,
): Promise<PublicProfile | Refusal> {
  const isId = idSchema.safeParse(name).success;
  const row = isId
    ? await findProfile(reader.db, name)
    : await findProfileByUsername(reader.db, name.toLowerCase());
  if (!row || row.user_type === "admin") return refuse("not_found");
  return describe(reader, row);
}

async function describe({ db, config }: ProfileReader, row: ProfileRow): Promise<PublicProfile> {
  const fileId = row.avatar_file_id;
  const pictures = fileId ? await findPictures({ db, config }, [fileId]) : undefined;
  const partyId = await partyOfUser(db, row.id);
  const { ibge_code, municipality, uf } = row;
  const avatar = (fileId && pictures?.get(fileId)) || [];
  const profile = {
    id: row.id,
    user_type: row.user_type as PublicProfile["user_type"],
    full_name: row.full_name,
    username: row.username,
    bio: row.bio ?? "",
    location:
      ibge_code !== null && municipality !== null && uf !== null
        ? { municipality_code: ibge_code, municipality, uf }
        : null,
    avatar_url: avatar.at(-1)?.url ?? null,
    avatar,
    is_verified: partyId !== undefined && (await isPartyVerified(db, partyId)),
    provides_services: row.provides_services ?? false,
    created_at: row.created_at.toISOString(),
  };
  return withOldNames(profile, profileOldNames);
}
