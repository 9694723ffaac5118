import { stripVTControlCharacters } from "node:util";
import type { Outcome } from "./run-steps.ts";
import { describeSlowest, type TestSeconds } from "./test-seconds.ts";

/** The end of a run: where the time went, what failed once more, and the counts in the last line. */
export function describeRun(
  outcomes: readonly Outcome[],
  { seconds, measured }: { seconds: number; measured: TestSeconds },
): string {
  const steps = outcomes
    .toSorted((one, other) => other.seconds - one.seconds)
    .map((outcome) => {
      const { step, passed, failed } = outcome;
      return `${step.name}: ${passed} passed, ${failed} failed, ${outcome.seconds.toFixed(0)} s`;
    });
  const failures = outcomes.flatMap((outcome) => outcome.failures.map(beginningOf));
  return [
    [...steps, `in all ${seconds.toFixed(0)} s`].join("\n"),
    describeSlowest(measured),
    ...failures,
    `${sum(outcomes.map(({ passed }) => passed))} passed, ${failedIn(outcomes)} failed`,
  ].join("\n\n");
}

export function failedIn(outcomes: readonly Outcome[]): number {
  return sum(outcomes.map(({ failed }) => failed));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function beginningOf(failure: string): string {
  return stripVTControlCharacters(failure).split("\n").slice(0, 25).join("\n").slice(0, 2_000);
}
