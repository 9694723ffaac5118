import { setTimeout as sleep } from "node:timers/promises";
import type { Socket } from "node:net";
import type { WebSocket } from "ws";
import { newId } from "#platform/ids";
import type { Wall } from "#platform/http/wall";
import type { Logger } from "#platform/log";
import type { Metrics } from "#platform/metrics";
import type { Bus } from "#platform/realtime/bus";
import { listenForLostHints } from "#platform/realtime/lost-hints";
import { listenForSessionChanges } from "#platform/realtime/session-change";
import { createBroadcasts } from "./broadcasts.ts";
import type { Channel } from "./channel.ts";
import { createChannelBus } from "./channel-bus.ts";
import { createChannelGroups } from "./channel-groups.ts";
import { createCredentials, type Credential } from "./credentials.ts";
import { createFanOut } from "./fan-out.ts";
import { gatewayLimits, type GatewayLimits } from "./gateway-limits.ts";
import { createGatewayMetrics } from "./gateway-metrics.ts";
import { watchNodes } from "./node-watch.ts";
import { openConnection, type OpenConnection } from "./open-connection.ts";
import type { GatewayParts } from "./parts.ts";
import { createPresences } from "./presences.ts";
import { createRefetchQueue } from "./refetch-queue.ts";
import { compileTopics, type RealtimeRegistry } from "./registry.ts";
import { createRowFeed } from "./row-feed.ts";
import { saySystem } from "./say.ts";
import { checkAgain } from "./token-checks.ts";
import { watchConnections } from "./watch-connections.ts";
import type { WireVersion } from "./wire.ts";

export interface GatewayOptions {
  bus: Bus;
  log: Logger;
  metrics: Metrics;
  wall: Pick<Wall, "accessTokens" | "sessions">;
  registry: RealtimeRegistry;
  limits?: Partial<GatewayLimits>;
}

/** Screens' sockets of this process: who is there, what they follow, and what they are told. */
export interface Gateway {
  readonly parts: GatewayParts;
  isFull(address: string): boolean;
  isEnding(): boolean;
  accept(arrival: Arrival): void;
  /** Says goodbye to all, spread over a moment, and lets go of the bus. */
  close(): Promise<void>;
}

export interface Arrival {
  socket: Socket;
  webSocket: WebSocket;
  version: WireVersion;
  address: string;
  credential: Credential | null;
}

export function createGateway(options: GatewayOptions): Gateway {
  const limits = { ...gatewayLimits, ...options.limits };
  const connections = new Set<OpenConnection>();
  const perAddress = new Map<string, number>();
  const { parts, stop } = assemble(options, limits, connections);
  const watch = watchConnections({
    connections,
    limits,
    metrics: parts.metrics,
    check: (connection) => checkAgain(parts, connection),
  });
  const sessionChanges = listenForSessionChanges(options.bus, (userId) => {
    for (const connection of connections) {
      if (connection.credential?.actor.userId === userId) watch.checkSoon(connection);
    }
  });
  const lostHints = listenForLostHints(options.bus, () => {
    for (const { channels } of connections) parts.rows.refetch(channels.values());
  });
  let ending: Promise<void> | undefined;

  const count = (address: string, change: 1 | -1) => {
    const left = (perAddress.get(address) ?? 0) + change;
    if (left > 0) perAddress.set(address, left);
    else perAddress.delete(address);
  };
  const end = async () => {
    watch.close();
    sessionChanges.close();
    lostHints.close();
    await sayGoodbye(connections, limits.goodbyeMs);
    stop();
  };

  return {
    parts,
    isFull: (address) =>
      connections.size >= limits.connections ||
      (perAddress.get(address) ?? 0) >= limits.connectionsPerAddress,
    isEnding: () => ending !== undefined,
    accept: ({ address, ...arrival }) => {
      const onClose = (connection: OpenConnection) => {
        connections.delete(connection);
        count(address, -1);
      };
      connections.add(openConnection(parts, { ...arrival, onClose }));
      count(address, 1);
    },
    close: () => (ending ??= end()),
  };
}

function assemble(
  { bus, log, metrics: registry, wall, registry: { topics, tables } }: GatewayOptions,
  limits: GatewayLimits,
  connections: ReadonlySet<OpenConnection>,
): { parts: GatewayParts; stop: () => void } {
  const node = newId();
  const graceMs = limits.busGraceMs;
  const metrics = createGatewayMetrics(registry, {
    connections: () => connections.size,
    channels: () => [...connections].reduce((sum, { channels }) => sum + channels.size, 0),
  });
  const groups = createChannelGroups();
  const refetches = createRefetchQueue((channel: Channel) => {
    metrics.refetches.inc();
    saySystem(channel, {
      extension: "postgres_changes",
      status: "ok",
      message: "Subscribed to PostgreSQL",
    });
    if (channel.wantsPresence) presences.repeat(channel);
  });
  const fanOut = createFanOut({ metrics, onOverflow: ({ members }) => refetches.add(members) });
  const channelBus = createChannelBus({
    bus,
    node,
    graceMs,
    onMessage: (message) => {
      if (message.kind === "broadcast") return broadcasts.receive(message);
      // It answers for presences, so it is watched from now on, even if it dies before its first beat.
      nodes.heard(message.node);
      presences.receive(message);
    },
    onGap: (name) => presences.ask(name),
  });
  const broadcasts = createBroadcasts({ bus: channelBus, groups, fanOut });
  const maxPerTopic = limits.presencesPerTopic;
  const presences = createPresences({ bus: channelBus, fanOut, node, maxPerTopic });
  const nodes = watchNodes({
    bus,
    node,
    isNeeded: () => presences.hasOwn(),
    onFound: () => presences.askAll(),
    onLost: (lost) => presences.forgetNode(lost),
  });
  const rows = createRowFeed({ bus, graceMs, groups, fanOut, refetches });
  const parts: GatewayParts = {
    limits,
    log,
    metrics,
    findRule: compileTopics(topics),
    tables: new Map(tables.map((watched) => [watched.table, watched])),
    credentials: createCredentials(wall, limits),
    groups,
    fanOut,
    rows,
    refetches,
    channelBus,
    broadcasts,
    presences,
  };
  const stop = () =>
    [rows, channelBus, presences, nodes, refetches].forEach((part) => part.close());
  return { parts, stop };
}

const goingAway = 1001;
/** For those who do not answer the goodbye. */
const lastWaitMs = 500;

async function sayGoodbye(connections: ReadonlySet<OpenConnection>, spreadMs: number) {
  const steps = 20;
  const all = [...connections];
  const stepSize = Math.ceil(all.length / steps);
  for (let start = 0; start < all.length; start += stepSize) {
    for (const { outlet } of all.slice(start, start + stepSize)) {
      outlet.close(goingAway, "the server goes away");
    }
    if (all.length > steps) await sleep(spreadMs / steps);
  }
  for (let waitedMs = 0; connections.size > 0 && waitedMs < lastWaitMs; waitedMs += 50) {
    await sleep(50);
  }
  for (const { outlet } of connections) outlet.cut();
}
