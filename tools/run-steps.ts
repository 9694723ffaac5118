import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import type { Count } from "./count-tests.ts";
import { Foreground } from "./foreground.ts";
import { root } from "./root.ts";
import { cutOff, faultsOf, toBegin } from "./step-graph.ts";
import type { Step } from "./steps.ts";

export interface Outcome extends Count {
  readonly step: Step;
  readonly seconds: number;
}

export interface RunOptions {
  readonly env?: Record<string, string>;
  readonly cores?: number;
  /** Nothing more begins once something has failed. */
  readonly stopAtFailure?: boolean;
  readonly write?: (text: string) => void;
}

/** Each step begins when what it needs is there and cores are free; those that could not run count as failed. */
export async function runSteps(
  steps: readonly Step[],
  {
    env = {},
    cores = availableParallelism(),
    stopAtFailure = false,
    write = (text) => process.stdout.write(text),
  }: RunOptions = {},
): Promise<Outcome[]> {
  const faults = faultsOf(steps);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const log = new Foreground(write);
  const held = new Set<string>();
  const failed = new Set<string>();
  const outcomes: Outcome[] = [];
  const running = new Map<Step, Promise<void>>();
  let waiting = [...steps];

  const end = (outcome: Outcome) => {
    outcomes.push(outcome);
    (outcome.failed === 0 ? held : failed).add(outcome.step.name);
  };
  const begin = async (step: Step) => {
    const begun = performance.now();
    const entry = log.begin(step.name);
    const code = await run(step, { env, say: (text) => entry.say(text) });
    const count = await countOf(step, code);
    const seconds = (performance.now() - begun) / 1000;
    const told = `${count.passed} passed, ${count.failed} failed (${seconds.toFixed(0)} s)`;
    entry.say(`\n--- ${step.name}: ${told}\n\n`);
    entry.end();
    end({ ...count, step, seconds });
    running.delete(step);
  };

  for (;;) {
    const progress = { held, failed, running: [...running.keys()] };
    for (const step of cutOff(waiting, progress)) {
      waiting = waiting.filter((one) => one !== step);
      end({
        step,
        seconds: 0,
        passed: 0,
        failed: 1,
        failures: [`step "${step.name}" could not run`],
      });
    }
    const mayBegin = !(stopAtFailure && failed.size > 0);
    const next = mayBegin ? toBegin(waiting, progress, cores) : [];
    waiting = waiting.filter((step) => !next.includes(step));
    for (const step of next) running.set(step, begin(step));
    if (running.size === 0) return outcomes;
    await Promise.race(running.values());
  }
}

const drainMs = 1_000;

/** To the end of the step itself, with all that it has said until then. */
function run(
  { command, args, env: own }: Step,
  { env, say }: { env: Record<string, string>; say: (text: string) => void },
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env, ...own },
    });
    const streams = [child.stdout, child.stderr];
    for (const stream of streams) stream.setEncoding("utf8").on("data", say);
    let ended = 1;
    child
      .on("error", ({ message }) => say(`${message}\n`))
      .on("close", () => resolve(ended))
      .on("exit", (code) => {
        ended = code ?? 1;
        // What it started and left behind may hold its pipes open for ever. What was written is read by then:
        // pipes have their turn between a timer and what is immediate.
        const letGo = () => streams.forEach((stream) => stream.destroy());
        setTimeout(() => setImmediate(letGo), drainMs).unref();
      });
  });
}

/** A step whose tests did not run at all counts as failed: absence must not look like success. */
async function countOf({ name, count }: Step, code: number): Promise<Count> {
  const whole = { failed: 1, failures: [`step "${name}" ended with ${code}`] };
  if (!count) return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, ...whole };
  const counted = await count().catch(() => ({ passed: 0, failed: 0, failures: [] }));
  const ranNothing = counted.passed + counted.failed === 0;
  const failedOutsideATest = code !== 0 && counted.failed === 0;
  return ranNothing || failedOutsideATest
    ? { ...whole, passed: counted.passed, failed: counted.failed + 1 }
    : counted;
}
