import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./throw-away-cluster.ts";

/**
 * Starts the demo as a person would, waits for its ready line, presses Ctrl+C and looks whether
 * anything that it started is still there. Twice: the second start is from the warm template.
 */
const root = join(import.meta.dirname, "..");
const limits = [
  { start: "first", seconds: 180 },
  { start: "warm", seconds: 60 },
];

for (const { start, seconds } of limits) {
  const took = await startAndStop(seconds);
  process.stdout.write(`${start} start: ready after ${took.toFixed(1)} s, nothing left behind\n`);
}
process.exit(0);

async function startAndStop(limitSeconds: number): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const demo = spawn(process.execPath, [join(root, "tools", "demo.ts"), "--port", String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const deadline = setTimeout(() => demo.kill("SIGKILL"), limitSeconds * 1000);
  const exited = once(demo, "exit");
  let took: number | undefined;
  for await (const line of createInterface({ input: demo.stdout })) {
    if (line !== `AREON demo ready: http://localhost:${port}`) continue;
    took = (performance.now() - begun) / 1000;
    break;
  }
  clearTimeout(deadline);
  if (took === undefined) throw new Error(`no ready line within ${limitSeconds} s`);
  const family = await descendantsOf(demo.pid!);
  if (family.length < 4) throw new Error("the demo's processes were not found");
  demo.kill("SIGINT");
  await exited;
  await sleep(200);
  const left = family.filter(isAlive);
  if (left.length > 0) throw new Error(`still running after Ctrl+C: ${left.join(", ")}`);
  return took;
}

async function descendantsOf(ancestor: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // The name in parentheses may hold spaces; the parent's id is the second field behind it.
    const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
    parents.set(pid, Number(parent));
  }
  const family = (pid: number): number[] =>
    pids
      .filter((child) => parents.get(child) === pid)
      .flatMap((child) => [child, ...family(child)]);
  return family(ancestor);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
