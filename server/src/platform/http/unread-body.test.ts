import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { BodyTooLarge, readLimited } from "#platform/fetch/read-limited";
import { testConfig } from "#platform/test-config";
import { rawRoute } from "./route.ts";
import { createTestServer, type TestServer } from "./test-server.ts";

let database: TestDatabase;
let server: TestServer;
let port: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const limited = rawRoute({
    method: ["POST"],
    url: "/limited",
    permission: "public",
    rateClass: "webhook",
    handle: async (request, reply) => {
      const body = await readLimited(request.raw, 1024).catch((error: unknown) => {
        if (error instanceof BodyTooLarge) return undefined;
        throw error;
      });
      return reply.code(body ? 200 : 413).send();
    },
  });
  const refused = rawRoute({
    method: ["POST"],
    url: "/refused",
    permission: "public",
    rateClass: "webhook",
    handle: async (request, reply) => {
      // As uploads are read; it takes the beginning of the body from the connection, and then waits.
      Readable.toWeb(request.raw);
      return reply.code(400).send();
    },
  });
  server = await createTestServer({
    db: database.db,
    config: testConfig({ DATABASE_URL: database.url }),
    routes: [limited, refused],
  });
  const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
  port = Number(new URL(address).port);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const bytes = "a".repeat(1_100_000);

function sendLargeBody(url: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write(
    `POST ${url} HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes);
  return socket;
}

test("whoever sent too much is told that the connection ends, and does not wait on it for ever", async () => {
  const socket = sendLargeBody("/limited");
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.toString().toLowerCase()).toContain("connection: close");
});

test("behind a body of which only the beginning was read the next request is answered", async () => {
  const socket = sendLargeBody("/refused");
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  socket.write("GET /nowhere HTTP/1.1\r\nhost: a\r\n\r\n");
  const [next] = (await once(socket, "data", { signal: AbortSignal.timeout(5_000) })) as [Buffer];
  socket.destroy();
  expect(next.toString()).toMatch(/^HTTP\/1\.1 404 /);
});
