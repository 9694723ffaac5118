import type { FastifyInstance } from "fastify";
import { createSessionGate } from "#modules/identity";
import { addHealth } from "#platform/http/health";
import { buildHttpServer } from "#platform/http/http-server";
import { rememberSessions } from "#platform/http/remember-sessions";
import type { GatewayLimits } from "#platform/realtime-gateway/gateway-limits";
import { insistOneEach } from "./insist-one-each.ts";
import { approvalKinds } from "./ports.ts";
import { createRealtime } from "./realtime.ts";
import type { Resources } from "./resources.ts";
import { allRoutes } from "./routes.ts";
import { moderatedKinds, thingKinds } from "./things.ts";
import { waitingSources } from "./waiting-sources.ts";

/** The API as one Fastify server, ready to listen; the caller decides on which address. */
export async function buildApi(
  resources: Resources,
  {
    isEnding,
    limits,
    alsoReady,
  }: {
    isEnding: () => boolean;
    limits?: Partial<GatewayLimits>;
    /** What else the process needs to be ready, by name. */
    alsoReady?: () => Record<string, boolean>;
  },
): Promise<FastifyInstance> {
  insistOneEach(approvalKinds, thingKinds, moderatedKinds, waitingSources(approvalKinds));
  const { config, db, log, metrics, accessTokens } = resources;
  const realtime = createRealtime(resources, limits);
  const app = await buildHttpServer({
    config,
    db,
    log,
    metrics,
    accessTokens,
    sessions: rememberSessions(createSessionGate(db), resources.bus),
    routes: [...allRoutes(resources), ...realtime.routes],
  });
  realtime.attachTo(app);
  addHealth(app, { config, db, metrics, isEnding, ...(alsoReady && { also: alsoReady }) });
  return app;
}
