import type { PasskeyProof } from "@areon/contracts/identity/passkeys";
import type { StepUpPurpose } from "@areon/contracts/identity/agreement";
import { recordAudit } from "#platform/audit/record-audit";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import { decimalToCents } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { Sealer } from "#platform/sealing";
import { deviceIdOf } from "../devices/device-mark.ts";
import type { FactorAge } from "../factors/factor.queries.ts";
import { checkPasskey } from "../passkeys/passkey-step-up.ts";
import { giveGrant } from "./give-grant.ts";
import { hashOfBinding, type GrantBinding } from "./grant-binding.ts";
import type { StepUpMethod } from "./grant.queries.ts";
import { findMoneyOutWait } from "./pin.queries.ts";
import type { Act } from "./trust-dependencies.ts";
import { inWords, tryPin } from "./try-pin.ts";

/** Whose code it was, when it is right; each code is good once, and failures lock the factor. */
export type TotpCheck = (code: string, act: Act) => Promise<FactorAge | Refusal>;

export interface StepUpDependencies {
  db: Database;
  config: Pick<Config, "PIN_KEY" | "PUBLIC_ORIGIN">;
  sealer: Sealer;
  checkTotp: TotpCheck;
}

/** What the person saw and agrees to. */
export interface Agreement {
  purpose: StepUpPurpose;
  payee?: string | undefined;
  amount?: string | undefined;
  intent_id?: string | undefined;
  terms?: string | undefined;
}

export interface StepUpInput extends Agreement {
  pin?: string | undefined;
  totp?: string | undefined;
  passkey?: { challenge_id: string; credential: PasskeyProof } | undefined;
}

export function bindingOf({ purpose, payee, amount, intent_id, terms }: Agreement): GrantBinding {
  const amountCents = amount === undefined ? undefined : decimalToCents(amount);
  return { purpose, payee, amountCents, intentId: intent_id, terms };
}

/** Exchanges a PIN, a code or a passkey for a grant of one use, bound to what the person saw. */
export async function stepUp(
  dependencies: StepUpDependencies,
  input: StepUpInput,
  act: Act,
): Promise<{ grant: string; expires_at: string } | Refusal> {
  const { db } = dependencies;
  const { purpose } = input;
  const proved = await prove(dependencies, input, act);
  if (isRefusal(proved)) return proved;
  const { method } = proved;
  const refusal = await examineAge(db, { purpose, proved, act });
  if (refusal) return refusal;
  return inTransaction(db, async (trx) => {
    const grant = await giveGrant(trx, {
      actor: act.actor,
      method,
      ...bindingOf(input),
    });
    await recordAudit(trx, [
      {
        action: "identity.step_up",
        ...act,
        objectKind: "step_up_grant",
        objectId: grant.id,
        after: { purpose, method },
      },
    ]);
    return { grant: grant.token, expires_at: grant.expiresAt.toISOString() };
  });
}

interface Proved {
  method: StepUpMethod;
  /** None for a PIN. */
  factor: FactorAge | null;
}

/**
 * Whoever recovered the password of an open mailbox may have added a factor too, and whoever was let in by one
 * PIN would need none from then on: what is younger than that makes neither money nor locks move.
 */
async function examineAge(
  db: Database,
  { purpose, proved, act }: { purpose: StepUpPurpose; proved: Proved; act: Act },
): Promise<Refusal | null> {
  const { method, factor } = proved;
  const { userId, sessionId } = act.actor;
  if (purpose === "security_change" && factor?.sessionId === sessionId) {
    return refuse("factor_too_new");
  }
  if (purpose !== "money_out") return null;
  const since = method === "totp" ? factor?.since : undefined;
  return refuseUntil(await findMoneyOutWait(db, userId, since));
}

async function prove(
  dependencies: StepUpDependencies,
  input: StepUpInput,
  act: Act,
): Promise<Proved | Refusal> {
  const { db } = dependencies;
  const { userId } = act.actor;
  const { method, outcome } = await tryProof(dependencies, input, act);
  if (!isRefusal(outcome)) return { method, factor: outcome };
  const refusal = outcome;
  await inTransaction(db, (trx) =>
    recordAudit(trx, [
      {
        action: "identity.step_up_refused",
        ...act,
        objectKind: "user",
        objectId: userId,
        after: { method, refused: refusal.refused },
      },
    ]),
  );
  return refusal;
}

async function tryProof(
  dependencies: StepUpDependencies,
  input: StepUpInput,
  act: Act,
): Promise<{ method: StepUpMethod; outcome: FactorAge | null | Refusal }> {
  const { pin, totp = "", passkey } = input;
  if (pin !== undefined) {
    const { userId } = act.actor;
    const deviceId = deviceIdOf(dependencies, act.origin);
    return { method: "pin", outcome: await tryPin(dependencies, { userId, pin, deviceId }) };
  }
  if (!passkey) return { method: "totp", outcome: await dependencies.checkTotp(totp, act) };
  const { challenge_id: challengeId, credential: proof } = passkey;
  const bindingHash = hashOfBinding(bindingOf(input));
  const outcome = await checkPasskey(dependencies, { challengeId, proof, bindingHash }, act);
  return { method: "passkey", outcome };
}

export async function refuseWhileMoneyWaits(db: Database, userId: string): Promise<Refusal | null> {
  return refuseUntil(await findMoneyOutWait(db, userId));
}

export function refuseUntil(until: Date | null): Refusal | null {
  if (!until) return null;
  return refuse("money_out_waits", { until: inWords(until), until_instant: until.toISOString() });
}
