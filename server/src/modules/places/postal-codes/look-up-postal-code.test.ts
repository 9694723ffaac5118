import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { loadPlaces } from "../load-places.ts";
import { lookUpPostalCode } from "./look-up-postal-code.ts";

let database: TestDatabase;
let service: Server;
let answers: Record<string, { status?: number; body: unknown }>;
let asked: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  await inTransaction(database.db, loadPlaces);
  service = createServer((request, response) => {
    asked.push(request.url!);
    const answer = answers[request.url!] ?? { status: 503, body: {} };
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => service.once("listening", resolve));
});
afterAll(async () => {
  await database.close();
  service.close();
});
beforeEach(() => {
  asked = [];
  answers = {};
});

function lookUp(postalCode: string) {
  const { port } = service.address() as AddressInfo;
  const config = { POSTAL_CODE_URL: `http://127.0.0.1:${port}/ws` };
  return lookUpPostalCode({ db: database.db, config, log: pino({ level: "silent" }) }, postalCode);
}

const paulista = {
  cep: "01310-100",
  logradouro: "Avenida Paulista",
  complemento: "de 612 a 1510 - lado par",
  bairro: "Bela Vista",
  localidade: "São Paulo",
  uf: "SP",
  ibge: "3550308",
};

async function age(postalCode: string, days: number): Promise<void> {
  await sql`update places.postal_codes set read_at = platform.now() - make_interval(days => ${days})
    where postal_code = ${postalCode}`.execute(database.db);
}

test("the service is asked once, and the stored row answers from then on", async () => {
  answers["/ws/01310100/json/"] = { body: paulista };
  const first = await lookUp("01310-100");
  expect(first).toMatchObject({
    postal_code: "01310100",
    street: "Avenida Paulista",
    district: "Bela Vista",
    municipality: { ibge_code: 3550308, name: "São Paulo", uf: "SP" },
  });
  expect(await lookUp("01310100")).toEqual(first);
  expect(asked).toEqual(["/ws/01310100/json/"]);
});

test("a stale row is read again, and still answers when the service is down", async () => {
  await age("01310100", 31);
  expect(await lookUp("01310100")).toMatchObject({ street: "Avenida Paulista" });
  expect(asked.length).toBeGreaterThan(0);
  answers["/ws/01310100/json/"] = { body: { ...paulista, logradouro: "Avenida Nova" } };
  expect(await lookUp("01310100")).toMatchObject({ street: "Avenida Nova" });
});

test("an unknown code is told as such and asked for again only a day later", async () => {
  answers["/ws/99999999/json/"] = { body: { erro: "true" } };
  expect(await lookUp("99999999")).toMatchObject({ refused: "postal_code_not_found" });
  expect(await lookUp("99999999")).toMatchObject({ refused: "postal_code_not_found" });
  expect(asked).toHaveLength(1);
  await age("99999999", 2);
  await lookUp("99999999");
  expect(asked).toHaveLength(2);
});

test("an answer that makes no sense stores nothing and says that the look-up failed", async () => {
  answers["/ws/78890000/json/"] = { body: { ...paulista, ibge: "9999999" } };
  expect(await lookUp("78890000")).toMatchObject({ refused: "postal_code_not_available" });
  answers["/ws/78890000/json/"] = { body: { cep: 1 } };
  expect(await lookUp("78890000")).toMatchObject({ refused: "postal_code_not_available" });
  const { rows } =
    await sql`select from places.postal_codes where postal_code = '78890000'`.execute(database.db);
  expect(rows).toHaveLength(0);
});
