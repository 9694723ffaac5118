import { setTimeout as sleep } from "node:timers/promises";
import { connect, type NatsConnection, type Subscription } from "@nats-io/transport-node";
import type { Logger } from "#platform/log";
import type { Bus } from "./bus.ts";
import { startBus } from "./start-bus.ts";
import type { BusTransport, TransportEvents } from "./transport.ts";

export interface NatsBusOptions {
  servers: readonly string[];
  log: Logger;
  /** First part of every subject, so that installs may share servers. */
  prefix?: string;
}

const firstConnectWaitMs = 500;
const confirmWithinMs = 5_000;
const shortOutageMs = 1_000;

/** Fan-out by core NATS, for installs with many API nodes. */
export function createNatsBus({ servers, log, prefix = "areon" }: NatsBusOptions): Bus {
  return startBus({ log, open: (events) => openNats({ servers, log, prefix }, events) });
}

function openNats(options: Required<NatsBusOptions>, events: TransportEvents): BusTransport {
  const { prefix } = options;
  const headsSubject = `${prefix}.heads`;
  const subjectOf = (topic: string) => `${prefix}.topic.${topic}`;
  const subscriptions = new Map<string, Subscription | undefined>();
  const link = keepConnected(options, {
    connected: (connection) => {
      connection.subscribe(headsSubject, {
        callback: (_error, message) => events.frame(message.string()),
      });
      for (const pattern of subscriptions.keys()) listenOn(connection, pattern);
    },
    up: () => events.up(),
  });

  const listenOn = (connection: NatsConnection, pattern: string) => {
    const subscription = connection.subscribe(subjectOf(pattern), {
      callback: (_error, message) => events.frame(message.string(), pattern),
    });
    subscriptions.set(pattern, subscription);
  };

  return {
    send: async (frames) => {
      await link.shortOutageOver();
      const connection = link.connected();
      for (const { topic, text } of frames) {
        connection.publish(topic === null ? headsSubject : subjectOf(topic), text);
      }
      await confirm(connection);
    },
    listen: async (pattern) => {
      subscriptions.set(pattern, undefined);
      const connection = link.current();
      // Between two servers too: the client repeats its subscriptions when it gets through.
      if (connection) listenOn(connection, pattern);
      await confirm(link.connected());
    },
    unlisten: (pattern) => {
      subscriptions.get(pattern)?.unsubscribe();
      subscriptions.delete(pattern);
    },
    close: () => link.stop(),
  };
}

/** The server has seen all that was sent before. */
async function confirm(connection: NatsConnection): Promise<void> {
  // The client forgets its pending flushes when it is closed, so none is waited for without end.
  await within(confirmWithinMs, connection.flush());
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const done = new AbortController();
  const tooLate = sleep(ms, undefined, { signal: done.signal }).then(
    () => Promise.reject(new Error(`no answer within ${Math.round(ms)} ms`)),
    () => {},
  );
  try {
    await Promise.race([work, tooLate]);
  } finally {
    done.abort();
  }
}

interface LinkEvents {
  /** A new connection object: it knows no subscriptions yet. */
  connected(connection: NatsConnection): void;
  up(): void;
}

/** The client reconnects by itself; this loop also survives a start without any server. */
function keepConnected(options: Required<NatsBusOptions>, events: LinkEvents) {
  const { servers, log } = options;
  const stopping = new AbortController();
  let current: NatsConnection | undefined;
  let up = false;
  let back = Promise.withResolvers<void>();
  let downSinceMs = performance.now();

  const signalUp = async (connection: NatsConnection) => {
    await confirm(connection);
    up = true;
    back.resolve();
    events.up();
  };
  const down = () => {
    if (up) {
      back = Promise.withResolvers();
      downSinceMs = performance.now();
    }
    up = false;
  };

  const stayOn = async (connection: NatsConnection) => {
    events.connected(connection);
    await signalUp(connection);
    for await (const status of connection.status()) {
      if (status.type === "disconnect") {
        down();
        if (!stopping.signal.aborted) log.warn({ server: status.server }, "bus lost its server");
      } else if (status.type === "reconnect") {
        log.info({ server: status.server }, "bus reconnected");
        // A failure here is the next disconnect, which comes with its own status.
        void signalUp(connection).catch(() => {});
      }
    }
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        current = await connect(connectionOptions(servers));
        if (stopping.signal.aborted) await current.close();
        else await stayOn(current);
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, "bus has no server to talk to");
      }
      down();
      await sleep(firstConnectWaitMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();

  return {
    current: () => current,
    connected: (): NatsConnection => {
      if (!current || !up) throw new Error("not connected");
      return current;
    },
    /** Waits out a short outage, such as the change from one node to the next, but not a long one. */
    shortOutageOver: async (): Promise<void> => {
      const patienceMs = shortOutageMs - (performance.now() - downSinceMs);
      if (!up && patienceMs > 0) await within(patienceMs, back.promise);
    },
    stop: async () => {
      stopping.abort();
      await current?.close();
      await running;
    },
  };
}

function connectionOptions(servers: readonly string[]) {
  return {
    servers: [...servers],
    name: "areon bus",
    timeout: 1_000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    // Finds a server that went silent without a goodbye after three seconds.
    pingInterval: 1_000,
    maxPingOut: 2,
    ignoreAuthErrorAbort: true,
  };
}
