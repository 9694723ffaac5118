import { sql } from "kysely";
import type { Config } from "#platform/config";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { Sealer } from "#platform/sealing";
import { deviceIdOf } from "../devices/device-mark.ts";
import { rememberDevice } from "../devices/known-device.ts";
import { deviceAttempts } from "../factors/device-attempts.ts";
import {
  ageOf,
  factorSecretPurpose,
  lockFactor,
  type FactorAge,
} from "../factors/factor.queries.ts";
import { matchTotp } from "../factors/totp.ts";
import { recordWrongCode } from "../factors/verify-factor.ts";
import { countAttempts, forgiveAttempts } from "../limits/count-attempt.ts";
import type { TotpCheck } from "./step-up.ts";
import type { Act } from "./trust-dependencies.ts";

/** A code of the authenticator app, with the same memory and the same lock as at sign-in. */
export function createTotpCheck(parts: {
  db: Database;
  sealer: Sealer;
  config: Pick<Config, "PUBLIC_ORIGIN">;
}): TotpCheck {
  return async (code, act) => {
    const { userId } = act.actor;
    const deviceId = deviceIdOf(parts, act.origin);
    const attempts = await deviceAttempts(parts.db, { kind: "factor_device", userId, deviceId });
    const seconds = await countAttempts(parts, attempts);
    if (seconds !== undefined) return refuse("rate_limited", { seconds });
    const hasOwnTries = attempts.length > 0;
    const proved = await inTransaction(parts.db, (trx) =>
      checkTotp(trx, parts.sealer, { code, act, hasOwnTries }),
    );
    if (isRefusal(proved)) return proved;
    await forgiveAttempts(parts, attempts);
    await rememberDevice(parts.db, { userId, deviceId, secret: "factor" });
    return proved;
  };
}

async function checkTotp(
  trx: Trx,
  sealer: Sealer,
  { code, act, hasOwnTries }: { code: string; act: Act; hasOwnTries: boolean },
): Promise<FactorAge | Refusal> {
  const { userId, sessionId } = act.actor;
  const factors = await trx
    .selectFrom("identity.factors")
    .select("id")
    .where("user_id", "=", userId)
    .where("factor_type", "=", "totp")
    .where("status", "=", "verified")
    .orderBy("id")
    .execute();
  let refusal = refuse("totp_not_available");
  for (const { id: factorId } of factors) {
    const factor = await lockFactor(trx, { factorId, userId, sessionId });
    if (!factor?.sealed_secret) continue;
    if (factor.locked_seconds !== null && !hasOwnTries) {
      refusal = refuse("rate_limited", { seconds: factor.locked_seconds });
      continue;
    }
    const secret = sealer.open(factorSecretPurpose, factor.sealed_secret).toString();
    const step = await matchTotp({ secret, code, lastStep: factor.last_step });
    if (step !== undefined) {
      await trx
        .updateTable("identity.factors")
        .set({
          last_step: step,
          ...(hasOwnTries ? {} : { failures: 0 }),
          updated_at: sql`platform.real_now()`,
        })
        .where("id", "=", factorId)
        .execute();
      return ageOf(factor);
    }
    await recordWrongCode(trx, factor, { by: act, hasOwnTries });
    refusal = refuse("totp_wrong");
  }
  return refusal;
}
