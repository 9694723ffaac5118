import { sql } from "kysely";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import type { Sealer } from "#platform/sealing";
import { factorSecretPurpose, lockFactor } from "../factors/factor.queries.ts";
import { matchTotp } from "../factors/totp.ts";
import { countFailure } from "../factors/verify-factor.ts";
import type { TotpCheck } from "./step-up.ts";
import type { Act } from "./trust-dependencies.ts";

/** A code of the authenticator app, with the same memory and the same lock as at sign-in. */
export function createTotpCheck({ db, sealer }: { db: Database; sealer: Sealer }): TotpCheck {
  return (code, act) => inTransaction(db, (trx) => checkTotp(trx, sealer, { code, act }));
}

async function checkTotp(
  trx: Trx,
  sealer: Sealer,
  { code, act }: { code: string; act: Act },
): Promise<Refusal | null> {
  const { userId } = act.actor;
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
    const factor = await lockFactor(trx, { factorId, userId });
    if (!factor?.sealed_secret) continue;
    if (factor.locked_seconds !== null) {
      refusal = refuse("rate_limited", { seconds: factor.locked_seconds });
      continue;
    }
    const secret = sealer.open(factorSecretPurpose, factor.sealed_secret).toString();
    const step = await matchTotp({ secret, code, lastStep: factor.last_step });
    if (step !== undefined) {
      await trx
        .updateTable("identity.factors")
        .set({ last_step: step, failures: 0, updated_at: sql`platform.real_now()` })
        .where("id", "=", factorId)
        .execute();
      return null;
    }
    await countFailure(trx, factor, act);
    refusal = refuse("totp_wrong");
  }
  return refusal;
}
