import type { SessionAnswer } from "../sessions/session-answer.ts";
import type { AuthRefusal } from "./auth-refusal.ts";

/** The session behind the # of the address, where no server sees it; the client takes it from there. */
export function withSession(redirectTo: string, session: SessionAnswer, type?: string): string {
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  return withFragment(redirectTo, {
    access_token: session.access_token,
    refresh_token: session.refresh_token,
    expires_in: String(session.expires_in),
    expires_at: String(session.expires_at),
    token_type: "bearer",
    type,
    provider_token: text(session["provider_token"]),
    provider_refresh_token: text(session["provider_refresh_token"]),
    sb: "",
  });
}

export function withAuthCode(redirectTo: string, authCode: string): string {
  const url = new URL(redirectTo);
  url.searchParams.set("code", authCode);
  return url.href;
}

export function withMessage(redirectTo: string, message: string): string {
  return withFragment(redirectTo, { message, sb: "" });
}

/** Told twice, because some clients look behind the ? and some behind the #. */
export function withRefusal(redirectTo: string, refusal: AuthRefusal): string {
  const told = {
    error: refusal.status >= 500 ? "server_error" : "access_denied",
    error_code: refusal.authRefused,
    error_description: refusal.message,
  };
  const url = new URL(redirectTo);
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value);
  return withFragment(url.href, { ...told, sb: "" });
}

function withFragment(address: string, values: Record<string, string | undefined>): string {
  const present = Object.entries(values).filter(
    (entry): entry is [string, string] => !!entry[1] || entry[0] === "sb",
  );
  const url = new URL(address);
  url.hash = new URLSearchParams(present).toString();
  return url.href;
}
