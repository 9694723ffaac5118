import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { expect, inject, test } from "vitest";
import { createLogger } from "#platform/log";
import { createDatabase, createPool } from "./database.ts";
import { overNetwork } from "./local-cluster.ts";
import { waitForDatabase } from "./wait-for-database.ts";

const log = createLogger({ LOG_LEVEL: "silent" }, "test");

test("a database that comes late is waited for, one that never comes is not", async () => {
  const url = new URL(overNetwork(inject("postgres").appUrl));
  const target = Number(url.port);
  const proxy = createServer((socket) => socket.pipe(connect(target, "127.0.0.1")).pipe(socket));
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  await new Promise((resolve) => proxy.close(resolve));
  url.hostname = "127.0.0.1";
  url.port = String(port);
  const pool = createPool({ connectionString: url.href, poolSize: 1, onPoolError: () => {} });
  const db = createDatabase(pool);
  await expect(waitForDatabase(db, log, { forMs: 300 })).rejects.toThrow("ECONNREFUSED");
  const waiting = waitForDatabase(db, log, { forMs: 45_000 });
  setTimeout(() => proxy.listen(port, "127.0.0.1"), 500);
  await waiting;
  await db.destroy();
  proxy.close();
});
