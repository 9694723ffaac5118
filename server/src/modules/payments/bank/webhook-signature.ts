import { createHmac, timingSafeEqual } from "node:crypto";

const windowSeconds = 300;

/**
 * `t=<unix seconds>,v1=<hex of HMAC-SHA-256 over "t.body">`: the body is the partner's and was sent a
 * moment ago. The window goes by the clock on the wall; a repetition inside it is told by the notice's id.
 */
export function isSignedByPartner(
  { header, body }: { header: string | undefined; body: Buffer },
  { secret, nowMs }: { secret: string; nowMs: number },
): boolean {
  const [, seconds, shown] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (seconds === undefined || shown === undefined) return false;
  if (Math.abs(nowMs / 1000 - Number(seconds)) > windowSeconds) return false;
  const expected = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
  return timingSafeEqual(Buffer.from(shown, "hex"), expected);
}
