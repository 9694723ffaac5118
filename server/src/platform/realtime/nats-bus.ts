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
      const connection = link.require();
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
      await confirm(link.require());
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
  const answered = new AbortController();
  const tooLate = sleep(confirmWithinMs, undefined, { signal: answered.signal }).then(
    () => Promise.reject(new Error("the server did not answer")),
    () => {},
  );
  try {
    await Promise.race([connection.flush(), tooLate]);
  } finally {
    answered.abort();
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

  const signalUp = async (connection: NatsConnection) => {
    await confirm(connection);
    up = true;
    events.up();
  };

  const stayOn = async (connection: NatsConnection) => {
    events.connected(connection);
    await signalUp(connection);
    for await (const status of connection.status()) {
      if (status.type === "disconnect") {
        up = false;
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
      up = false;
      await sleep(firstConnectWaitMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();

  return {
    current: () => current,
    require: (): NatsConnection => {
      if (!current || !up) throw new Error("not connected");
      return current;
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
