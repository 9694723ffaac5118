import type { Passkey } from "@areon/contracts/identity/passkeys";
import type { Factor } from "@supabase/auth-js";
import { authClient, type AuthClient } from "~/platform/api/session";
import { readPasskeys } from "./passkeys.ts";
import { callAuth } from "../auth/call-auth.ts";
import type { Consent } from "../proof/use-factor-consent.tsx";
import { redeemRecoveryCode } from "./redeem-recovery-code.ts";

/** Second factors of this account that are switched on. */
export interface OwnFactors {
  app: Factor | undefined;
  phone: OwnPhone | undefined;
  passkeys: readonly Passkey[];
}

export interface OwnPhone {
  id: string;
  number: string;
}

export async function readFactors(): Promise<OwnFactors> {
  const auth = await authClient();
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  const phone = data.phone[0] as (Factor & { phone?: string }) | undefined;
  return {
    app: data.totp[0],
    phone: phone && { id: phone.id, number: phone.phone ?? "" },
    passkeys: await readPasskeys(),
  };
}

export interface OfferedFactor {
  id: string;
  /** A picture of the code, as a data address. */
  qrCode: string;
  /** For typing where no camera is at hand. */
  secret: string;
}

type Answer<Data> = Promise<{ data: Data | null; error: unknown }>;

/** Begins anew: what was begun and never confirmed is thrown away first. */
export async function offerAppFactor(auth: AuthClient, { grant }: Consent): Answer<OfferedFactor> {
  const cleared = await dropUnfinished(auth, "totp");
  if (cleared.error) return cleared;
  const { id, totp } = await callAuth<{ id: string; totp: { qr_code: string; secret: string } }>(
    "factors",
    {
      factor_type: "totp",
      friendly_name: "Aplicativo autenticador",
      issuer: "AREON",
      grant,
    },
  );
  const qrCode = `data:image/svg+xml;utf-8,${totp.qr_code}`;
  return { data: { id, qrCode, secret: totp.secret }, error: null };
}

/** Its first code is on its way when this answers. */
export async function offerPhoneFactor(
  auth: AuthClient,
  { number, grant }: Consent & { number: string },
): Answer<OwnPhone & { challengeId: string }> {
  const cleared = await dropUnfinished(auth, "phone");
  if (cleared.error) return cleared;
  const { id } = await callAuth<{ id: string }>("factors", {
    factor_type: "phone",
    phone: number,
    friendly_name: "Celular",
    grant,
  });
  const challenge = await sendCode(auth, id);
  if (!challenge.data) return { data: null, error: challenge.error };
  return { data: { id, number, challengeId: challenge.data }, error: null };
}

/** The answer is the challenge that the code belongs to. */
export async function sendCode(auth: AuthClient, factorId: string): Answer<string> {
  const { data, error } = await auth.mfa.challenge({ factorId });
  return error ? { data: null, error } : { data: data.id, error: null };
}

/** Proof of the app comes first, or a recovery code when the phone is gone. */
export async function removeProvedFactor(
  auth: AuthClient,
  { id, code }: { id: string; code: string },
): Answer<unknown> {
  const proof = /^\d{6}$/.test(code)
    ? await auth.mfa.challengeAndVerify({ factorId: id, code })
    : await redeemRecoveryCode(auth, code);
  return proof.error ? proof : await removeFactor(auth, id);
}

export async function removeFactor(auth: AuthClient, id: string): Answer<unknown> {
  const removed = await auth.mfa.unenroll({ factorId: id });
  // The token still speaks of the factor that is gone; a fresh one does not.
  if (!removed.error) await auth.refreshSession();
  return removed;
}

export async function dropUnfinished(
  auth: AuthClient,
  type: "totp" | "phone" | "webauthn",
): Answer<null> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) return { data: null, error };
  const unfinished = data.all.filter(
    (factor) => factor.factor_type === type && factor.status !== "verified",
  );
  for (const factor of unfinished) await auth.mfa.unenroll({ factorId: factor.id });
  return { data: null, error: null };
}
