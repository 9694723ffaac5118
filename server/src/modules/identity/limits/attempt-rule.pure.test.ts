import { expect, test } from "vitest";
import { attemptLimits } from "./attempt-limits.ts";
import { decideAttempt, type AttemptCounter, type AttemptLimit } from "./attempt-rule.ts";

const start = new Date("2026-03-02T12:00:00Z");
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000);

/** Tries at once whenever it may; says after how many seconds each try was let through. */
function persist(limit: AttemptLimit, untilSeconds: number): number[] {
  const passed: number[] = [];
  let counter: AttemptCounter | undefined;
  for (let second = 0; second <= untilSeconds;) {
    const decision = decideAttempt(limit, counter, at(second));
    if (decision.allowed) {
      ({ counter } = decision);
      passed.push(second);
    } else second += decision.retryAfterSeconds;
  }
  return passed;
}

test("ten failures of sign-in take more than a minute, then nothing until the window's end", () => {
  const fifteenMinutes = 15 * 60;
  expect(persist(attemptLimits.sign_in_address, fifteenMinutes - 1)).toEqual([
    0, 0, 0, 0, 0, 2, 6, 14, 30, 62,
  ]);
  const next = persist(attemptLimits.sign_in_address, fifteenMinutes).slice(10);
  expect(next).toEqual([900, 900, 900, 900, 900]);
});

test("one mail a minute and ten an hour go to an address", () => {
  const sent = persist(attemptLimits.mail_address, 3599);
  expect(sent).toEqual([0, 60, 120, 180, 240, 300, 360, 420, 480, 540]);
});

test("fifty failures come through from one network address, then it waits", () => {
  expect(persist(attemptLimits.sign_in_network, 899)).toHaveLength(50);
  expect(persist(attemptLimits.sign_in_network, 900).length).toBeGreaterThan(50);
});
