/** Buyers in a closed loop, in a process of their own: each makes one whole purchase after the other. */
import { readFileSync } from "node:fs";
import { runConnection, type Answer } from "../ledger/connection.ts";
import type { Plan, Step } from "./plans.ts";

export interface LoadOptions {
  port: number;
  connections: number;
  seconds: number;
  file: string;
}

export interface LoadResult {
  /** Whole purchases. */
  placed: number;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  firstFailure: string;
}

const options = JSON.parse(process.argv[2]!) as LoadOptions;
const plans = JSON.parse(readFileSync(options.file, "utf8")) as Plan[];
const latencies: number[] = [];
const failures: string[] = [];
let nextPlan = 0;

process.send!("begin");
const begin = performance.now();
await Promise.all(Array.from({ length: options.connections }, buyAgainAndAgain));
const elapsed = (performance.now() - begin) / 1_000;
const sorted = latencies.toSorted((one, other) => one - other);
const result: LoadResult = {
  placed: sorted.length,
  perSecond: sorted.length / elapsed,
  p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
  p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  failed: failures.length,
  firstFailure: failures[0] ?? "",
};
process.send!(result, () => process.exit());

async function buyAgainAndAgain(): Promise<void> {
  let plan: Plan | undefined;
  let step = 0;
  let begun = 0;
  let grant: unknown = null;
  const onAnswer = (_: string, { status, body }: Answer) => {
    if (status !== 200 && status !== 201) {
      failures.push(`${status} ${body}`);
      plan = undefined;
      return;
    }
    if (plan!.steps[step]!.path === "/me/step-up") grant = JSON.parse(body).grant;
    step += 1;
    if (step < plan!.steps.length) return;
    latencies.push(performance.now() - begun);
    plan = undefined;
  };
  const next = () => {
    if (!plan) {
      if (performance.now() - begin > options.seconds * 1_000) return undefined;
      plan = plans[nextPlan++];
      if (!plan) return undefined;
      step = 0;
      begun = performance.now();
    }
    return requestText(plan.authorization, plan.steps[step]!, grant);
  };
  await runConnection({ port: options.port, next, onAnswer });
}

function requestText(authorization: string, { method, path, body }: Step, grant: unknown): string {
  const content = JSON.stringify(body["grant"] === null ? { ...body, grant } : body);
  return (
    `${method} /api/v1${path} HTTP/1.1\r\nhost: bench\r\nauthorization: ${authorization}\r\n` +
    `content-type: application/json\r\ncontent-length: ${content.length}\r\n\r\n${content}`
  );
}
