import type { Factor } from "@supabase/auth-js";
import { authClient, type AuthClient } from "~/api/session";
import { redeemRecoveryCode } from "~/features/auth/redeem-recovery-code";

export interface OfferedFactor {
  id: string;
  /** A picture of the code, as a data address. */
  qrCode: string;
  /** For typing where no camera is at hand. */
  secret: string;
}

/** The authenticator app of this account, if one is switched on. */
export async function readAppFactor(): Promise<Factor | null> {
  const auth = await authClient();
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  return data.totp[0] ?? null;
}

/** Begins anew: what was begun and never confirmed is thrown away first. */
export async function offerAppFactor(
  auth: AuthClient,
): Promise<{ data: OfferedFactor | null; error: unknown }> {
  const known = await auth.mfa.listFactors();
  if (known.error) return { data: null, error: known.error };
  for (const factor of known.data.all) {
    if (factor.status !== "verified") await auth.mfa.unenroll({ factorId: factor.id });
  }
  const { data, error } = await auth.mfa.enroll({
    factorType: "totp",
    friendlyName: "Aplicativo autenticador",
    issuer: "AREON",
  });
  if (error) return { data: null, error };
  const { qr_code: qrCode, secret } = data.totp;
  return { data: { id: data.id, qrCode, secret }, error: null };
}

/**
 * Proof comes first: a code of the app that is right now, or a recovery code when the phone is gone.
 */
export async function removeAppFactor(
  auth: AuthClient,
  { id, code }: { id: string; code: string },
): Promise<{ data: unknown; error: unknown }> {
  const proof = /^\d{6}$/.test(code)
    ? await auth.mfa.challengeAndVerify({ factorId: id, code })
    : await redeemRecoveryCode(auth, code);
  if (proof.error) return proof;
  const removed = await auth.mfa.unenroll({ factorId: id });
  // The token still speaks of the factor that is gone; a fresh one does not.
  if (!removed.error) await auth.refreshSession();
  return removed;
}
