import { createServer, type AddressInfo, type Socket } from "node:net";
import { buildApi } from "../../server/src/app/build-api.ts";
import { openResources } from "../../server/src/app/resources.ts";
import { realNow } from "../../server/src/platform/clock.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { inTransaction } from "../../server/src/platform/db/database.ts";
import { recordEvents } from "../../server/src/platform/events/record-events.ts";
import { createLifecycle } from "../../server/src/platform/lifecycle.ts";
import { createLogger } from "../../server/src/platform/log.ts";
import { publishRowChange } from "../../server/src/platform/realtime/row-change.ts";
import { answerCalls } from "./calls.ts";

/**
 * One API node as it runs in production, except that it lets thousands in from one address, keeps a
 * stuck reader for the whole run, and has a plain TCP server beside it for comparison.
 */
const config = readConfig(process.env);
const log = createLogger(config, "api");
const lifecycle = createLifecycle(log);
const resources = await openResources({ config, log, lifecycle });
const api = await buildApi(resources, {
  isEnding: lifecycle.isEnding,
  limits: { connectionsPerAddress: 20_000, stuckMs: 600_000 },
});
lifecycle.onShutdown("http", () => api.close());
await api.listen({ host: "127.0.0.1", port: 0 });

const plainSockets = new Set<Socket>();
const plain = createServer({ noDelay: true }, (socket) => {
  plainSockets.add(socket);
  socket.on("error", () => {});
  socket.on("close", () => plainSockets.delete(socket));
});
await new Promise<void>((resolve) => {
  plain.listen(0, "127.0.0.1", resolve);
});

answerCalls({
  ports: async () => ({
    api: (api.server.address() as AddressInfo).port,
    plain: (plain.address() as AddressInfo).port,
  }),
  /**
   * A fact as use cases write it; answers with the moment of the commit. The hint comes from here, for
   * everybody or a key that nobody follows, or from the worker that reads the fact.
   */
  commit: async ({ ids, hint }: { ids: string[]; hint: "all" | "nobody" | "by reader" }) => {
    await inTransaction(resources.db, async (trx) => {
      const events = ids.map((id) => ({ id }));
      await recordEvents(
        trx,
        events.map((payload) => ({ type: "market.quotes_read", key: "bench", payload })),
      );
    });
    const committed = process.hrtime.bigint();
    if (hint !== "by reader") for (const id of ids) publishQuote(id, hint);
    return { committed: String(committed) };
  },
  /** Hints for one person alone, until their socket can take no more. */
  flood: async ({ userId, count }: { userId: string; count: number }) => {
    for (let n = 0; n < count; n += 1) {
      publishRowChange(resources.bus, {
        table: "notifications",
        key: userId,
        type: "INSERT",
        record: { id: "x".repeat(5_000) },
        committedAt: realNow().toISOString(),
      });
      if (n % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    return {};
  },
  /** The floor: the same bytes to as many sockets, and nothing else. */
  writePlain: async ({ hex }: { hex: string }) => {
    const bytes = Buffer.from(hex, "hex");
    const begun = process.hrtime.bigint();
    for (const socket of plainSockets) socket.write(bytes);
    return { begun: String(begun) };
  },
  usage: async () => {
    const { user, system } = process.cpuUsage();
    return { microseconds: user + system };
  },
  memory: async () => {
    globalThis.gc?.();
    return { bytes: process.memoryUsage().rss };
  },
  skipped: async () => {
    const text = await resources.metrics.registry.metrics();
    return { count: Number(/^areon_realtime_skipped_total (\d+)/m.exec(text)?.[1] ?? 0) };
  },
});

function publishQuote(id: string, key: string): void {
  publishRowChange(resources.bus, {
    table: "quotes",
    key,
    type: "UPDATE",
    record: { id },
    committedAt: realNow().toISOString(),
  });
}
