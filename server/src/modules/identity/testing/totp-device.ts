import { setTimeout as sleep } from "node:timers/promises";
import { generateSync } from "otplib";
import { realNowMs } from "#platform/clock";
import type { NpmClient } from "./auth-site.ts";

/** What the person's authenticator app would show, now or so many seconds from now. */
export function totpCode(secret: string, inSeconds = 0): string {
  return generateSync({ secret, epoch: Math.floor(realNowMs() / 1000) + inSeconds });
}

/** So that a code of the step before is not two steps old by the time it arrives. */
export async function awayFromStepEnd(): Promise<void> {
  const leftMs = 30_000 - (realNowMs() % 30_000);
  // A timer may ring a moment early by this clock, which would be the end of the old step again.
  if (leftMs < 5_000) await sleep(leftMs + 50);
}

/** A person enrols an app and confirms its first code. */
export async function enrolTotp(
  client: NpmClient,
  friendlyName = "",
): Promise<{ factorId: string; secret: string }> {
  const enrolled = await client.mfa.enroll({ factorType: "totp", friendlyName });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const challenged = await client.mfa.challenge({ factorId });
  if (challenged.error) throw challenged.error;
  await awayFromStepEnd();
  // The step before this one, so that the current code is still unused.
  const code = totpCode(totp.secret, -30);
  const challengeId = challenged.data.id;
  const verified = await client.mfa.verify({ factorId, challengeId, code });
  if (verified.error) throw verified.error;
  return { factorId, secret: totp.secret };
}
