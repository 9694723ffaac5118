import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  localPassword,
  startLocalCluster,
  type LocalCluster,
  type LocalClusterOptions,
} from "../server/src/platform/db/local-cluster.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { createDatabaseFor, createRoles } from "../server/src/platform/db/roles.ts";

export interface ThrowAwayCluster {
  cluster: LocalCluster;
  database: string;
  ownerUrl: string;
  appUrl: string;
  stop: () => Promise<void>;
}

export const migrationsDirectory = join(import.meta.dirname, "..", "db", "migrations");

/** A migrated PostgreSQL that exists only as long as it is needed, on a free port. */
export async function startThrowAwayCluster({
  durable = false,
  settings = {},
}: Partial<Pick<LocalClusterOptions, "durable" | "settings">> = {}): Promise<ThrowAwayCluster> {
  const directory = await mkdtemp(join(tmpdir(), "areon-postgres-"));
  const cluster = await startLocalCluster({ directory, port: await freePort(), durable, settings });
  const database = "areon";
  const ownerUrl = cluster.urlFor({ database, role: "areon_owner" });
  await createRoles({ superuserUrl: cluster.superuserUrl, password: localPassword });
  await createDatabaseFor({ superuserUrl: cluster.superuserUrl, name: database });
  await migrate({ connectionString: ownerUrl, directory: migrationsDirectory });
  return {
    cluster,
    database,
    ownerUrl,
    appUrl: cluster.urlFor({ database, role: "areon_app" }),
    stop: async () => {
      await cluster.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

export async function withThrowAwayCluster<T>(
  work: (cluster: ThrowAwayCluster) => Promise<T>,
): Promise<T> {
  const cluster = await startThrowAwayCluster();
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("no port was given");
  return address.port;
}
