import { recordAudit } from "#platform/audit/record-audit";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import type { Sealer } from "#platform/sealing";
import { issueCode } from "../codes/issue-code.ts";
import { linkTo } from "../codes/send-code.ts";
import { createAccount } from "./create-account.ts";

export interface NewAdmin {
  email: string;
  name: string;
  roles: readonly string[];
}

/**
 * The first administrators come from the command line, so that a second person exists before the
 * first grant. The link, valid for an hour, lets them choose a password; the wall then asks for a
 * second factor before anything else.
 */
export async function createAdmin(
  { db, config, sealer }: { db: Database; config: Config; sealer: Sealer },
  admin: NewAdmin,
): Promise<{ userId: string; link: string }> {
  const email = admin.email.trim().toLowerCase();
  return inTransaction(db, async (trx) => {
    const userId = await createAccount(trx, {
      email,
      phone: null,
      isEmailConfirmed: true,
      passwordHash: null,
      userType: "admin",
      fullName: admin.name,
      metadata: { full_name: admin.name },
      origin: undefined,
      reason: "linha de comando",
    });
    for (const role of admin.roles) {
      await trx.insertInto("platform.user_roles").values({ user_id: userId, role }).execute();
    }
    await recordAudit(
      trx,
      admin.roles.map((role) => ({
        action: "roles.granted" as const,
        actor: null,
        objectKind: "user",
        objectId: userId,
        reason: "linha de comando",
        after: { role },
      })),
    );
    const { linkToken } = await issueCode(trx, sealer, {
      userId,
      purpose: "recovery",
      address: email,
    });
    const redirectTo = `${config.PUBLIC_ORIGIN}/auth/nova-senha`;
    const link = linkTo(config.PUBLIC_ORIGIN, { token: linkToken, type: "recovery", redirectTo });
    return { userId, link };
  });
}
