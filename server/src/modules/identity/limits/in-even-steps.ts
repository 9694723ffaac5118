import { setTimeout as sleep } from "node:timers/promises";

/**
 * Writing to an address that we know is more work than silence about one that we do not. The answer
 * leaves at the next full step, so that the time it took does not tell the two apart; a step is much
 * longer than either takes.
 */
export async function inEvenSteps<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await sleep(stepMs - ((performance.now() - begun) % stepMs));
  }
}
