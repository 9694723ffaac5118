import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/config";

/**
 * Pages live at one address. Whoever comes by another (a bare IP, an old name) is sent there, so
 * that storage, links and the policy's 'self' always mean the same origin.
 */
export function addHostCheck(
  app: FastifyInstance,
  config: Pick<Config, "AREON_PROFILE" | "PUBLIC_ORIGIN">,
): void {
  if (config.AREON_PROFILE === "dev" || config.AREON_PROFILE === "test") return;
  const { host, origin } = new URL(config.PUBLIC_ORIGIN);
  app.addHook("onRequest", async (request, reply) => {
    if (request.host.toLowerCase() === host) return undefined;
    void reply.header("cache-control", "no-store");
    const isPage = request.method === "GET" || request.method === "HEAD";
    if (!isPage || !request.url.startsWith("/")) return reply.code(421).send();
    return reply.redirect(origin + request.url, 308);
  });
}
