import { sql } from "kysely";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestServer } from "#platform/http/test-server";
import { quotesRoutes } from "./quotes.routes.ts";
import { readCurrencyQuotes } from "./read-currency-quotes.ts";

describe("currency quotes", () => {
  let database: TestDatabase;
  let server: TestServer;
  let service: FastifyInstance;
  let answer: { status: number; body: unknown };
  const good = {
    base: "USD",
    time_last_updated: 1_790_000_000,
    rates: { BRL: 5.421, EUR: 0.92, GBP: 0.785, JPY: 150 },
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`select platform.ensure_partitions(1)`.execute(database.db);
    server = await createTestServer({ db: database.db, routes: quotesRoutes({ db: database.db }) });
    service = fastify();
    service.get("/v4/latest/USD", async (_request, reply) =>
      reply.code(answer.status).send(answer.body),
    );
    await service.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(async () => {
    await service.close();
    await server.app.close();
    await database.close();
  });

  const read = (effectKey: string) =>
    readCurrencyQuotes(
      {
        db: database.db,
        config: {
          EXCHANGE_RATES_URL: `${service.listeningOrigin}/v4`,
          EXCHANGE_RATES_NAME: "Câmbio de teste",
        },
      },
      effectKey,
    );
  const quotes = () => server.app.inject({ url: "/api/v1/market/currency-quotes" });

  test("with nothing stored the API says so instead of inventing a figure", async () => {
    const response = await quotes();
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      code: "quotes_not_available",
      title: "Erro ao carregar cotações",
    });
  });

  test("an answer that makes no sense stores nothing", async () => {
    answer = { status: 200, body: { base: "USD", rates: { BRL: "muitos" } } };
    await expect(read("garbled")).rejects.toThrow(/bad_answer/);
    expect((await quotes()).statusCode).toBe(503);
  });

  test("a job that runs twice stores one reading and announces it once", async () => {
    answer = { status: 200, body: good };
    await read("minute-1");
    await read("minute-1");
    const stored = await database.db.selectFrom("market.currency_readings").selectAll().execute();
    const events = await database.db.selectFrom("platform.events").select("type").execute();
    expect(stored).toHaveLength(1);
    expect(events).toEqual([{ type: "market.quotes_read" }]);
  });

  test("served with source, both times and age; the last reading survives an outage", async () => {
    answer = { status: 500, body: {} };
    await expect(read("minute-2")).rejects.toThrow(/bad_status/);
    const body = (await quotes()).json();
    expect(body).toMatchObject({
      quotes: [
        { currency: "USD", brl: "5.42", change_percent: null },
        { currency: "EUR", brl: "5.8924", change_percent: null },
        { currency: "GBP", brl: "6.9057", change_percent: null },
      ],
      quoted_at: "2026-09-21T14:13:20.000Z",
    });
    expect(body.source).toBe("Câmbio de teste");
    expect(body.age_seconds).toBeLessThan(60);
  });

  test("switched off by its setting, the service is not asked", async () => {
    const switchTo = (value: boolean) =>
      database.db
        .insertInto("settings.values")
        .values({
          key: "market.currency_quotes",
          value: JSON.stringify(value),
          valid_from: sql`platform.now()`,
          reason: "teste",
        })
        .execute();
    answer = { status: 200, body: good };
    await switchTo(false);
    await read("switched-off");
    await switchTo(true);
    const stored = await database.db.selectFrom("market.currency_readings").selectAll().execute();
    expect(stored).toHaveLength(1);
  });

  test("a day later the change against the day before is told", async () => {
    await sql`update platform.clock_offset set is_movable = true, offset_ms = 25 * 3600 * 1000`.execute(
      database.db,
    );
    answer = { status: 200, body: { ...good, rates: { BRL: 5.52942, EUR: 0.92, GBP: 0.785 } } };
    await read("next-day");
    const [dollar] = (await quotes()).json().quotes;
    expect(dollar).toEqual({ currency: "USD", brl: "5.53", change_percent: "2.00" });
    const history = await server.app.inject({ url: "/api/v1/market/currency-quotes/USD/history" });
    expect(history.json().points).toMatchObject([{ brl: "5.5294" }]);
  });
});
