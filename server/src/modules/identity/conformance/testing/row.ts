import { AuthApiError, type AuthError } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { rows, type RowId } from "./rows.ts";

/** One row of the protocol, driven through the unmodified npm client as a page would drive it. */
export function row(id: RowId, check: () => Promise<void>): void {
  test(`${id} – ${rows[id]}`, check);
}

/** A row that the client can't send or doesn't show; `because` says which of the two, and why. */
export function wireRow(id: RowId, because: string, check: () => Promise<void>): void {
  test(`${id} – ${rows[id]} (on the wire: ${because})`, check);
}

/** The client's own class for a refusal, with the protocol's code and status. */
export function expectRefused(
  { error }: { error: AuthError | null },
  code: string,
  status: number,
): void {
  expect(error).toBeInstanceOf(AuthApiError);
  expect(error).toMatchObject({ code, status });
}
