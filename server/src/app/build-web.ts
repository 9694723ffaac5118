import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { WebConfig } from "#platform/config";
import { createBaseServer } from "#platform/http/base-server";
import { addProbes } from "#platform/http/health";
import type { Logger } from "#platform/log";
import type { Metrics } from "#platform/metrics";
import { addPages, type AddedPages } from "#platform/pages/add-pages";

interface WebParts {
  config: WebConfig;
  log: Logger;
  metrics: Metrics;
}

/** The pages as a server of their own, ready to listen. It holds no database and no key. */
export async function buildWeb({
  isEnding,
  ...parts
}: WebParts & { isEnding: () => boolean }): Promise<FastifyInstance> {
  const app = await createBaseServer(parts);
  const pages = await addWeb(app, parts);
  // Kept pages outlive an API that is away for a while, so readiness does not ask for it.
  addProbes(app, { ...parts, isEnding, check: async () => ({ pages: pages.areWarm() }) });
  return app;
}

/** The pages on a server that is there already, under every address that it has no route for. */
export async function addWeb(
  app: FastifyInstance,
  { config, log, metrics }: WebParts,
): Promise<AddedPages> {
  const buildDirectory = config.WEB_BUILD_DIRECTORY ?? ownBuildDirectory;
  return addPages(app, { config, log, metrics, buildDirectory });
}

const ownBuildDirectory = fileURLToPath(new URL("../../../web/build", import.meta.url));
