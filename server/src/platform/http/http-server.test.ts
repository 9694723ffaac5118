import { setTimeout as sleep } from "node:timers/promises";
import { endpoint } from "@areon/contracts/core/endpoint";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { realNow } from "#platform/clock";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { newId } from "#platform/ids";
import { refuse } from "#platform/refusal";
import { rawRoute, route, type Route } from "./route.ts";
import type { SessionGate } from "./session-gate.ts";
import { aliveSessions, createTestServer, type TestServer } from "./test-server.ts";

const echo = endpoint({
  id: "test.echo",
  method: "POST",
  path: "/test/{name}/echo",
  summary: "Answers what it was given",
  rateClass: "sensitive",
  params: z.object({ name: z.string().max(10) }),
  body: z.object({ text: z.string(), fail: z.enum(["refuse", "throw", "leak"]).optional() }),
  status: 201,
  response: z.object({ name: z.string(), text: z.string() }),
  problems: ["not_found"],
});

const read = endpoint({
  id: "test.read",
  method: "GET",
  path: "/test/read",
  summary: "Reads",
  rateClass: "read",
  status: 200,
  response: z.object({ ok: z.boolean() }),
  problems: [],
});

const routes: Route[] = [
  route(echo, { permission: { capability: "settings.change" } }, async ({ params, body }) => {
    if (body.fail === "refuse") return refuse("not_found");
    if (body.fail === "throw") throw new Error("secret detail of the database");
    if (body.fail === "leak") return { name: 5, text: "x" } as never;
    return { name: params.name, text: body.text, password: "never leaves" };
  }),
  route(read, { permission: "public" }, async () => ({ ok: true })),
];

describe("the API server", () => {
  let database: TestDatabase;
  let server: TestServer;
  let authorization: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await createTestServer({ db: database.db, routes });
    authorization = (await server.signIn(["super"])).authorization;
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const post = (payload: object, headers: Record<string, string> = { authorization }) =>
    server.app.inject({ method: "POST", url: "/api/v1/test/ana/echo", payload, headers });

  test("answers by the response schema: a field that is not in it never leaves", async () => {
    const response = await post({ text: "olá" });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ name: "ana", text: "olá" });
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  test("a refusal is a problem document with code, pt-BR text and trace id", async () => {
    const response = await post({ text: "", fail: "refuse" });
    expect(response.statusCode).toBe(404);
    expect(response.headers["content-type"]).toContain("application/problem+json");
    expect(response.json()).toMatchObject({
      code: "not_found",
      title: "Não encontramos o que você procura",
      trace_id: response.headers["x-trace-id"],
    });
  });

  test("an unexpected error tells the trace id and nothing of its cause", async () => {
    for (const fail of ["throw", "leak"]) {
      const response = await post({ text: "", fail });
      expect(response.statusCode).toBe(500);
      expect(response.json()).toMatchObject({ code: "internal" });
      expect(response.body).not.toContain("secret");
    }
  });

  test("input that does not fit the schema is refused field by field", async () => {
    const response = await post({ text: 5 });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: "validation_failed",
      errors: [{ path: "text" }],
    });
  });

  test("prototype keys, deep nesting, huge bodies and foreign content types are refused", async () => {
    const raw = (payload: string, type = "application/json") =>
      server.app.inject({
        method: "POST",
        url: "/api/v1/test/ana/echo",
        payload,
        headers: { authorization, "content-type": type },
      });
    expect((await raw('{"text":"a","__proto__":{"x":1}}')).statusCode).toBe(400);
    expect((await raw(`{"text":"a","x":${"[".repeat(50)}${"]".repeat(50)}}`)).statusCode).toBe(400);
    expect((await raw(`{"text":"${"a".repeat(1_100_000)}"}`)).statusCode).toBe(413);
    expect((await raw("text=a", "application/x-www-form-urlencoded")).statusCode).toBe(415);
    expect((await raw("{")).statusCode).toBe(400);
  });

  test("nobody enters without a token, and nobody without the capability", async () => {
    const unknown = await post({ text: "" }, {});
    expect(unknown.statusCode).toBe(401);
    // 28.14: the words of the specification.
    expect(unknown.json()).toMatchObject({ title: "Usuário não autenticado" });
    const seller = await server.signIn(["seller"]);
    const refused = await post({ text: "" }, { authorization: seller.authorization });
    expect(refused.statusCode).toBe(403);
  });

  test("forged tokens are refused", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    const now = Math.floor(realNow().getTime() / 1000);
    const issuer = `${server.config.PUBLIC_ORIGIN}/auth/v1`;
    const claims = { session_id: newId(), aal: "aal2" };
    const foreignKey = await new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: "access-1" })
      .setSubject(newId())
      .setIssuer(issuer)
      .setAudience("authenticated")
      .setIssuedAt(now)
      .setExpirationTime(now + 60)
      .sign(privateKey);
    const unsigned = [
      Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url"),
      Buffer.from(JSON.stringify({ ...claims, sub: newId() })).toString("base64url"),
      "",
    ].join(".");
    for (const token of [foreignKey, unsigned, "abc", ""]) {
      const response = await post({ text: "" }, { authorization: `Bearer ${token}` });
      expect(response.statusCode).toBe(401);
    }
  });

  test("a caller over its budget is told when to come back, others are not hindered", async () => {
    const { authorization: busy } = await server.signIn(["super"]);
    const answers = [];
    for (let call = 0; call < 22; call += 1) {
      answers.push(await post({ text: "" }, { authorization: busy }));
    }
    const last = answers.at(-1)!;
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers["retry-after"])).toBeGreaterThan(0);
    expect(last.json()).toMatchObject({ code: "rate_limited" });
    expect((await post({ text: "" })).statusCode).toBe(201);
  });

  test("a person's budget holds over changing addresses", async () => {
    const { authorization: busy } = await server.signIn(["super"]);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, host) =>
        server.app.inject({
          method: "POST",
          url: "/api/v1/test/ana/echo",
          payload: { text: "" },
          headers: { authorization: busy },
          remoteAddress: `198.51.100.${host + 1}`,
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40);
  });

  test("an address that keeps guessing tokens has to wait, without shutting others out", async () => {
    const guess = () =>
      server.app.inject({
        url: "/api/v1/test/ana/echo",
        method: "POST",
        payload: { text: "" },
        headers: { authorization: "Bearer abc" },
        remoteAddress: "198.51.100.7",
      });
    const answers = [];
    for (let call = 0; call < 125; call += 1) answers.push((await guess()).statusCode);
    expect(answers.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 401));
    expect(answers.slice(120)).toEqual(Array.from({ length: 5 }, () => 429));
    const { authorization: other } = await server.signIn(["super"]);
    expect((await post({ text: "" }, { authorization: other })).statusCode).toBe(201);
  });

  test("every answer carries the security headers, also a 404", async () => {
    for (const url of ["/api/v1/test/read", "/api/v1/nothing", "/nothing"]) {
      const { headers } = await server.app.inject({ url });
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["strict-transport-security"]).toContain("max-age=31536000");
      expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    }
  });

  test("a trace id from a proxy is taken over", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const response = await server.app.inject({
      url: "/api/v1/test/read",
      headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    });
    expect(response.headers["x-trace-id"]).toBe(traceId);
  });

  test("describes itself as OpenAPI 3.1 with the problems of each call, and has a reference page", async () => {
    const document = (await server.app.inject({ url: "/api/v1/openapi.json" })).json();
    expect(document.openapi).toBe("3.1.0");
    const operation = document.paths["/api/v1/test/{name}/echo"].post;
    expect(operation.operationId).toBe("test.echo");
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["201", "404", "429"]));
    expect(operation.security).toEqual([{ access_token: [] }]);
    expect(document.components.schemas.Problem).toBeDefined();
    const page = await server.app.inject({ url: "/api/v1/reference" });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("/api/v1/test/{name}/echo");
    expect(page.body).not.toContain("<script");
    expect(page.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
  });

  test("a call is announced at its arrival, and there once its handler has begun or it was turned away", async () => {
    const told: string[] = [];
    const announced = route(
      echo,
      {
        permission: { userTypes: ["buyer"] },
        announce: ({ name }) => {
          told.push(`${name} came`);
          return () => void told.push(`${name} is there`);
        },
      },
      async ({ params }) => {
        told.push(`${params.name} is handled`);
        await sleep(1);
        told.push(`${params.name} is answered`);
        return { name: params.name, text: "" };
      },
    );
    const gate = aliveSessions(database.db);
    const sessions: SessionGate = {
      check: (actor) => {
        told.push("asked who");
        return gate.check(actor);
      },
    };
    const own = await createTestServer({ db: database.db, routes: [announced], sessions });
    const buyer = await own.signIn(["buyer"]);
    const call = (name: string, headers: Record<string, string>) =>
      own.app.inject({
        method: "POST",
        url: `/api/v1/test/${name}/echo`,
        payload: { text: "" },
        headers,
      });
    await call("ana", { authorization: buyer.authorization });
    expect(told.slice(0, 5)).toEqual([
      "ana came",
      "asked who",
      "ana is handled",
      "ana is there",
      "ana is answered",
    ]);
    told.length = 0;
    await call("bia", {});
    expect(told).toEqual(["bia came", "bia is there"]);
    await own.app.close();
  });

  test("a route without a declared permission stops the start", async () => {
    const bare = rawRoute({
      method: ["GET"],
      url: "/bare",
      permission: undefined as never,
      rateClass: "read",
      handle: async () => "",
    });
    const { app } = await createTestServer({ db: database.db, routes: [bare] });
    await expect(app.ready()).rejects.toThrow(/GET \/bare declares no permission/);
  });
});
