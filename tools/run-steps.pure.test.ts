import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { runSteps } from "./run-steps.ts";
import type { Step } from "./steps.ts";

const program = (name: string, code: string, more: Partial<Step> = {}): Step => ({
  name,
  cores: 1,
  command: process.execPath,
  args: ["-e", code],
  ...more,
});
const says = (word: string, ms = 0) =>
  `console.log("${word} begins"); setTimeout(() => console.log("${word} ends"), ${ms})`;

test("a planted failing step fails the run, and what needs it counts as failed too", async () => {
  const outcomes = await runSteps(
    [
      program("holds", "0"),
      program("breaks", "process.exit(3)"),
      program("stands on it", "0", { needs: ["breaks"] }),
    ],
    { write: () => {} },
  );
  expect(
    outcomes
      .map(({ step, passed, failed, failures }) => [step.name, passed, failed, failures])
      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ).toEqual([
    ["breaks", 0, 1, ['step "breaks" ended with 3']],
    ["holds", 1, 0, []],
    ["stands on it", 0, 1, ['step "stands on it" could not run']],
  ]);
});

test("a step whose tests did not run has failed, however it ended", async () => {
  const count = async () => ({ passed: 0, failed: 0, failures: [] });
  const [outcome] = await runSteps([program("idle", "0", { count })], { write: () => {} });
  expect(outcome).toMatchObject({ passed: 0, failed: 1, failures: ['step "idle" ended with 0'] });
});

test("nothing more begins after a failure when the run stops there", async () => {
  const outcomes = await runSteps(
    [program("breaks", "process.exit(1)"), program("later", "0", { cores: 2 })],
    { cores: 1, stopAtFailure: true, write: () => {} },
  );
  expect(outcomes.map(({ step }) => step.name)).toEqual(["breaks"]);
});

test("steps that run at once are told one after the other", async () => {
  let log = "";
  await runSteps([program("one", says("one", 300)), program("two", says("two"))], {
    cores: 2,
    write: (text) => (log += text),
  });
  await sleep(0);
  const lines = log.split("\n").filter((line) => /begins|ends/.test(line));
  expect(lines).toEqual(["one begins", "one ends", "two begins", "two ends"]);
});
