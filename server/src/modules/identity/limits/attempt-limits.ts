import type { AttemptLimit } from "./attempt-rule.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** From the fifth failure on each pause is twice as long: 2, 4, 8, 16, 32 seconds, then the rest of the window. */
const growingPause = (attempt: number) => (attempt < 5 ? 0 : 1_000 * 2 ** (attempt - 4));
const oneAMinute = () => minuteMs;

const guesses = { max: 10, windowMs: 15 * minuteMs, pauseMs: growingPause };

/**
 * By submitted address whether we know it or not, and by network address; all in business time. A device
 * that has given the secret rightly before is counted by itself, so that strangers can't lock it out.
 */
export const attemptLimits = {
  sign_in_address: guesses,
  sign_in_device: guesses,
  sign_in_network: { max: 50, windowMs: 15 * minuteMs },
  sign_up_network: { max: 30, windowMs: hourMs },
  mail_address: { max: 10, windowMs: hourMs, pauseMs: oneAMinute },
  mail_network: { max: 60, windowMs: hourMs },
  sms_address: { max: 5, windowMs: hourMs, pauseMs: oneAMinute },
  sms_network: { max: 20, windowMs: hourMs },
  code_address: guesses,
  code_device: guesses,
  code_network: { max: 60, windowMs: 15 * minuteMs },
  /** A number that is somebody else's is refused, which tells that it is known here. */
  taken_number_user: { max: 10, windowMs: 24 * hourMs },
  recovery_code_user: { max: 5, windowMs: 15 * minuteMs },
  recovery_code_device: { max: 5, windowMs: 15 * minuteMs },
  /** Of all other devices the factor itself keeps count. */
  factor_device: { max: 5, windowMs: 15 * minuteMs },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof attemptLimits;
