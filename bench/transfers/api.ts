/** The product's own API with the wallet's routes, and the people who use it. */
import { writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createSessionGate, createVault } from "../../server/src/modules/identity/index.ts";
import { walletRoutes } from "../../server/src/modules/wallet/index.ts";
import { createDatabase, createPool } from "../../server/src/platform/db/database.ts";
import { createAccessTokens } from "../../server/src/platform/http/access-token.ts";
import { buildHttpServer } from "../../server/src/platform/http/http-server.ts";
import { rememberSessions } from "../../server/src/platform/http/remember-sessions.ts";
import { createLogger } from "../../server/src/platform/log.ts";
import { createMetrics } from "../../server/src/platform/metrics.ts";
import { createBus } from "../../server/src/platform/realtime/create-bus.ts";
import { testConfig } from "../../server/src/platform/test-config.ts";
import { makePeople, makeRequests } from "./people.ts";

const [connectionString = "", people = "1000"] = process.argv.slice(2);
const config = testConfig({ DATABASE_URL: connectionString });
const log = createLogger({ LOG_LEVEL: "error" }, "bench");
const pool = createPool({ connectionString, poolSize: 16, onPoolError: () => {} });
const db = createDatabase(pool);
const accessTokens = await createAccessTokens(config);
const vault = createVault(config);
const payers = await makePeople({ db, vault, accessTokens }, Number(people));
const app = await buildHttpServer({
  config,
  db,
  log,
  metrics: createMetrics(),
  accessTokens,
  sessions: rememberSessions(createSessionGate(db), createBus({ config, pool, log })),
  routes: walletRoutes({ db, config, log }),
});
await app.listen({ host: "127.0.0.1", port: 0 });
process.send!((app.server.address() as AddressInfo).port);
process.on("message", (order: { file: string; count: number }) => {
  void makeRequests(db, payers, order.count)
    .then((requests) => writeFile(order.file, JSON.stringify(requests)))
    .then(() => process.send!("ready"));
});
process.once("disconnect", () => process.exit());
