import type { Session } from "@supabase/auth-js";
import { inTransaction } from "#platform/db/database";
import { createAccount } from "../accounts/create-account.ts";
import { isAuthRefusal } from "../auth/auth-refusal.ts";
import { hashPassword } from "../passwords/hash-password.ts";
import { answerWithSession } from "../sessions/session-answer.ts";
import { startSession } from "../sessions/start-session.ts";
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

/** Where the client keeps its session, unless it is told another name. */
export const storageKey = "supabase.auth.token";

/**
 * Somebody who signed in by password before and opens the page again: the client finds the session in
 * its storage. Cheap, because the password is not tried; what is about passwords signs in by itself.
 */
export async function signedIn(
  site: AuthSite,
  { email, ...options }: ClientOptions & { email?: string } = {},
): Promise<SignedIn> {
  const address = email ?? (await resident(site));
  const session = await startedSession(site, address);
  const storage = options.storage ?? new Map<string, string>();
  storage.set(storageKey, JSON.stringify(session));
  const client = site.client({ ...options, storage });
  await client.initialize();
  return { email: address, userId: session.user.id, client, session };
}

async function startedSession(site: AuthSite, email: string): Promise<Session> {
  const { db, sealer } = site.dependencies;
  const { id: userId } = await db
    .selectFrom("identity.users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const origin = { address: "10.0.0.1", userAgent: "Navegador", deviceMark: undefined };
  const row = await inTransaction(db, (trx) =>
    startSession(trx, sealer, { userId, method: "password", origin }),
  );
  if (isAuthRefusal(row)) throw new Error(`no session for ${email}: ${row.authRefused}`);
  return (await answerWithSession(site.dependencies, row)) as unknown as Session;
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
