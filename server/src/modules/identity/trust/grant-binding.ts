import { createHash } from "node:crypto";
import type { StepUpPurpose } from "@areon/contracts/identity/agreement";
import { centsToDecimal } from "#platform/money";

/** What a person agreed to. The act that uses the grant up must name the very same. */
export interface GrantBinding {
  purpose: StepUpPurpose;
  payee?: string | undefined;
  amountCents?: bigint | undefined;
  intentId?: string | undefined;
  /** What else, in the words of the act's `terms` in the contracts. */
  terms?: string | undefined;
}

export function hashOfBinding(binding: GrantBinding): Buffer {
  const { purpose, payee, amountCents, intentId, terms } = binding;
  const amount = amountCents === undefined ? null : centsToDecimal(amountCents);
  return createHash("sha256")
    .update(JSON.stringify([purpose, payee ?? null, amount, intentId ?? null, terms ?? null]))
    .digest();
}

/** The token itself is only in the browser's memory. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
