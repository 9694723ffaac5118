import type { GatewayLimits } from "./gateway-limits.ts";
import type { GatewayMetrics } from "./gateway-metrics.ts";
import type { OpenConnection } from "./open-connection.ts";

const everyMs = 1_000;
/** A node full of screens must not fill the database's pool with its look-ups. */
const checksAtOnce = 8;

/** Ends what is silent or stuck, and has tokens checked when they are due. One timer for all. */
export function watchConnections(options: {
  connections: ReadonlySet<OpenConnection>;
  limits: Pick<GatewayLimits, "silentMs">;
  metrics: Pick<GatewayMetrics, "closed">;
  check: (connection: OpenConnection) => Promise<void>;
}): { checkSoon(connection: OpenConnection): void; close(): void } {
  const { connections, limits, metrics, check } = options;
  const due = new Set<OpenConnection>();
  let running = 0;

  const checkNext = async (connection: OpenConnection) => {
    due.delete(connection);
    running += 1;
    try {
      if (connections.has(connection)) await check(connection);
    } finally {
      running -= 1;
      startChecks();
    }
  };
  const startChecks = () => {
    for (const connection of due) {
      if (running >= checksAtOnce) return;
      void checkNext(connection);
    }
  };

  const timer = setInterval(() => {
    const nowMs = performance.now();
    for (const connection of connections) {
      const { outlet, lastHeardMs, credential } = connection;
      // It has had its goodbye already, and `ws` cuts it off when no answer comes.
      if (!outlet.isOpen()) continue;
      if (outlet.isStuck(nowMs)) {
        metrics.closed.inc({ why: "stuck" });
        outlet.cut();
      } else if (nowMs - lastHeardMs > limits.silentMs) {
        metrics.closed.inc({ why: "silent" });
        outlet.close(1000, "no heartbeat");
      } else if (credential && credential.checkAtMs <= nowMs) {
        // Until the check is done it is not due again.
        credential.checkAtMs = Infinity;
        due.add(connection);
      }
    }
    startChecks();
  }, everyMs).unref();

  return {
    checkSoon: (connection) => {
      due.add(connection);
      startChecks();
    },
    close: () => clearInterval(timer),
  };
}
