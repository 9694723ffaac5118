import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const autocannon = join(import.meta.dirname, "..", "..", "node_modules", ".bin", "autocannon");

export interface Answers {
  perSecond: number;
  total: number;
  p50: number;
  p99: number;
  errors: number;
  statuses: string[];
}

/** 50 connections that ask for the same address again and again. */
export async function answersASecond(
  url: string,
  { seconds, headers = [] }: { seconds: number; headers?: readonly string[] },
): Promise<Answers> {
  const { stdout } = await promisify(execFile)(
    autocannon,
    ["--json", "-c", "50", "-d", String(seconds)].concat(
      headers.flatMap((header) => ["-H", header]),
      url,
    ),
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const { requests, latency, errors, statusCodeStats } = JSON.parse(stdout) as {
    requests: { average: number; total: number };
    latency: { p50: number; p99: number };
    errors: number;
    statusCodeStats: Record<string, unknown>;
  };
  return {
    perSecond: requests.average,
    total: requests.total,
    p50: latency.p50,
    p99: latency.p99,
    errors,
    statuses: Object.keys(statusCodeStats),
  };
}
