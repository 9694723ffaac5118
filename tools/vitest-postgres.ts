import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:net";
import type { TestProject } from "vitest/node";
import { localPassword, startLocalCluster } from "../server/src/platform/db/local-cluster.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { createDatabaseFor, createRoles } from "../server/src/platform/db/roles.ts";

/** One throw-away cluster per run, with one migrated template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "areon-test-"));
  const cluster = await startLocalCluster({ directory, port: await freePort(), durable: false });
  const template = "areon_template";
  const ownerUrl = cluster.urlFor({ database: template, role: "areon_owner" });
  await createRoles({ superuserUrl: cluster.superuserUrl, password: localPassword });
  await createDatabaseFor({ superuserUrl: cluster.superuserUrl, name: template });
  await migrate({
    connectionString: ownerUrl,
    directory: join(import.meta.dirname, "..", "db", "migrations"),
  });
  project.provide("postgres", {
    superuserUrl: cluster.superuserUrl,
    appUrl: cluster.urlFor({ database: template, role: "areon_app" }),
    ownerUrl,
    template,
  });
  return async () => {
    await cluster.stop();
    await rm(directory, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
