import type { Pool } from "pg";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** One registry per process. Labels are few and fixed: a label per person would grow without bound. */
export interface Metrics {
  registry: Registry;
  httpSeconds: Histogram<"method" | "route" | "status">;
  jobSeconds: Histogram<"task" | "outcome">;
  eventsDelivered: Counter<"reader">;
  eventReaderFailures: Counter<"reader">;
  sweepFailures: Counter<"sweeper">;
  missingPartitions: Gauge;
  eventReaderLag: Gauge<"reader">;
  brokenAuditSeals: Gauge;
  ledgerBreaks: Gauge;
  ledgerUnsealedDays: Gauge;
  fileScans: Counter<"outcome">;
  scannerUp: Gauge;
  scannerSignaturesAge: Gauge;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
  return {
    registry,
    httpSeconds: new Histogram({
      name: "areon_http_request_seconds",
      help: "Time from the first byte of a request to the last of its answer",
      labelNames: ["method", "route", "status"],
      buckets,
      registers,
    }),
    jobSeconds: new Histogram({
      name: "areon_job_seconds",
      help: "Time a job ran",
      labelNames: ["task", "outcome"],
      buckets,
      registers,
    }),
    eventsDelivered: new Counter({
      name: "areon_events_delivered_total",
      help: "Events that a reader has finished with",
      labelNames: ["reader"],
      registers,
    }),
    eventReaderFailures: new Counter({
      name: "areon_event_reader_failures_total",
      help: "Batches that a reader could not finish and will try again",
      labelNames: ["reader"],
      registers,
    }),
    sweepFailures: new Counter({
      name: "areon_sweep_failures_total",
      help: "Sweeps that failed, whole or in what they had to leave out; all of it is tried again",
      labelNames: ["sweeper"],
      registers,
    }),
    missingPartitions: new Gauge({
      name: "areon_missing_partitions",
      help: "Partitions of this and the next month that are not there; anything above 0 needs an operator",
      registers,
    }),
    eventReaderLag: new Gauge({
      name: "areon_event_reader_lag_seconds",
      help: "Age of the oldest event that a reader is not done with; 0 when there is none",
      labelNames: ["reader"],
      registers,
    }),
    brokenAuditSeals: new Gauge({
      name: "areon_audit_broken_seals",
      help: "Minutes of audit that did not fit their seal when they were last verified",
      registers,
    }),
    ledgerBreaks: new Gauge({
      name: "areon_ledger_breaks",
      help: "What the last proof of the books found; anything above 0 needs an operator",
      registers,
    }),
    ledgerUnsealedDays: new Gauge({
      name: "areon_ledger_unsealed_days",
      help: "Days of the books that are over and not sealed; above 1, the nightly proof failed or did not run",
      registers,
    }),
    ...scannerMetrics(registers),
  };
}

function scannerMetrics(
  registers: Registry[],
): Pick<Metrics, "fileScans" | "scannerUp" | "scannerSignaturesAge"> {
  return {
    fileScans: new Counter({
      name: "areon_file_scans_total",
      help: "What the antivirus said of files: clean, infected, or not_scanned when it gave no answer",
      labelNames: ["outcome"],
      registers,
    }),
    scannerUp: new Gauge({
      name: "areon_scanner_up",
      help: "1 when the antivirus answered in the last minute; at 0 what people send waits",
      registers,
    }),
    scannerSignaturesAge: new Gauge({
      name: "areon_scanner_signatures_age_seconds",
      help: "Age of the antivirus's signatures; above three days they are not being renewed",
      registers,
    }),
  };
}

/** Read from the pool when somebody asks, so no figure is older than the question. */
export function measurePool({ registry }: Pick<Metrics, "registry">, pool: Pool): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `areon_database_pool_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge("total", "Open database connections", () => pool.totalCount);
  gauge("idle", "Open database connections that nobody uses", () => pool.idleCount);
  gauge("waiting", "Work that waits for a database connection", () => pool.waitingCount);
}
