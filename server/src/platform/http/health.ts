import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { Metrics } from "#platform/metrics";

interface HealthOptions {
  config: Config;
  db: Database;
  metrics: Metrics;
  /** True from the moment the process was asked to end: a balancer stops sending before we stop taking. */
  isEnding: () => boolean;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, so traffic may come. Neither says
 * more than that to a stranger; `/metrics` needs the operator's token once one is configured.
 */
export function addHealth(
  app: FastifyInstance,
  { config, db, metrics, isEnding }: HealthOptions,
): void {
  const options = { config: { permission: "public" as const }, schema: { hide: true } };
  app.get("/healthz", options, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ ok: true }),
  );
  app.get("/readyz", options, async (_request, reply) => {
    const checks = await readiness(db);
    metrics.missingPartitions.set(checks.missingPartitions);
    const ready = !isEnding() && checks.database && checks.missingPartitions === 0;
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready, database: checks.database, partitions: checks.missingPartitions === 0 });
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
