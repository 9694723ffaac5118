import { realNowMs } from "#platform/clock";
import type { Metrics } from "#platform/metrics";
import type { ContentScanner } from "./content-scanner.ts";

export type ScannerGauges = Pick<Metrics, "scannerUp" | "scannerSignaturesAge">;

/** Whether the scanner answers, and how old its signatures are: old ones find nothing new. */
export async function askScanner(scanner: ContentScanner, metrics: ScannerGauges): Promise<void> {
  try {
    const version = await scanner.version();
    metrics.scannerUp.set(1);
    const madeAt = Date.parse(`${version.split("/")[2] ?? ""} UTC`);
    if (!Number.isNaN(madeAt)) metrics.scannerSignaturesAge.set((realNowMs() - madeAt) / 1_000);
  } catch {
    metrics.scannerUp.set(0);
  }
}
