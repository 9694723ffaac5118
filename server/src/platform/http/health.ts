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

interface HealthOptions extends Omit<ProbeOptions, "check"> {
  db: Database;
  /** What this process needs besides the database. */
  also?: () => Record<string, boolean>;
}

/** The probes of a process that works on the database. */
export function addHealth(
  app: FastifyInstance,
  { db, metrics, also, ...rest }: HealthOptions,
): void {
  const check = async () => {
    const { database, missing, missing_now } = await readiness(db);
    metrics.missingPartitions.set(missing);
    // Next month's is the operator's business: to refuse work for it today would be the outage.
    return { database, partitions: missing_now === 0, ...also?.() };
  };
  addProbes(app, { ...rest, metrics, check });
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work, so traffic may come; if not, it
 * names what is missing. `/metrics` needs the operator's token once one is configured.
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

interface Readiness {
  database: boolean;
  /** Partitions of this and the next month. */
  missing: number;
  /** Those of the months in which rows are written now: of the real and of the business clock. */
  missing_now: number;
}

async function readiness(db: Database): Promise<Readiness> {
  try {
    const { rows } = await sql<Omit<Readiness, "database">>`
      select platform.missing_partitions() as missing, count(*)::int as missing_now
      from platform.partitioned_tables t
      cross join (values (platform.real_now()), (platform.now())) clock (moment)
      where to_regclass(format('%I.%I', t.schema_name, platform.partition_name(
        t.table_name, date_trunc('month', clock.moment at time zone 'UTC')::date))) is null`.execute(
      db,
    );
    return { database: true, ...rows[0]! };
  } catch {
    return { database: false, missing: 0, missing_now: 0 };
  }
}
