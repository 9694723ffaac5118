import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { endpoint } from "@areon/contracts/core/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { route } from "./route.ts";
import { securityHeaders } from "./security-headers.ts";
import { createTestServer, type TestServer } from "./test-server.ts";

const say = endpoint({
  id: "test.say",
  method: "POST",
  path: "/test/{name}/say",
  summary: "Takes a word",
  rateClass: "write",
  params: z.object({ name: z.string() }),
  body: z.object({ word: z.string() }),
  status: 200,
  response: z.object({ word: z.string() }),
  problems: [],
});

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  const routes = [route(say, { permission: "public" }, async ({ body }) => body)];
  server = await createTestServer({ db: database.db, routes });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

interface Heard {
  status: number;
  headers: Headers;
  problem: Record<string, unknown>;
}

/** These bytes on a socket of their own, and the answer up to the end of the connection. */
async function send(bytes: string): Promise<Heard> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => void chunks.push(chunk));
  socket.write(bytes);
  await once(socket, "close");
  const [head = "", body = ""] = Buffer.concat(chunks).toString().split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );
  expect(Number(headers.get("content-length"))).toBe(Buffer.byteLength(body));
  return {
    status: Number(first.split(" ")[1]),
    headers,
    problem: JSON.parse(body) as Record<string, unknown>,
  };
}

const usual = "Host: areon.example\r\nConnection: close\r\n";
const json = "Content-Type: application/json\r\n";
const post = (headers: string, body: string, path = "/api/v1/test/ana/say") =>
  `POST ${path} HTTP/1.1\r\n${usual}${headers}\r\n${body}`;
const sized = (type: string, body: string) =>
  post(`Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`, body);
const get = (path: string, headers = usual) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;

const cases: [what: string, bytes: string, status: number, code: string][] = [
  ["an address that can't be decoded", get("/api/v1/%zz"), 400, "validation_failed"],
  ["half a character in an address", get("/api/v1/test/%e0%a4"), 400, "validation_failed"],
  [
    "a parameter that is too long",
    post(`${json}Content-Length: 2\r\n`, "{}", `/api/v1/test/${"a".repeat(501)}/say`),
    414,
    "address_too_long",
  ],
  ["an address longer than any", get(`/${"a".repeat(20_000)}`), 431, "head_too_large"],
  [
    "more headers than any",
    get("/", `${usual}X: ${"a".repeat(20_000)}\r\n`),
    431,
    "head_too_large",
  ],
  ["what is no HTTP", "hello\r\n\r\n", 400, "validation_failed"],
  ["a method that does not exist", `FETCH / HTTP/1.1\r\n${usual}\r\n`, 400, "validation_failed"],
  ["a method that nobody takes", `PROPFIND / HTTP/1.1\r\n${usual}\r\n`, 404, "not_found"],
  ["another method of an address", get("/api/v1/test/ana/say"), 404, "not_found"],
  ["an address that is not there", get("/api/v1/nothing"), 404, "not_found"],
  ["no host", get("/", "Connection: close\r\n"), 400, "validation_failed"],
  ["an expectation", get("/", `${usual}Expect: wonders\r\n`), 400, "validation_failed"],
  [
    "two lengths of one body",
    post(`${json}Content-Length: 2\r\nContent-Length: 3\r\n`, "{}"),
    400,
    "validation_failed",
  ],
  [
    "a length and chunks at once",
    post(`${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`, "0\r\n\r\n"),
    400,
    "validation_failed",
  ],
  [
    "chunks that are none",
    post(`${json}Transfer-Encoding: chunked\r\n`, "zz\r\n{}\r\n"),
    400,
    "validation_failed",
  ],
  ["a body of another type", sized("text/xml", "<a/>"), 415, "unsupported_media_type"],
  ["a form", sized("application/x-www-form-urlencoded", "word=a"), 415, "unsupported_media_type"],
  ["a body that is no JSON", sized("application/json", "{"), 400, "validation_failed"],
  [
    "a body that says it is too large",
    post(`${json}Content-Length: 9999999\r\n`, ""),
    413,
    "body_too_large",
  ],
];

describe("what is answered below the routes", () => {
  test.each(cases)("%s: a problem as any other", async (_what, bytes, status, code) => {
    const heard = await send(bytes);
    expect(heard.status).toBe(status);
    expect(heard.headers.get("content-type")).toMatch(/^application\/problem\+json(;|$)/);
    expect(heard.headers.get("cache-control")).toBe("no-store");
    expect(heard.headers.get("content-security-policy")).toContain("default-src 'none'");
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(heard.headers.get(name), name).toBe(value);
    }
    expect(heard.headers.get("x-trace-id")).toMatch(/^[\da-f]{32}$/);
    expect(heard.problem).toMatchObject({
      type: `urn:areon:problem:${code}`,
      code,
      status,
      trace_id: heard.headers.get("x-trace-id"),
    });
  });

  test("a trace that came with an address that can't be read is kept", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const line = `traceparent: 00-${traceId}-00f067aa0ba902b7-01\r\n`;
    const { headers } = await send(get("/api/v1/%zz", usual + line));
    expect(headers.get("x-trace-id")).toBe(traceId);
  });

  test("each stands in the description of the calls that may meet it", async () => {
    const document = (await server.app.inject({ url: "/api/v1/openapi.json" })).json();
    const { responses } = document.paths["/api/v1/test/{name}/say"].post;
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(["400", "408", "413", "414", "415", "431"]),
    );
    expect(responses["414"].content).toHaveProperty("application/problem+json");
  });
});
