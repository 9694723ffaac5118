import { generateSecret, generateURI, verify } from "otplib";
import { encodeQR } from "qr";
import { realNowMs } from "#platform/clock";

const stepSeconds = 30;

export interface TotpEnrolment {
  secret: string;
  uri: string;
  /** Raw SVG; the client puts it behind a `data:` prefix, where a bare # would end the picture. */
  qrCode: string;
}

export function newTotp(options: { issuer: string; account: string }): TotpEnrolment {
  const secret = generateSecret();
  const uri = generateURI({ issuer: options.issuer, label: options.account, secret });
  // Dark modules without a colour of their own, so without a #, on whatever white stands behind.
  return { secret, uri, qrCode: encodeQR(uri, "svg", { ecc: "medium", border: 2 }) };
}

/**
 * The time step whose code this is, or undefined. One step of clock skew either way is forgiven; a
 * step that was accepted before, or an earlier one, is not.
 */
export async function matchTotp(attempt: {
  secret: string;
  code: string;
  lastStep: bigint | null;
}): Promise<bigint | undefined> {
  const { secret, code, lastStep } = attempt;
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(realNowMs() / 1000),
    epochTolerance: stepSeconds,
  });
  // The object is truthy either way; only its field tells.
  if (!result.valid || !("timeStep" in result)) return undefined;
  const step = BigInt(result.timeStep);
  return lastStep !== null && step <= lastStep ? undefined : step;
}
