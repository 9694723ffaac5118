import { createSessionGate } from "#modules/identity";
import type { FastifyInstance } from "fastify";
import type { RawRoute } from "#platform/http/route";
import { createGateway } from "#platform/realtime-gateway/create-gateway";
import type { GatewayLimits } from "#platform/realtime-gateway/gateway-limits";
import { gatewayRoutes } from "#platform/realtime-gateway/gateway-routes";
import type { RealtimeRegistry } from "#platform/realtime-gateway/registry";
import { routeUpgrades } from "#platform/realtime-gateway/upgrade-route";
import type { Resources } from "./resources.ts";

/** What every screen may know of an auction, whether it shows one or the list. */
const auctionColumns: RealtimeRegistry["tables"][number]["columns"] = [
  { name: "id", type: "uuid" },
  { name: "version", type: "int4" },
  { name: "status", type: "text" },
  { name: "current_price", type: "text" },
  { name: "total_bids", type: "int4" },
  { name: "bidders", type: "int4" },
  { name: "end_time", type: "timestamptz" },
  // As the release before called them, for one release.
  { name: "state", type: "text" },
  { name: "ends_at", type: "timestamptz" },
];

/** What screens may follow, and who. A module's channel or table is an entry here. */
const registry: RealtimeRegistry = {
  topics: [],
  tables: [
    {
      table: "notifications",
      columns: [
        { name: "id", type: "uuid" },
        { name: "user_id", type: "uuid" },
        { name: "type", type: "text" },
        { name: "created_at", type: "timestamptz" },
        { name: "is_read", type: "bool" },
      ],
      filterColumn: "user_id",
      mayFollow: (actor, userId) => actor?.userId === userId,
    },
    {
      table: "wallets",
      columns: [
        { name: "id", type: "uuid" },
        { name: "user_id", type: "uuid" },
        { name: "updated_at", type: "timestamptz" },
      ],
      filterColumn: "user_id",
      mayFollow: (actor, userId) => actor?.userId === userId,
    },
    {
      table: "payments",
      columns: [
        { name: "id", type: "uuid" },
        { name: "user_id", type: "uuid" },
        { name: "kind", type: "text" },
        { name: "state", type: "text" },
        { name: "updated_at", type: "timestamptz" },
      ],
      filterColumn: "user_id",
      mayFollow: (actor, userId) => actor?.userId === userId,
    },
    {
      table: "orders",
      columns: [
        { name: "id", type: "uuid" },
        { name: "user_id", type: "uuid" },
      ],
      filterColumn: "user_id",
      mayFollow: (actor, userId) => actor?.userId === userId,
    },
    {
      table: "negotiations",
      columns: [
        { name: "id", type: "uuid" },
        { name: "user_id", type: "uuid" },
      ],
      filterColumn: "user_id",
      mayFollow: (actor, userId) => actor?.userId === userId,
    },
    {
      table: "disputes",
      columns: [
        { name: "id", type: "uuid" },
        { name: "user_id", type: "uuid" },
      ],
      filterColumn: "user_id",
      mayFollow: (actor, userId) => actor?.userId === userId,
    },
    {
      table: "auctions",
      columns: auctionColumns,
      filterColumn: "id",
      mayFollow: () => true,
    },
    {
      table: "auction_lists",
      columns: auctionColumns,
      mayFollow: () => true,
    },
    {
      table: "quotes",
      columns: [{ name: "id", type: "text" }],
      mayFollow: () => true,
    },
  ],
};

export interface Realtime {
  routes: RawRoute[];
  /** Once per server, before it listens. */
  attachTo(app: FastifyInstance): void;
}

/** The gateway of an API process, with its routes. */
export function createRealtime(
  resources: Pick<Resources, "config" | "db" | "bus" | "log" | "metrics" | "accessTokens">,
  limits: Partial<GatewayLimits> = {},
): Realtime {
  const { config, db, bus, log, metrics, accessTokens } = resources;
  const wall = { accessTokens, sessions: createSessionGate(db) };
  const gateway = createGateway({ bus, log, metrics, wall, registry, limits });
  return {
    routes: gatewayRoutes(gateway, { publicOrigin: new URL(config.PUBLIC_ORIGIN).origin }),
    attachTo: (app) => {
      routeUpgrades(app);
      // Before the server stops listening, which waits for every socket to be gone.
      app.addHook("preClose", () => gateway.close());
    },
  };
}
