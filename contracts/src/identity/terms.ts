/**
 * What a person agrees to who adds a factor, in the same words where the grant is asked for and where it is
 * used up. A new factor may stand in for the PIN, so the PIN lets it in.
 */
export const newFactorTerms = {
  webauthn: "passkey new",
  totp: "app new",
  phone: "phone new",
} as const;
