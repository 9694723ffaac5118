import type { Logger } from "#platform/log";
import type { Broadcasts } from "./broadcasts.ts";
import type { ChannelBus } from "./channel-bus.ts";
import type { ChannelGroups } from "./channel-groups.ts";
import type { Credentials } from "./credentials.ts";
import type { FanOut } from "./fan-out.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import type { GatewayMetrics } from "./gateway-metrics.ts";
import type { Presences } from "./presences.ts";
import type { RefetchQueue } from "./refetch-queue.ts";
import type { FoundRule, WatchedTable } from "./registry.ts";
import type { RowFeed } from "./row-feed.ts";

/** What the handlers of messages work with; made once per process by `create-gateway.ts`. */
export interface GatewayParts {
  limits: GatewayLimits;
  log: Logger;
  metrics: GatewayMetrics;
  findRule: (name: string) => FoundRule | undefined;
  tables: ReadonlyMap<string, WatchedTable>;
  credentials: Credentials;
  groups: ChannelGroups;
  fanOut: FanOut;
  rows: RowFeed;
  refetches: RefetchQueue;
  channelBus: ChannelBus;
  broadcasts: Broadcasts;
  presences: Presences;
}
