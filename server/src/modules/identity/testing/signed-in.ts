import type { Session } from "@supabase/auth-js";
import { inTransaction } from "#platform/db/database";
import { createAccount } from "../accounts/create-account.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import {
  newAddress,
  testPassword,
  type AuthSite,
  type ClientOptions,
  type NpmClient,
} from "./auth-site.ts";

export interface SignedIn {
  email: string;
  userId: string;
  client: NpmClient;
  session: Session;
}

/** Somebody at the client with a session by password. */
export async function signedIn(
  site: AuthSite,
  { email, ...options }: ClientOptions & { email?: string } = {},
): Promise<SignedIn> {
  const address = email ?? (await resident(site));
  const client = site.client(options);
  const { data, error } = await client.signInWithPassword({
    email: address,
    password: testPassword,
  });
  if (error) throw error;
  return { email: address, userId: data.user.id, client, session: data.session };
}

let passwordHash: Promise<string> | undefined;

/** A person with a proved address, without the calls and waits of signing up; answers with it. */
export async function resident(site: AuthSite): Promise<string> {
  passwordHash ??= hashPassword(testPassword);
  const hash = await passwordHash;
  const email = newAddress();
  await inTransaction(site.database.db, (trx) =>
    createAccount(trx, {
      email,
      phone: null,
      isEmailConfirmed: true,
      passwordHash: hash,
      userType: "buyer",
      fullName: "Joana Prado",
      metadata: { full_name: "Joana Prado" },
      origin: undefined,
    }),
  );
  return email;
}

/** What the client tells its page, from the first word on. */
export async function eventsOf(client: NpmClient): Promise<string[]> {
  const events: string[] = [];
  await new Promise<void>((resolve) => {
    client.onAuthStateChange((event) => {
      events.push(event);
      if (event === "INITIAL_SESSION") resolve();
    });
  });
  return events;
}

/** A client whose calls are written down as they leave it. */
export function watched(site: AuthSite, options: ClientOptions = {}) {
  const calls: Request[] = [];
  const client = site.client({
    ...options,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      calls.push(request.clone());
      return fetch(request);
    },
  });
  /** Below the site's own address. */
  const paths = () => calls.map(({ url }) => url.slice(site.url.length));
  return { client, calls, paths };
}

export async function suspend(site: AuthSite, email: string): Promise<void> {
  await site.database.db
    .updateTable("identity.users")
    .set({ suspended_at: new Date(0) })
    .where("email", "=", email)
    .execute();
}
