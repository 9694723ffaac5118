import type { TestProject } from "vitest/node";
// Also brings the type of the context that is provided here.
import type { TestPostgres } from "../server/src/platform/db/test-database.ts";
import { startThrowAwayCluster } from "./throw-away-cluster.ts";

/** One cluster per run, whose migrated database is the template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, appUrl, ownerUrl, database, stop } = await startThrowAwayCluster({
    // Hundreds of databases come and go; nobody would see what a worker tidies up in them.
    settings: { autovacuum: "off", checkpoint_timeout: "1d" },
  });
  const { superuserUrl } = cluster;
  const postgres: TestPostgres = { superuserUrl, appUrl, ownerUrl, template: database };
  project.provide("postgres", postgres);
  return stop;
}
