import type { StepUpPurpose } from "@areon/contracts/identity-trust";
import { recordAudit } from "#platform/audit/record-audit";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import { decimalToCents } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import type { Sealer } from "#platform/sealing";
import { deviceIdOf } from "../devices/device-mark.ts";
import { giveGrant } from "./give-grant.ts";
import type { StepUpMethod } from "./grant.queries.ts";
import { findMoneyOutWait } from "./pin.queries.ts";
import type { Act } from "./trust-dependencies.ts";
import { inWords, tryPin } from "./try-pin.ts";

/** Answers null for a right code; each code is good once, and failures lock the factor. */
export type TotpCheck = (code: string, act: Act) => Promise<Refusal | null>;

export interface StepUpDependencies {
  db: Database;
  config: Pick<Config, "PIN_KEY" | "PUBLIC_ORIGIN">;
  sealer: Sealer;
  checkTotp: TotpCheck;
}

export interface StepUpInput {
  purpose: StepUpPurpose;
  pin?: string | undefined;
  totp?: string | undefined;
  payee?: string | undefined;
  amount?: string | undefined;
  intent_id?: string | undefined;
  terms?: string | undefined;
}

/** Exchanges a PIN or a code for a grant of one use, bound to what the person saw. */
export async function stepUp(
  dependencies: StepUpDependencies,
  input: StepUpInput,
  act: Act,
): Promise<{ grant: string; expires_at: string } | Refusal> {
  const { db } = dependencies;
  const { purpose } = input;
  const proved = await prove(dependencies, input, act);
  if (typeof proved !== "string") return proved;
  if (purpose === "money_out" && proved === "pin") {
    const refusal = await refuseWhileMoneyWaits(db, act.actor.userId);
    if (refusal) return refusal;
  }
  return inTransaction(db, async (trx) => {
    const grant = await giveGrant(trx, {
      actor: act.actor,
      method: proved,
      purpose,
      payee: input.payee,
      amountCents: input.amount === undefined ? undefined : decimalToCents(input.amount),
      intentId: input.intent_id,
      terms: input.terms,
    });
    await recordAudit(trx, [
      {
        action: "identity.step_up",
        ...act,
        objectKind: "step_up_grant",
        objectId: grant.id,
        after: { purpose, method: proved },
      },
    ]);
    return { grant: grant.token, expires_at: grant.expiresAt.toISOString() };
  });
}

async function prove(
  dependencies: StepUpDependencies,
  { pin, totp }: StepUpInput,
  act: Act,
): Promise<StepUpMethod | Refusal> {
  const { db, checkTotp } = dependencies;
  const { userId } = act.actor;
  const deviceId = deviceIdOf(dependencies, act.origin);
  const method = pin === undefined ? "totp" : "pin";
  const refusal =
    pin === undefined
      ? await checkTotp(totp ?? "", act)
      : await tryPin(dependencies, { userId, pin, deviceId });
  if (!refusal) return method;
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

export async function refuseWhileMoneyWaits(db: Database, userId: string): Promise<Refusal | null> {
  return refuseUntil(await findMoneyOutWait(db, userId));
}

export function refuseUntil(until: Date | null): Refusal | null {
  if (!until) return null;
  return refuse("money_out_waits", { until: inWords(until), until_instant: until.toISOString() });
}
