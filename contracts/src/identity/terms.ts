/**
 * What a person agrees to who adds a factor, in the same words where the grant is asked for and where it is
 * used up. A new factor may stand in for the PIN, so the PIN lets it in.
 */
export const newFactorTerms = {
  webauthn: "passkey new",
  totp: "app new",
  phone: "phone new",
} as const;

/** Of new passwords, counted as people count; older ones of six or seven characters still sign in. */
export const passwordLimits = { minLength: 8, maxLength: 128 } as const;
export const passwordRule = `De ${passwordLimits.minLength} a ${passwordLimits.maxLength} caracteres. Palavras comuns e o seu próprio nome são recusados.`;
