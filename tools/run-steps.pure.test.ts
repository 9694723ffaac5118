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

test("a step ends when it does, with all that it said, whatever it left behind holds its pipes", async () => {
  let log = "";
  const left = `const { spawn } = require("node:child_process");
    const { pid } = spawn("sleep", ["600"], { stdio: "inherit" });
    console.log("left behind: " + pid);
    process.stdout.write("x".repeat(1_000_000), () => process.exit(0));`;
  const [outcome] = await runSteps([program("leaves", left)], { write: (text) => (log += text) });
  process.kill(Number(/left behind: (\d+)/.exec(log)![1]), "SIGKILL");
  expect(outcome).toMatchObject({ passed: 1, failed: 0 });
  expect(log.match(/x/g)).toHaveLength(1_000_000);
});

test("a program that is not there is named", async () => {
  let log = "";
  const step = { name: "lost", cores: 1, command: "areon-no-such-program", args: [] };
  const [outcome] = await runSteps([step], { write: (text) => (log += text) });
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(log).toContain("areon-no-such-program");
});
