import { accountTables } from "./account-tables.ts";
import type { PersonalTable } from "./personal-data.ts";
import { profileTables } from "./profile-tables.ts";
import { sharedTables } from "./shared-tables.ts";
import { trustTables } from "./trust-tables.ts";

/** All that is known of a person up to this module; modules below it add their own in the app. */
export const identityPersonalTables: readonly PersonalTable[] = [
  ...accountTables,
  ...profileTables,
  ...trustTables,
  ...sharedTables,
];
