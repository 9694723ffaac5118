import { rowsOfAccounts } from "./rows-of-accounts.ts";
import { rowsOfCodes } from "./rows-of-codes.ts";
import { rowsOfConventions } from "./rows-of-conventions.ts";
import { rowsOfRefusals } from "./rows-of-refusals.ts";
import { rowsOfShapes } from "./rows-of-shapes.ts";
import { rowsOfSigningIn } from "./rows-of-signing-in.ts";

/**
 * Every row of the protocol that this server speaks, in our words, and a test for each of them. Codes
 * are rows of A.2, each with its status; C's rows say what else holds for a call.
 */
export const rows = {
  ...rowsOfConventions,
  ...rowsOfRefusals,
  ...rowsOfShapes,
  ...rowsOfSigningIn,
  ...rowsOfCodes,
  ...rowsOfAccounts,
} as const;

export type RowId = keyof typeof rows;
