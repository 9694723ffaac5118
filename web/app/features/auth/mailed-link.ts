import type { EmailOtpType } from "@supabase/auth-js";

export interface MailedLink {
  token: string;
  type: EmailOtpType;
}

const types: readonly EmailOtpType[] = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change",
  "email",
];

/** The token stands after the hash, where no server and no log sees it; a query is understood too. */
export function readMailedLink(search: string, hash: string): MailedLink | undefined {
  for (const part of [hash.replace(/^#/, ""), search]) {
    const values = new URLSearchParams(part);
    const token = values.get("token_hash") ?? values.get("token");
    const type = types.find((known) => known === values.get("type"));
    if (token && type) return { token, type };
  }
  return undefined;
}
