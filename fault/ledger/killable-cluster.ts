import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import {
  localPassword,
  startLocalCluster,
  type LocalCluster,
} from "../../server/src/platform/db/local-cluster.ts";
import { migrate } from "../../server/src/platform/db/migrate.ts";
import { createDatabaseFor, createRoles } from "../../server/src/platform/db/roles.ts";
import { freePort, migrationsDirectory } from "../../tools/throw-away-cluster.ts";

export interface KillableCluster {
  newDatabase(name: string): Promise<{ appUrl: string; ownerUrl: string }>;
  asSuperuser(statement: string): Promise<void>;
  /** SIGKILL, and up again on the same files; gives the milliseconds until it answers. */
  killAndRestart(): Promise<number>;
  stop(): Promise<void>;
}

/** A PostgreSQL with fsync whose death is part of the plan. */
export async function startKillableCluster(): Promise<KillableCluster> {
  const directory = await mkdtemp(join(tmpdir(), "areon-fault-"));
  const options = { directory, port: await freePort(), durable: true };
  let cluster: LocalCluster = await startLocalCluster(options);
  const { superuserUrl } = cluster;
  await createRoles({ superuserUrl, password: localPassword });
  return {
    newDatabase: async (name) => {
      await createDatabaseFor({ superuserUrl, name });
      const ownerUrl = cluster.urlFor({ database: name, role: "areon_owner" });
      await migrate({ connectionString: ownerUrl, directory: migrationsDirectory });
      return { ownerUrl, appUrl: cluster.urlFor({ database: name, role: "areon_app" }) };
    },
    asSuperuser: async (statement) => {
      const client = new Client({ connectionString: superuserUrl });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
    killAndRestart: async () => {
      const begin = performance.now();
      process.kill(cluster.pid, "SIGKILL");
      // Sessions notice the death of their parent by themselves; until then the files are theirs.
      for (let attempt = 1; ; attempt += 1) {
        await sleep(100);
        try {
          cluster = await startLocalCluster(options);
          return performance.now() - begin;
        } catch (error) {
          if (attempt === 50) throw error;
        }
      }
    },
    stop: async () => {
      await cluster.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
