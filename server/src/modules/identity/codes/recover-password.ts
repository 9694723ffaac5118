import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import { findUserByAddress } from "../accounts/account.queries.ts";
import type { AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { sendMailCode, type MailFlow } from "./send-code.ts";
import { countSending } from "./sending-limits.ts";

/** A mail with which a new password can be chosen; silence for an address that nobody has. */
export async function recoverPassword(
  dependencies: IdentityDependencies,
  { email, flow, origin }: { email: string; flow: MailFlow; origin: AuthOrigin },
): Promise<AuthRefusal | undefined> {
  const { db } = dependencies;
  const tooOften = await countSending(dependencies, {
    address: { email },
    reason: "recovery",
    origin,
  });
  if (tooOften) return tooOften;
  const user = await findUserByAddress(db, { email });
  if (!user) return undefined;
  await inTransaction(db, async (trx) => {
    await sendMailCode(trx, dependencies, {
      userId: user.id,
      purpose: "recovery",
      to: email,
      flow,
    });
    await recordAudit(trx, [
      {
        action: "identity.recovery_requested",
        actor: null,
        origin,
        objectKind: "user",
        objectId: user.id,
      },
    ]);
  });
  return undefined;
}
