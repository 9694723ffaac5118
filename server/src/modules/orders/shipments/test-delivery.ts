import { withCheckDigit } from "@areon/contracts/brazil/access-key";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { randomBytes, randomInt } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCpf, registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { loadCategories } from "#modules/catalog";
import { createFileStore, type FileStore } from "#modules/files";
import { createTotpCheck, createVault, trustRoutes } from "#modules/identity";
import { seedFloorTables } from "#modules/freight";
import { loadPlaces } from "#modules/places";
import { seedSetting } from "#modules/settings";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { referenceCategories } from "../../../../../db/seed/reference/catalog-categories.ts";
import {
  referenceFloors,
  referenceVehicles,
} from "../../../../../db/seed/reference/freight-floors.ts";
import { sealDelivery } from "../checkout/sealed-delivery.ts";
import { orderDeskRoutes } from "../desk/desk.routes.ts";
import { documentRoutes } from "../documents/documents.routes.ts";
import { driverRoutes } from "../driver/driver.routes.ts";
import { shipmentRoutes } from "./shipments.routes.ts";

interface Answer {
  status: number;
  body: ReturnType<typeof JSON.parse>;
}

export interface TestParty extends TestPerson {
  cpf: string;
}

interface TestOrder {
  seller: TestPerson;
  buyer: TestPerson;
  delivery?: "cif" | "fob" | "pickup";
  needsGta?: boolean;
  needsPrescription?: boolean;
}

/** Paid orders over the real API; how they were paid is no matter here. */
export interface DeliverySite {
  database: TestDatabase;
  fileStore: FileStore;
  call(
    person: TestPerson | null,
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
  ): Promise<Answer>;
  open(as: "seller" | "buyer"): Promise<TestParty>;
  openDesk(): Promise<TestPerson>;
  paidOrder(order: TestOrder): Promise<string>;
  stateOf(orderId: string): Promise<string>;
  close(): Promise<void>;
}

/** With `trusted`, the PEM of roots that notes of a tax office must lead to. */
export async function openDeliverySite({
  trusted,
}: { trusted?: string } = {}): Promise<DeliverySite> {
  const database = await createTestDatabase();
  const { db } = database;
  const directory = await mkdtemp(join(tmpdir(), "areon-delivery-"));
  const config = await configOf(directory, trusted);
  await fillReference(db);
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  const vault = createVault(config);
  const parts = {
    db,
    config,
    log,
    vault,
    fileStore: createFileStore(config),
    scanner: undefined,
    sealer: createSealer(config),
  };
  const server = await createTestServer({
    db,
    config,
    log,
    routes: [
      ...trustRoutes({ ...parts, checkTotp: createTotpCheck(parts) }),
      ...documentRoutes(parts),
      ...orderDeskRoutes(parts),
      ...shipmentRoutes(parts),
      ...driverRoutes(parts),
    ],
  });
  const call: DeliverySite["call"] = async (person, method, path, body) => {
    const answer = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: person ? { authorization: person.authorization } : {},
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
  };
  return {
    database,
    fileStore: parts.fileStore,
    call,
    open: async (as) => {
      const person = await server.signIn([as]);
      const cpf = makeCpf();
      const { status, body } = await call(
        person,
        "POST",
        "/me/registration",
        registrationForm(newId(), { cpf }),
      );
      if (status !== 200) throw new Error(JSON.stringify(body));
      return { ...person, cpf };
    },
    openDesk: () => server.signIn(["support"]),
    paidOrder: (order) => insertPaidOrder(db, config, order),
    stateOf: async (orderId) => {
      const { rows } = await sql<{ state: string }>`
        select state from orders.orders where id = ${orderId}`.execute(db);
      return rows[0]!.state;
    },
    close: async () => {
      await server.app.close();
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}

async function configOf(directory: string, trusted: string | undefined): Promise<Config> {
  const roots = join(directory, "icp-brasil.pem");
  if (trusted !== undefined) await writeFile(roots, trusted);
  return testConfig({
    FILES_DIRECTORY: directory,
    ...(trusted !== undefined && { ICP_BRASIL_FILE: roots }),
    POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes",
  });
}

async function fillReference(db: Database): Promise<void> {
  await sql`select platform.ensure_partitions(1)`.execute(db);
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
    await seedFloorTables(trx, referenceFloors);
    await seedSetting(trx, { key: "freight.vehicles", value: referenceVehicles });
  });
  await sql`insert into places.postal_codes (postal_code, municipality_code, street, district)
    values ('78890000', 5107925, '', 'Centro')`.execute(db);
}

async function insertPaidOrder(db: Database, config: Config, order: TestOrder): Promise<string> {
  const { seller, buyer, delivery = "cif", needsGta = false, needsPrescription = false } = order;
  const [id, checkoutId, productId] = [newId(), newId(), newId()];
  const buyerUserId = buyer.actor.userId;
  const code = orderCode();
  const address = {
    receiver: "Marcos Antônio Queiroz",
    phone: "+5566999994821",
    postal_code: "78890000",
    street: "Rodovia MT-140",
    number: "km 12",
    complement: "",
    district: "Zona rural",
    reference: "Porteira azul",
    municipality: "Sinop",
    uf: "MT",
  };
  const invoice = {
    name: "Marcos Antônio Queiroz",
    document: "52998224725",
    state_registration: "",
  };
  await inTransaction(db, async (trx) => {
    const record = { address: delivery === "pickup" ? null : address, invoice };
    const sealed = await sealDelivery(trx, createVault(config), { buyerUserId, record });
    await sql`insert into catalog.products (id, code, party_id, created_by, state, category_id, title,
        unit, price, stock, municipality_code, offers_fob, published_at, pickup_place)
      select ${productId}, ${`P-${code.slice(2)}`}, ${seller.partyId}, ${seller.actor.userId}, 'published', c.id,
        'Soja em grão', 'sc60', 128.40, 5000, 5107925, true, platform.now(), 'Fazenda Santa Rita'
      from catalog.categories c where c.slug = 'soja'`.execute(trx);
    await sql`insert into orders.checkouts (id, buyer_party_id, buyer_user_id, method, total, state,
        input_hash, paid_at)
      values (${checkoutId}, ${buyer.partyId}, ${buyerUserId}, 'wallet', 7704000, 'paid',
        ${randomBytes(32)}, platform.now())`.execute(trx);
    await sql`insert into orders.orders (id, code, checkout_id, buyer_party_id, buyer_user_id,
        seller_party_id, state, delivery, goods, freight, total, fee, municipality_from,
        municipality_to, sealed_delivery, needs_gta, needs_prescription, due_at, paid_at)
      values (${id}, ${code}, ${checkoutId}, ${buyer.partyId}, ${buyerUserId},
        ${seller.partyId}, 'paid', ${delivery}, 7704000, 0, 7704000, 192600, 5107925,
        ${delivery === "pickup" ? null : 5107909}, ${sealed}, ${needsGta}, ${needsPrescription},
        platform.now() + interval '10 days', platform.now())`.execute(trx);
    await sql`insert into orders.lines (order_id, position, product_id, title, category_id, unit,
        quantity, unit_price, total, fee_percent, fee, weight_kg)
      select ${id}, 0, ${productId}, 'Soja em grão', c.id, 'sc60', 600, 128.40, 7704000, 2.5, 192600,
        36000 from catalog.categories c where c.slug = 'soja'`.execute(trx);
  });
  return id;
}

let orders = 0;

/** Another one for each order of a test file. */
function orderCode(): string {
  const digits = String((orders += 1)).padStart(6, "0");
  return `O-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** An invoice's key of this year and month, by this person, with the right digit. */
export function invoiceKey(
  cpf: string,
  { month, model = "55" }: { month: string; model?: string },
) {
  const numbers = String(randomInt(1_000_000_000)).padStart(9, "0");
  return withCheckDigit(`51${month}000${cpf}${model}001${numbers}1${numbers.slice(0, 8)}`);
}
