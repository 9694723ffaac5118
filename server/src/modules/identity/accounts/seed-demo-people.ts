import type { UserType } from "@areon/contracts/identity/user-type";
import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import type { Sealer } from "#platform/sealing";
import { factorSecretPurpose } from "../factors/factor.queries.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { upsertProfile } from "../profile/profile.queries.ts";
import { findUserByAddress } from "./account.queries.ts";
import { createAccount } from "./create-account.ts";

export interface DemoPerson {
  email: string;
  name: string;
  userType: UserType;
  username?: string;
  /** For administrators. */
  roles?: readonly string[];
  totpSecret?: string;
}

/** People whose password is printed on the demo's front door; never in a production. */
export async function seedDemoPeople(
  trx: Trx,
  sealer: Sealer,
  { people, password }: { people: readonly DemoPerson[]; password: string },
): Promise<void> {
  let passwordHash: string | undefined;
  for (const person of people) {
    if (await findUserByAddress(trx, { email: person.email })) continue;
    // One for all of them: the password is printed anyway, and a hash costs what it is meant to cost.
    passwordHash ??= await hashPassword(password);
    const userId = await createAccount(trx, {
      email: person.email,
      phone: null,
      isEmailConfirmed: true,
      passwordHash,
      userType: person.userType,
      fullName: person.name,
      metadata: { full_name: person.name },
      origin: undefined,
      reason: "demonstração",
    });
    if (person.username) await upsertProfile(trx, userId, { username: person.username });
    for (const role of person.roles ?? []) {
      await trx.insertInto("platform.user_roles").values({ user_id: userId, role }).execute();
    }
    if (person.totpSecret) {
      await trx
        .insertInto("identity.factors")
        .values({
          user_id: userId,
          factor_type: "totp",
          status: "verified",
          friendly_name: "Demonstração",
          sealed_secret: sealer.seal(factorSecretPurpose, person.totpSecret),
          updated_at: sql`platform.real_now()`,
        })
        .execute();
    }
  }
}
