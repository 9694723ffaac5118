/** The product's own API with the wallet's routes and the step-up; the first one also makes the people. */
import { writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import {
  createSessionGate,
  createTotpCheck,
  createVault,
  trustRoutes,
} from "../../server/src/modules/identity/index.ts";
import { walletRoutes } from "../../server/src/modules/wallet/index.ts";
import { createDatabase, createPool } from "../../server/src/platform/db/database.ts";
import { readIdDerivation } from "../../server/src/platform/db/read-id-derivation.ts";
import { createAccessTokens } from "../../server/src/platform/http/access-token.ts";
import { buildHttpServer } from "../../server/src/platform/http/http-server.ts";
import { rememberSessions } from "../../server/src/platform/http/remember-sessions.ts";
import { createLogger } from "../../server/src/platform/log.ts";
import { createMetrics } from "../../server/src/platform/metrics.ts";
import { createBus } from "../../server/src/platform/realtime/create-bus.ts";
import { createSealer } from "../../server/src/platform/sealing.ts";
import { testConfig } from "../../server/src/platform/test-config.ts";
import { makePeople, makeRequests, pinRequest, type Payer } from "./people.ts";

export interface Order {
  file: string;
  count: number;
  what: "spread" | "hot" | "pins";
}

const [settings = "{}", people = "0"] = process.argv.slice(2);
const config = testConfig(JSON.parse(settings) as Record<string, string>);
const log = createLogger({ LOG_LEVEL: "error" }, "bench");
const pool = createPool({
  connectionString: config.DATABASE_URL,
  poolSize: 16,
  onPoolError: () => {},
});
const db = createDatabase(pool);
await readIdDerivation(db);
const accessTokens = await createAccessTokens(config);
const services = { vault: createVault(config), sealer: createSealer(config) };
const parts = { db, config, log, ...services, sources: [] };
const app = await buildHttpServer({
  config,
  db,
  log,
  metrics: createMetrics(),
  accessTokens,
  sessions: rememberSessions(createSessionGate(db), createBus({ config, pool, log })),
  routes: [...walletRoutes(parts), ...trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) })],
});
await app.listen({ host: "127.0.0.1", port: 0 });
const payers = people === "0" ? [] : await makePeople({ ...parts, accessTokens }, Number(people));
/** Few calls of this kind are allowed to one person in a minute. */
const withPin = payers.slice(0, 60);
const pin = "482913";
for (const payer of withPin) await setPin(payer);
process.send!((app.server.address() as AddressInfo).port);
process.on("message", (order: Order) => {
  void obey(order).then(() => process.send!("ready"));
});
process.once("disconnect", () => process.exit());

async function obey({ file, count, what }: Order): Promise<void> {
  const requests =
    what === "pins"
      ? Array.from({ length: count }, (_, index) =>
          pinRequest(withPin[index % withPin.length]!, pin),
        )
      : await makeRequests(db, payers, { count, isHot: what === "hot" });
  await writeFile(file, JSON.stringify(requests));
}

async function setPin({ authorization }: Payer): Promise<void> {
  const answer = await app.inject({
    method: "PUT",
    url: "/api/v1/me/pin",
    headers: { authorization },
    payload: { pin },
  });
  if (answer.statusCode >= 300) throw new Error(`no PIN: ${answer.body}`);
}
