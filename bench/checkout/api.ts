/** The product's own API with carts, purchases and the step-up; it also makes the people and what they send. */
import { writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { referenceCategories } from "../../db/seed/reference/catalog-categories.ts";
import { loadCategories } from "../../server/src/modules/catalog/index.ts";
import { createFileStore } from "../../server/src/modules/files/index.ts";
import {
  createSessionGate,
  createTotpCheck,
  createVault,
  trustRoutes,
} from "../../server/src/modules/identity/index.ts";
import { ordersRoutes } from "../../server/src/modules/orders/index.ts";
import {
  createDatabase,
  createPool,
  inTransaction,
} from "../../server/src/platform/db/database.ts";
import { readIdDerivation } from "../../server/src/platform/db/read-id-derivation.ts";
import { createAccessTokens } from "../../server/src/platform/http/access-token.ts";
import { buildHttpServer } from "../../server/src/platform/http/http-server.ts";
import { rememberSessions } from "../../server/src/platform/http/remember-sessions.ts";
import { newId } from "../../server/src/platform/ids.ts";
import { createLogger } from "../../server/src/platform/log.ts";
import { createMetrics } from "../../server/src/platform/metrics.ts";
import { createBus } from "../../server/src/platform/realtime/create-bus.ts";
import { createSealer } from "../../server/src/platform/sealing.ts";
import { newShortCode } from "../../server/src/platform/short-code.ts";
import { testConfig } from "../../server/src/platform/test-config.ts";
import { makePeople, type Payer } from "../ledger/people.ts";
import { makePlans, type Plan } from "./plans.ts";
import { encodeStatements, recordStatements, type Statement } from "./statements.ts";

export type Order =
  | { what: "plans"; file: string; count: number; withPin: boolean }
  | { what: "templates"; file: string; count: number };

const [settings = "{}", count = "200"] = process.argv.slice(2);
const config = testConfig(JSON.parse(settings) as Record<string, string>);
const log = createLogger({ LOG_LEVEL: "error" }, "bench");
const connectionString = config.DATABASE_URL;
const pool = createPool({ connectionString, poolSize: 16, onPoolError: () => {} });
const db = createDatabase(pool);
await readIdDerivation(db);
const accessTokens = await createAccessTokens(config);
const services = { vault: createVault(config), sealer: createSealer(config), bank: undefined };
const parts = {
  db,
  config,
  log,
  ...services,
  fileStore: createFileStore(config),
  scanner: undefined,
};
const app = await buildHttpServer({
  config,
  db,
  log,
  metrics: createMetrics(),
  accessTokens,
  sessions: rememberSessions(createSessionGate(db), createBus({ config, pool, log })),
  routes: [...ordersRoutes(parts), ...trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) })],
});
const sellerCount = 20;
const people = await makePeople({ ...parts, accessTokens }, sellerCount + Number(count));
await inTransaction(db, (trx) => loadCategories(trx, referenceCategories));
const buyers = people.slice(sellerCount);
const offers = await Promise.all(people.slice(0, sellerCount).map(makeOffers));
/** Few calls of this kind are allowed to one person in a minute. */
const withPin = buyers.slice(0, 60);
const pin = "482913";
for (const { authorization } of withPin) await ask("PUT", "/me/pin", authorization, { pin });
await app.listen({ host: "127.0.0.1", port: 0 });
process.send!((app.server.address() as AddressInfo).port);
process.on("message", (order: Order) => {
  void obey(order).then(() => process.send!("ready"));
});
process.once("disconnect", () => process.exit());

async function obey(order: Order): Promise<void> {
  if (order.what === "plans") {
    const { withPin: isWithPin } = order;
    const who = isWithPin ? withPin : buyers;
    const plans = await makePlans(db, { buyers: who, offers, pin, ...order });
    await writeFile(order.file, JSON.stringify(plans));
    return;
  }
  const templates: Statement[][] = [];
  const plans = await makePlans(db, { buyers, offers, pin, withPin: false, count: order.count });
  for (const plan of plans) templates.push(await recordStatements(() => carryOut(plan)));
  const known = [...people.flatMap(idsOf), ...offers.flat()];
  await writeFile(
    order.file,
    JSON.stringify({ known, templates: templates.map((one) => encodeStatements(one)) }),
  );
}

async function carryOut({ authorization, steps }: Plan): Promise<void> {
  for (const { method, path, body } of steps) await ask(method, path, authorization, body);
}

async function ask(
  method: "PUT" | "POST",
  path: string,
  authorization: string,
  payload: object,
): Promise<void> {
  const url = `/api/v1${path}`;
  const answer = await app.inject({ method, url, headers: { authorization }, payload });
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
}

function idsOf({ actor, partyId }: Payer): string[] {
  return [actor.userId, actor.sessionId, partyId];
}

/** Five of each seller, at R$ 10,00, of which there is enough for all. */
async function makeOffers({ actor, partyId }: Payer): Promise<string[]> {
  const ids = Array.from({ length: 5 }, () => newId());
  for (const id of ids) {
    await pool.query(
      `insert into catalog.products (id, code, party_id, created_by, state, category_id, title, unit, price,
         minimum_quantity, stock, municipality_code, offers_pickup, published_at)
       select $1, $2, $3, $4, 'published', c.id, 'Soja em grão', 'sc60', 10, 1, 1000000, 5107925, true,
         platform.now() from catalog.categories c where c.slug = 'soja'`,
      [id, newShortCode("P"), partyId, actor.userId],
    );
  }
  return ids;
}
