import type { Sweeper } from "#platform/sweepers/sweeper";
import { endNextRetention } from "./end-retention.ts";
import { eraseNextPerson } from "./erase-person.ts";
import { markFinal } from "./erasure.queries.ts";
import { expireDataExports } from "./expire-data-exports.ts";
import type { PrivacyDependencies } from "./privacy-dependencies.ts";

const batch = 100;

export function privacySweepers(dependencies: Omit<PrivacyDependencies, "db">): Sweeper[] {
  return [
    {
      name: "identity.erase_persons",
      everyMs: 60_000,
      sweep: (db) => eraseNextPerson({ ...dependencies, db }),
    },
    {
      name: "identity.close_erasures",
      everyMs: 60_000,
      sweep: (db) => markFinal(db, batch),
    },
    {
      name: "identity.end_retention",
      everyMs: 600_000,
      sweep: (db) => endNextRetention(db),
    },
    {
      name: "identity.expire_data_exports",
      everyMs: 60_000,
      sweep: (db) => expireDataExports({ db, fileStore: dependencies.fileStore }, batch),
    },
  ];
}
