import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive, isGone } from "./processes.ts";
import { freePort } from "./throw-away-cluster.ts";
import { root } from "./root.ts";

/**
 * Starts the demo as a person would, waits for its ready line, presses Ctrl+C and looks whether it
 * ended in order and left nothing behind. Twice: without anything made before, and from the template.
 */
const starts = [
  { name: "cold", seconds: 180, args: ["--cold"] },
  { name: "warm", seconds: 60, args: [] },
];

for (const { name, seconds, args } of starts) {
  const took = await startAndStop(seconds, args);
  process.stdout.write(
    `${name} start: ready after ${took.ready.toFixed(1)} s, gone ${took.end.toFixed(1)} s after Ctrl+C\n`,
  );
}
process.exit(0);

async function startAndStop(
  limitSeconds: number,
  args: readonly string[],
): Promise<{ ready: number; end: number }> {
  const port = await freePort();
  const begun = performance.now();
  // A group of its own, as a terminal gives to each command: Ctrl+C goes to all of its processes.
  const demo = spawn("pnpm", ["demo", "--port", String(port), ...args], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const deadline = setTimeout(() => process.kill(-demo.pid!, "SIGKILL"), limitSeconds * 1000);
  const exited = once(demo, "exit") as Promise<[number | null, string | null]>;
  const lines = readLines(demo.stdout);
  await lines.until(`AREON demo ready: http://localhost:${port}`);
  const ready = (performance.now() - begun) / 1000;
  const family = await descendantsOf(demo.pid!);
  if (family.length < 4) throw new Error("the demo's processes were not found");
  const before = lines.seen.length;
  const stopped = performance.now();
  process.kill(-demo.pid!, "SIGINT");
  const [code, signal] = await exited;
  await untilGone(family);
  const end = (performance.now() - stopped) / 1000;
  clearTimeout(deadline);
  if (code !== 0) throw new Error(`ended with ${signal ?? code} after Ctrl+C`);
  const complaints = lines.seen.slice(before).filter((line) => /"level":[456]0/.test(line));
  if (complaints.length > 0) throw new Error(`did not end in order:\n${complaints.join("\n")}`);
  return { ready, end };
}

/** Without a terminal pnpm leads the program into a group of its own and may leave a moment earlier. */
async function untilGone(family: readonly number[]): Promise<void> {
  const end = performance.now() + 10_000;
  while (family.some(isAlive)) {
    if (performance.now() > end) {
      throw new Error(`still running after Ctrl+C: ${family.filter(isAlive).join(", ")}`);
    }
    await sleep(20);
  }
}

function readLines(stream: NodeJS.ReadableStream) {
  const seen: string[] = [];
  const reader = createInterface({ input: stream }).on("line", (line) => seen.push(line));
  const until = async (wanted: string): Promise<void> => {
    let isOpen = true;
    reader.once("close", () => (isOpen = false));
    while (!seen.includes(wanted)) {
      if (!isOpen) throw new Error(`the demo ended before it was ready:\n${seen.join("\n")}`);
      await sleep(20);
    }
  };
  return { seen, until };
}

async function descendantsOf(ancestor: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch((error: unknown) => {
      if (isGone(error)) return "";
      throw error;
    });
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
