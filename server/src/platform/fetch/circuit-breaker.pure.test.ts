import { expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

function breakerWithClock() {
  const clock = { ms: 0 };
  const breaker = createCircuitBreaker({
    failuresToOpen: 5,
    restMs: 30_000,
    elapsedMs: () => clock.ms,
  });
  const fail = (times: number) => {
    for (let i = 0; i < times; i += 1) breaker.enter()?.failed();
  };
  return { breaker, clock, fail };
}

test("five failures in a row open the circuit, four and a success do not", () => {
  const { breaker, fail } = breakerWithClock();
  fail(4);
  breaker.enter()!.succeeded();
  fail(4);
  expect(breaker.enter()).not.toBeNull();
  fail(1);
  expect(breaker.enter()).toBeNull();
});

test("after the rest exactly one probe is let through", () => {
  const { breaker, clock, fail } = breakerWithClock();
  fail(5);
  clock.ms = 29_999;
  expect(breaker.enter()).toBeNull();
  clock.ms = 30_000;
  expect(breaker.enter()).not.toBeNull();
  expect(breaker.enter()).toBeNull();
});

test("a probe that succeeds closes the circuit, one that fails opens it for another rest", () => {
  const { breaker, clock, fail } = breakerWithClock();
  fail(5);
  clock.ms = 30_000;
  breaker.enter()!.failed();
  clock.ms = 59_999;
  expect(breaker.enter()).toBeNull();
  clock.ms = 60_000;
  breaker.enter()!.succeeded();
  fail(4);
  expect(breaker.enter()).not.toBeNull();
});

test("an attempt that began before the circuit opened decides nothing when it ends late", () => {
  const { breaker, clock, fail } = breakerWithClock();
  const late = breaker.enter()!;
  fail(5);
  late.succeeded();
  expect(breaker.enter()).toBeNull();
  clock.ms = 30_000;
  const probe = breaker.enter()!;
  late.failed();
  probe.succeeded();
  expect(breaker.enter()).not.toBeNull();
});
