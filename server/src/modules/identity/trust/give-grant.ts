import { randomBytes } from "node:crypto";
import type { StepUpPurpose } from "@areon/contracts/identity/agreement";
import type { Trx } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { hashOfBinding, hashOfToken, type GrantBinding } from "./grant-binding.ts";
import { insertGrant, type StepUpMethod } from "./grant.queries.ts";

/** An act on money lasts as long as a tap; looking at one's own data, as long as a sitting. */
const grantSeconds: Readonly<Record<StepUpPurpose, number>> = {
  money_out: 60,
  wallet_checkout: 60,
  bid: 60,
  security_change: 60,
  sensitive_data: 600,
};

export interface GivenGrant {
  id: string;
  /** For the person only; the database keeps its hash. */
  token: string;
  expiresAt: Date;
}

/** After the person has proved to be the one: a grant of one use for exactly what they saw. */
export async function giveGrant(
  trx: Trx,
  { actor, method, ...binding }: GrantBinding & { actor: Actor; method: StepUpMethod },
): Promise<GivenGrant> {
  const token = randomBytes(32).toString("base64url");
  const { id, expires_at: expiresAt } = await insertGrant(trx, {
    actor,
    purpose: binding.purpose,
    method,
    tokenHash: hashOfToken(token),
    bindingHash: hashOfBinding(binding),
    seconds: grantSeconds[binding.purpose],
  });
  return { id, token, expiresAt };
}
