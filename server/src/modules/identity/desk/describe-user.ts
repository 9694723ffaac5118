import type { UserDetails } from "@areon/contracts/identity/desk";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { getRegistration } from "../trust/get-registration.ts";
import type { Vault } from "../trust/vault.ts";
import { hidePhone } from "./hide-address.ts";
import { namesOfUsers } from "./names-of-users.ts";
import { listPendingRoleChanges } from "./role.queries.ts";
import { toListedUser } from "./search-users.ts";
import {
  findAccountDetails,
  findLatestSentVerification,
  listLiveSessions,
  listRecentAudit,
  listRoles,
} from "./user-details.queries.ts";
import { findListedUser } from "./user-list.queries.ts";

const auditEntries = 20;

/** All that the desk sees of an account without a reason: numbers and addresses are masked. */
export async function describeUser(
  { db, vault }: { db: Database; vault: Vault },
  userId: string,
): Promise<UserDetails | Refusal> {
  const listed = await findListedUser(db, userId);
  if (!listed) return refuse("not_found");
  const account = await findAccountDetails(db, userId);
  const roles = await listRoles(db, userId);
  const pending = await listPendingRoleChanges(db, userId);
  const audit = await listRecentAudit(db, userId, auditEntries);
  const names = await namesOfUsers(
    db,
    [
      account.suspended_by,
      ...roles.map((row) => row.granted_by),
      ...pending.map((row) => row.requested_by),
      ...audit.map((row) => row.actor_id),
    ].filter((id) => id !== null),
  );
  const named = (id: string) => ({ id, full_name: names.get(id) ?? "" });
  const namedOrNull = (id: string | null) => (id === null ? null : named(id));
  const { email_confirmed_at, last_sign_in_at, has_second_factor, is_organisation } = account;
  return {
    ...toListedUser(listed),
    phone: hidePhone(account.phone),
    email_confirmed_at: email_confirmed_at?.toISOString() ?? null,
    last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
    is_organisation: Boolean(is_organisation),
    has_second_factor: Boolean(has_second_factor),
    suspension:
      listed.state === "suspended"
        ? {
            since: account.suspended_at!.toISOString(),
            until: account.suspended_until?.toISOString() ?? null,
            reason: account.suspension_reason ?? "",
            by: namedOrNull(account.suspended_by),
          }
        : null,
    registration: await describeRegistration({ db, vault }, userId),
    latest_verification: await describeLatestVerification(db, userId),
    roles: roles.map((row) => ({
      role: row.role,
      granted_at: row.granted_at.toISOString(),
      granted_by: namedOrNull(row.granted_by),
    })),
    pending_role_changes: pending.map((row) => ({
      id: row.id,
      change: row.change,
      role: row.role,
      requested_by: named(row.requested_by),
      requested_at: row.requested_at.toISOString(),
    })),
    sessions: await describeSessions(db, userId),
    audit: audit.map((row) => ({
      id: row.id,
      occurred_at: row.occurred_at.toISOString(),
      action: row.action,
      actor: namedOrNull(row.actor_id),
      reason: row.reason,
    })),
  };
}

async function describeRegistration(
  reader: { db: Database; vault: Vault },
  userId: string,
): Promise<UserDetails["registration"]> {
  const { cpf, birth_year, organisation, completed_at } = await getRegistration(reader, userId);
  if (cpf === null || birth_year === null || completed_at === null) return null;
  return { cpf, birth_year, organisation, completed_at };
}

async function describeLatestVerification(
  db: Database,
  userId: string,
): Promise<UserDetails["latest_verification"]> {
  const row = await findLatestSentVerification(db, userId);
  if (!row) return null;
  return {
    id: row.id,
    state: row.state as NonNullable<UserDetails["latest_verification"]>["state"],
    submitted_at: row.submitted_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

async function describeSessions(db: Database, userId: string): Promise<UserDetails["sessions"]> {
  const rows = await listLiveSessions(db, userId);
  return rows.map((row) => ({
    id: row.id,
    device: row.device_label,
    has_second_factor: row.aal === "aal2",
    created_at: row.created_at.toISOString(),
    used_at: row.used_at.toISOString(),
  }));
}
