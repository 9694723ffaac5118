import type { FastifyInstance } from "fastify";
import { createBaseServer } from "#platform/http/base-server";
import { addHealth } from "#platform/http/health";
import type { Resources } from "./resources.ts";

/** What monitoring asks of a worker, which serves nothing else. */
export async function buildWorkerProbes(
  { config, db, log, metrics }: Pick<Resources, "config" | "db" | "log" | "metrics">,
  state: { isEnding: () => boolean; isBeating: () => boolean },
): Promise<FastifyInstance> {
  const app = await createBaseServer({ config, log, metrics });
  const { isEnding, isBeating } = state;
  addHealth(app, { config, db, metrics, isEnding, also: () => ({ jobs: isBeating() }) });
  return app;
}
