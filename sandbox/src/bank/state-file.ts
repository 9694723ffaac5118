import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { emptyBankState, type BankState } from "./state.ts";

export interface StateFile {
  state: BankState;
  /** Something changed; it is written soon, together with what else changes meanwhile. */
  changed(): void;
  close(): Promise<void>;
}

const shortestPauseMs = 500;
/** A bank with much to remember writes less often, so that it has time for its customers. */
const pausePerWriting = 20;

/** With a path the bank remembers over a restart; without one it forgets. */
export async function openStateFile(path: string | undefined): Promise<StateFile> {
  const state = { ...emptyBankState(), ...(await readState(path)) };
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  let pauseMs = shortestPauseMs;
  const write = () => {
    timer = undefined;
    const startedMs = performance.now();
    const text = JSON.stringify(state);
    pauseMs = Math.max(shortestPauseMs, (performance.now() - startedMs) * pausePerWriting);
    writing = writing.then(() => (path ? replaceFile(path, text) : undefined));
    return writing;
  };
  return {
    state,
    changed: () => {
      if (path && !timer) timer = setTimeout(() => void write(), pauseMs).unref();
    },
    close: async () => {
      clearTimeout(timer);
      if (path) await write();
    },
  };
}

async function readState(path: string | undefined): Promise<Partial<BankState>> {
  const text = path ? await readFile(path, "utf8").catch(() => "{}") : "{}";
  return JSON.parse(text) as Partial<BankState>;
}

/** Written aside and moved, so that a process that dies in between leaves the old file whole. */
async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
