import { readdirSync, readFileSync } from "node:fs";
import { isGone } from "../../tools/processes.ts";

/**
 * Seconds of CPU that this process and all it has started have used, the ended ones included. On a
 * machine that is busy elsewhere it is a steadier figure than the clock's.
 */
export function treeCpuSeconds(): number {
  const processes = new Map(readProcesses().map((one) => [one.pid, one]));
  const isOurs = (pid: number): boolean => {
    const found = processes.get(pid);
    return found !== undefined && (pid === process.pid || isOurs(found.parent));
  };
  const ticks = [...processes.values()]
    .filter(({ pid }) => isOurs(pid))
    .reduce((sum, one) => sum + one.ticks, 0);
  return ticks / 100;
}

function readProcesses(): { pid: number; parent: number; ticks: number }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, "utf8");
        const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
        // User and system time, its own and that of children it has waited for.
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
      } catch (error) {
        // It ended between the two looks.
        if (isGone(error)) return [];
        throw error;
      }
    });
}
