import { endpoint } from "@areon/contracts/core/endpoint";
import { idSchema } from "@areon/contracts/core/primitives";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { testConfig } from "#platform/test-config";
import { route } from "./route.ts";
import { createTestServer, type TestServer } from "./test-server.ts";

const found = endpoint({
  id: "test.found",
  method: "POST",
  path: "/test/parties/{own}",
  summary: "Writes a row under the id of the body, or else under the one in the address",
  rateClass: "write",
  params: z.object({ own: idSchema }),
  body: z.object({ party: z.object({ id: idSchema.optional() }) }),
  status: 200,
  response: z.object({ id: z.string() }),
  problems: [],
});

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const insert = route(found, { permission: "public" }, async ({ params, body }) =>
    db
      .insertInto("identity.parties")
      .values({ id: body.party.id ?? params.own })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const config = testConfig();
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  server = await createTestServer({ db, config, log, routes: [insert] });
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const send = async (own: string, id?: string) => {
  const url = `/api/v1/test/parties/${own}`;
  const answer = await server.app.inject({ method: "POST", url, payload: { party: { id } } });
  return { status: answer.statusCode, code: answer.json().code as string | undefined };
};

test("an id in the body that another row has is told as used, however deep it stands there", async () => {
  const id = newId();
  expect(await send(newId(), id)).toEqual({ status: 200, code: undefined });
  expect(await send(newId(), id)).toEqual({ status: 422, code: "intent_mismatch" });
});

test("a conflict of an id that the body does not name stays a fault", async () => {
  const own = newId();
  expect(await send(own)).toEqual({ status: 200, code: undefined });
  expect(await send(own)).toEqual({ status: 500, code: "internal" });
});

test("the answer stands in the description of every call with a body", async () => {
  const document = (await server.app.inject({ url: "/api/v1/openapi.json" })).json();
  const { responses } = document.paths["/api/v1/test/parties/{own}"].post;
  expect(responses["422"].description).toContain("intent_mismatch");
});
