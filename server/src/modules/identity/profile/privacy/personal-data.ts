import type { KeyPurpose } from "../../trust/person-key.queries.ts";

/**
 * Every column that holds something about a person, with what an export shows of it and what an
 * erasure does to it. Export and erasure are driven by these rows; a test compares them with the
 * schema, so a column that nobody thought about fails the build.
 */
export interface PersonalTable {
  /** `schema.table`. */
  table: string;
  /** Heading in the export. */
  title: string;
  /** The column that names the person, directly or through another table's rows of that person. */
  owner: string | { column: string; of: string; select: string; where: string };
  /** Kept rows say by which right; `clear` keeps the row and empties what `clearsTo` names. */
  onErasure: "delete" | "clear" | { kept: string };
  clearsTo?: Readonly<Record<string, string | boolean | null>>;
  /** Rows that a kept row of another table names are kept with it; the others are deleted. */
  deleteUnless?: { table: string; column: string };
  columns: Readonly<Record<string, ColumnRule>>;
}

/** Rows of a party are those of everybody who acts for it. */
export function ownedByParty(column: string): PersonalTable["owner"] {
  return { column, of: "identity.memberships", select: "party_id", where: "user_id" };
}

/** Rows that know a person by the address of their account alone. */
export function ownedByAddress(column: string): PersonalTable["owner"] {
  return { column, of: "identity.users", select: "email", where: "id" };
}

export type ColumnRule =
  | { rule: "shown"; label: string }
  | { rule: "sealed"; label: string; purpose: KeyPurpose; field: string }
  | { rule: "withheld"; why: string };

export function shown(label: string): ColumnRule {
  return { rule: "shown", label };
}

export function sealed(label: string, purpose: KeyPurpose, field: string): ColumnRule {
  return { rule: "sealed", label, purpose, field };
}

/** Not about the person, but about how the row is kept. */
export const technical: ColumnRule = { rule: "withheld", why: "technical" };

/** Would open the account, or let others try numbers out; shown to nobody. */
export const secret: ColumnRule = { rule: "withheld", why: "secret" };

/** Of another person who acted on the row. */
export const otherPerson: ColumnRule = { rule: "withheld", why: "another person" };

export const byLaw = {
  account: "account",
  evidence: "evidence of what was agreed",
  accessLog: "access_log",
} as const;
