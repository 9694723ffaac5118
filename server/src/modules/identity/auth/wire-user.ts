import type { JsonDocument } from "#platform/json";
import type { Account, Address } from "../accounts/account.queries.ts";
import { isWithinReach } from "../factors/factor.queries.ts";

export type WireUser = Record<string, JsonDocument>;

/**
 * What the protocol shows of a user, in one of their sessions. Columns are named one by one: no hash and no
 * token gets out.
 */
export function toWireUser(account: Account, sessionId: string): WireUser {
  const { user, identities } = account;
  const factors = account.factors.filter((factor) => isWithinReach(factor, sessionId));
  const { email, phone } = user;
  return {
    id: user.id,
    aud: "authenticated",
    role: "authenticated",
    email: email ?? "",
    phone: phone ?? "",
    ...times({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: earlier(user.email_confirmed_at, user.phone_confirmed_at),
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      email_change_sent_at: user.email_change_sent_at,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    ...(user.new_email ? { new_email: user.new_email } : {}),
    ...(user.new_phone ? { new_phone: user.new_phone } : {}),
    ...(user.is_suspended ? { banned_until: bannedUntil(user.suspended_until) } : {}),
    app_metadata: appMetadata(account),
    user_metadata: user.user_metadata,
    identities: identities.map(toWireIdentity),
    ...(factors.length > 0 ? { factors: factors.map(toWireFactor) } : {}),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  };
}

/** Mirrors what the database decides, for screens to show; nothing is ever granted by it. */
export function appMetadata({ user, identities }: Account): Record<string, JsonDocument> {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return { provider: providers[0] ?? "email", providers, user_type: user.user_type };
}

/**
 * The answer to every sign-up. It is the same whether the address is new, waiting for its proof or
 * somebody's account: the id leads nowhere and no identity is shown, so nothing can be told from it.
 */
export function toUnprovedUser(signUp: {
  id: string;
  address: Address;
  metadata: Record<string, JsonDocument>;
  now: Date;
}): WireUser {
  const { id, address, metadata } = signUp;
  const now = signUp.now.toISOString();
  const provider = "email" in address ? "email" : "phone";
  return {
    id,
    aud: "authenticated",
    role: "",
    email: "email" in address ? address.email : "",
    phone: "phone" in address ? address.phone : "",
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

function toWireIdentity(row: Account["identities"][number]): WireUser {
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    ...(row.email ? { email: row.email } : {}),
    ...times({ last_sign_in_at: row.last_sign_in_at }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function toWireFactor(row: Account["factors"][number]): WireUser {
  return {
    id: row.id,
    status: row.status,
    factor_type: row.factor_type,
    ...(row.friendly_name ? { friendly_name: row.friendly_name } : {}),
    phone: row.phone ?? "",
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_challenged_at: row.last_challenged_at?.toISOString() ?? null,
  };
}

function times(columns: Record<string, Date | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, time]) => (time ? [[name, time.toISOString()]] : [])),
  );
}

function earlier(left: Date | null, right: Date | null): Date | null {
  if (!left || !right) return left ?? right;
  return left < right ? left : right;
}

/** Without an end is told as a day that nobody will see. */
function bannedUntil(until: Date | null): string {
  return (until ?? new Date("9999-12-31T00:00:00Z")).toISOString();
}
