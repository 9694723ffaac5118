import type { Address } from "../accounts/account.queries.ts";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { countAttempts, networkOf } from "../limits/count-attempt.ts";

/**
 * Asked before anybody is looked up, on the address as submitted: whether we know it makes no
 * difference. Each reason to write has its own minute, or a recovery could be blocked by a resend.
 */
export async function countSending(
  dependencies: Pick<IdentityDependencies, "db" | "sealer">,
  sending: { address: Address; reason: string; origin: AuthOrigin },
): Promise<AuthRefusal | undefined> {
  const { address, reason, origin } = sending;
  const network = networkOf(origin.address);
  const isMail = "email" in address;
  const retryAfterSeconds = await countAttempts(
    dependencies,
    isMail
      ? [
          { kind: "mail_network", subject: network },
          { kind: "mail_address", subject: [reason, address.email] },
        ]
      : [
          { kind: "sms_network", subject: network },
          { kind: "sms_address", subject: [reason, address.phone] },
        ],
  );
  if (retryAfterSeconds === undefined) return undefined;
  const code = isMail ? "over_email_send_rate_limit" : "over_sms_send_rate_limit";
  return authRefuse(code, { retryAfterSeconds });
}
