import { randomInt } from "node:crypto";
import { once } from "node:events";
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
import { makeScratch } from "./scratch.ts";

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
  // What is to survive a power cut, as far as it measures, is on a disk.
  const directory = durable
    ? await mkdtemp(join(tmpdir(), "areon-postgres-"))
    : await makeScratch("areon-postgres-");
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

const given = new Set<number>();
/** Who finds none among so many would look for ever: something holds them all. */
const mostTries = 200;

/**
 * Below those that the system gives to outgoing connections and to whoever asks for any: one of these
 * would be taken by somebody else before a demo that builds its pages first comes to listen on it.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries++) {
    const port = randomInt(20_000, 32_768);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of ${mostTries} ports between 20000 and 32767 was free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
  server.close();
  await once(server, "close");
  return true;
}
