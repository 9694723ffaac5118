import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, escapeIdentifier, type Pool, type QueryConfig } from "pg";
import type { Logger } from "#platform/log";
import type { Bus } from "./bus.ts";
import { startBus } from "./start-bus.ts";
import type { TransportEvents } from "./transport.ts";

export interface PostgresBusOptions {
  /** For the one connection that listens; it must reach PostgreSQL itself, not a transaction pooler. */
  connectionString: string;
  /** Publishes. NOTIFY makes commits wait for each other, so it never runs in somebody's transaction. */
  pool: Pool;
  log: Logger;
  channel?: string;
}

const probeEveryMs = 1_500;
const probeWithinMs = 1_500;
const sendWithinMs = 3_000;
const backoffMs = { first: 100, most: 3_000 };

/** Fan-out by LISTEN/NOTIFY: an install on one machine needs no further server. */
export function createPostgresBus(options: PostgresBusOptions): Bus {
  const { pool, log, channel = "areon_bus" } = options;
  return startBus({
    log,
    open: (events) => {
      const listener = keepListening({ ...options, channel }, events);
      return {
        // One statement, so the batch is one commit; frames of a commit arrive in their order.
        send: async (frames) => {
          const notify: QueryConfig & { query_timeout: number } = {
            text: "select pg_notify($1, frame) from unnest($2::text[]) as frame",
            values: [channel, frames.map(({ text }) => text)],
            query_timeout: sendWithinMs,
          };
          await pool.query(notify);
        },
        // All topics share the channel, so to listen means that the connection is there.
        listen: async () => {
          if (!listener.isUp()) throw new Error("not listening yet");
        },
        unlisten: () => {},
        close: () => listener.stop(),
      };
    },
  });
}

function keepListening(
  options: PostgresBusOptions & { channel: string },
  events: TransportEvents,
): { isUp(): boolean; stop(): Promise<void> } {
  const { log, channel } = options;
  const stopping = new AbortController();
  let up = false;

  const listenOnce = async () => {
    const client = new Client({
      connectionString: options.connectionString,
      application_name: "areon bus",
      // Nobody waits for it, and a process that is still loading its code answers late.
      connectionTimeoutMillis: 5_000,
      query_timeout: probeWithinMs,
      keepAlive: true,
    });
    const broken = Promise.race([once(client, "end"), once(client, "error")]);
    broken.catch(() => {});
    client.on("notification", ({ payload }) => events.frame(payload ?? ""));
    try {
      await client.connect();
      await client.query(`listen ${escapeIdentifier(channel)}`);
      up = true;
      events.up();
      await untilBroken(client, broken, stopping.signal);
    } finally {
      up = false;
      // A connection that hangs would never say goodbye, so nobody waits for long.
      await Promise.race([client.end().catch(() => {}), sleep(200)]);
    }
  };

  const run = async () => {
    let delayMs = backoffMs.first;
    while (!stopping.signal.aborted) {
      const startedMs = performance.now();
      await listenOnce().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, "bus listener lost its connection");
      });
      const lasted = performance.now() - startedMs > backoffMs.most;
      delayMs = lasted ? backoffMs.first : Math.min(delayMs * 2, backoffMs.most);
      const jitter = 0.5 + Math.random() / 2;
      await sleep(delayMs * jitter, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();

  return {
    isUp: () => up,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Asks the server now and then: a cut cable sends no goodbye, and silence looks like no news. */
async function untilBroken(
  client: Client,
  broken: Promise<unknown>,
  stopping: AbortSignal,
): Promise<void> {
  let isBroken = false;
  const ended = broken.finally(() => (isBroken = true));
  ended.catch(() => {});
  while (!stopping.aborted) {
    const pause = sleep(probeEveryMs, undefined, { signal: stopping }).catch(() => {});
    await Promise.race([pause, ended]);
    if (isBroken) throw new Error("connection ended");
    if (!stopping.aborted) await client.query("select 1");
  }
}
