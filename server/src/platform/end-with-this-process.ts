import { spawn } from "node:child_process";

export interface Watcher {
  /** For the ordinary end: what was watched is gone already. */
  dismiss(): void;
}

/**
 * A process that is killed can't stop what it started. The watcher reads from a pipe that only this
 * process holds open: when it closes, for whatever reason, the signal goes out. A negative id means
 * a process group.
 */
export function endWithThisProcess(pid: number, signal: "INT" | "TERM"): Watcher {
  const script = 'cat > /dev/null; kill -s "$1" -- "$0"';
  const watcher = spawn("sh", ["-c", script, String(pid), signal], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watcher.unref();
  return {
    dismiss: () => {
      // The whole group: the shell that waits and the reader it waits for.
      const isWatching = watcher.exitCode === null && watcher.signalCode === null;
      if (isWatching) process.kill(-watcher.pid!, "SIGKILL");
    },
  };
}
