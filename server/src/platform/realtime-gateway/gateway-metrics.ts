import { Counter, Gauge } from "prom-client";
import type { Metrics } from "#platform/metrics";

export interface GatewayMetrics {
  delivered: Counter;
  skipped: Counter;
  refetches: Counter;
  refused: Counter<"what">;
  closed: Counter<"why">;
}

/** `refused`: upgrades and joins that got a no; `closed`: connections that the server ended. */
export function createGatewayMetrics(
  { registry }: Pick<Metrics, "registry">,
  count: { connections: () => number; channels: () => number },
): GatewayMetrics {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `areon_realtime_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge("connections", "Open sockets of screens", count.connections);
  gauge("channels", "Joined channels of all sockets", count.channels);
  return {
    delivered: new Counter({
      name: "areon_realtime_deliveries_total",
      help: "Events written to a socket; several that came together count once",
      registers,
    }),
    skipped: new Counter({
      name: "areon_realtime_skipped_total",
      help: "Events that a slow reader did not get; it refetches once it has caught up",
      registers,
    }),
    refetches: new Counter({
      name: "areon_realtime_refetches_total",
      help: "Times a channel was told to refetch",
      registers,
    }),
    refused: new Counter({
      name: "areon_realtime_refused_total",
      help: "Upgrades and joins that were refused",
      labelNames: ["what"],
      registers,
    }),
    closed: new Counter({
      name: "areon_realtime_closed_total",
      help: "Connections that the server ended",
      labelNames: ["why"],
      registers,
    }),
  };
}
