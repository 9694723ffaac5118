import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { Metrics } from "#platform/metrics";

interface ProbeOptions {
  config: Pick<Config, "METRICS_TOKEN">;
  metrics: Metrics;
  /** True from the moment the process was asked to end: a balancer stops sending before we stop taking. */
  isEnding: () => boolean;
  /** What the process needs for its work, by name; it is ready when all of them are true. */
  check: () => Promise<Record<string, boolean>>;
}

/** The probes of a process that works on the database. */
export function addHealth(
  app: FastifyInstance,
  { db, metrics, ...rest }: Omit<ProbeOptions, "check"> & { db: Database },
): void {
  const check = async () => {
    const { database, missingPartitions } = await readiness(db);
    metrics.missingPartitions.set(missingPartitions);
    return { database, partitions: missingPartitions === 0 };
  };
  addProbes(app, { ...rest, metrics, check });
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, so traffic may come. Neither says
 * more than that to a stranger; `/metrics` needs the operator's token once one is configured.
 */
export function addProbes(
  app: FastifyInstance,
  { config, metrics, isEnding, check }: ProbeOptions,
): void {
  const options = { config: { permission: "public" as const }, schema: { hide: true } };
  app.get("/healthz", options, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ ok: true }),
  );
  app.get("/readyz", options, async (_request, reply) => {
    const checks = await check();
    const ready = !isEnding() && Object.values(checks).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready, ...checks });
  });
  app.get("/metrics", options, async (request, reply) => {
    const token = config.METRICS_TOKEN;
    if (token && request.headers.authorization !== `Bearer ${token}`)
      return reply.code(404).send({});
    return reply
      .type(metrics.registry.contentType)
      .serializer(String)
      .send(await metrics.registry.metrics());
  });
}

async function readiness(db: Database): Promise<{ database: boolean; missingPartitions: number }> {
  try {
    const { rows } = await sql<{
      missing: number;
    }>`select platform.missing_partitions() as missing`.execute(db);
    return { database: true, missingPartitions: rows[0]!.missing };
  } catch {
    return { database: false, missingPartitions: 0 };
  }
}
