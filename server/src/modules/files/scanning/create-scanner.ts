import type { Config } from "#platform/config";
import type { Metrics } from "#platform/metrics";
import { createClamdScanner } from "./clamd-scanner.ts";
import type { ContentScanner } from "./content-scanner.ts";

/** The scanner that the configuration names, with its answers counted. A production always has one. */
export function createScanner({
  config,
  metrics,
}: {
  config: Pick<Config, "CLAMD_URL">;
  metrics: Pick<Metrics, "fileScans">;
}): ContentScanner | undefined {
  if (!config.CLAMD_URL) return undefined;
  const clamd = createClamdScanner({ address: config.CLAMD_URL });
  return {
    ...clamd,
    scan: async (bytes) => {
      try {
        const found = await clamd.scan(bytes);
        metrics.fileScans.inc({ outcome: found === null ? "clean" : "infected" });
        return found;
      } catch (error) {
        metrics.fileScans.inc({ outcome: "not_scanned" });
        throw error;
      }
    },
  };
}
