import type { TestProject } from "vitest/node";
import { startThrowAwayCluster } from "./throw-away-cluster.ts";

/** One cluster per run, whose migrated database is the template that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { cluster, appUrl, ownerUrl, database, stop } = await startThrowAwayCluster();
  const { superuserUrl } = cluster;
  project.provide("postgres", { superuserUrl, appUrl, ownerUrl, template: database });
  return stop;
}
