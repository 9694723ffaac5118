import { mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLogger } from "#platform/log";
import { superviseWorker, type SupervisedWorker } from "./supervise-worker.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

/**
 * Each program writes its slot and its process id to a file when it starts, so the test sees how many
 * there were and whether one is left.
 */
let directory: string;
let worker: SupervisedWorker | undefined;
const log = createLogger({ LOG_LEVEL: "silent" }, "test");

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "areon-supervisor-"));
});
afterEach(async () => {
  await worker?.stop();
  await rm(directory, { recursive: true, force: true });
});

test("a worker that ends is started again in the same slot", async () => {
  await supervise(`process.send({ alive: true }, () => process.exit(3));`);
  await expect.poll(async () => (await starts()).length, patiently).toBeGreaterThan(2);
  expect(new Set((await starts()).map(({ slot }) => slot)).size).toBe(1);
});

test("a worker that falls silent is killed and started again", async () => {
  await supervise(`process.send({ alive: true }); while (true);`, { silenceMs: 400 });
  await expect.poll(async () => (await starts()).length, patiently).toBeGreaterThan(1);
  await expect.poll(async () => isRunning((await starts())[0]!.pid), patiently).toBe(false);
});

test("a worker that never gets ready is killed and started again", async () => {
  await supervise(`setInterval(() => {}, 1_000);`, { silenceMs: 400, startMs: 1_000 });
  await expect.poll(async () => (await starts()).length, patiently).toBeGreaterThan(1);
});

test("messages other than a beat keep no worker alive", async () => {
  await supervise(`setInterval(() => process.send({ "watch:import": [] }), 50);`, {
    silenceMs: 400,
    startMs: 1_000,
  });
  await expect.poll(async () => (await starts()).length, patiently).toBeGreaterThan(1);
});

test("a worker that could not even be forked is tried again", async () => {
  const execPath = join(directory, "node");
  await supervise(`setInterval(() => process.send({ alive: true }), 50);`, { execPath });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await symlink(process.execPath, execPath);
  await expect.poll(async () => (await starts()).length, patiently).toBe(1);
});

test("a worker that beats is left alone, and stop waits for its end", async () => {
  await supervise(
    `setInterval(() => process.send({ alive: true }), 50);
     process.on("SIGTERM", () => setTimeout(() => process.exit(0), 200));`,
    { silenceMs: 3_000 },
  );
  await expect.poll(async () => (await starts()).length, patiently).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 4_500));
  const [first, ...others] = await starts();
  expect(others).toEqual([]);
  expect(isRunning(first!.pid)).toBe(true);
  await worker?.stop();
  expect(isRunning(first!.pid)).toBe(false);
});

async function supervise(
  program: string,
  options: { silenceMs?: number; startMs?: number; execPath?: string } = {},
): Promise<void> {
  const entry = join(directory, "worker.mjs");
  await writeFile(
    entry,
    `import { appendFileSync } from "node:fs";
     appendFileSync(${JSON.stringify(join(directory, "starts"))}, process.argv[2] + " " + process.pid + "\\n");
     ${program}`,
  );
  worker = superviseWorker({ log, env: process.env, entry: pathToFileURL(entry), ...options });
}

async function starts(): Promise<{ slot: string; pid: number }[]> {
  const file = join(directory, "starts");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [slot, pid] = line.split(" ");
      return { slot: slot!, pid: Number(pid) };
    });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}
