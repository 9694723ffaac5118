import { randomInt } from "node:crypto";
import { AuthClient } from "@supabase/auth-js";
import { sql } from "kysely";
import type { Config } from "#platform/config";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createAccessTokens } from "#platform/http/access-token";
import type { RawRoute, Route } from "#platform/http/route";
import { createTestServer, type TestServer } from "#platform/http/test-server";
import { createLogger, type Logger } from "#platform/log";
import { createSealer, type Sealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { authRoutes } from "../auth/auth.routes.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { messagePurpose } from "../messages/queue-message.ts";
import { createSessionGate } from "../sessions/session-gate.ts";

export type NpmClient = InstanceType<typeof AuthClient>;

export interface SentMessage {
  to: string;
  channel: string;
  template: string;
  values: { code?: string; link?: string; subject?: string };
}

/** The auth server on a real socket and a real database, and the npm client in front of it. */
export interface AuthSite {
  url: string;
  config: Config;
  server: TestServer;
  database: TestDatabase;
  dependencies: IdentityDependencies;
  client(options?: ClientOptions): NpmClient;
  /** Like the client, but without it: what is on the wire. */
  call(method: string, path: string, options?: CallOptions): Promise<WireAnswer>;
  messagesTo(to: string): Promise<SentMessage[]>;
  lastMessageTo(to: string): Promise<SentMessage>;
  /** What a browser would send back of all that was set; the clients here share one. */
  cookies(): string;
  advance(interval: string): Promise<void>;
  /** Another server of the same installation, over the same database, with this set otherwise. */
  beside(overrides: Record<string, string>): Promise<AuthSite>;
  /** A person with a proved address and this password; answers with the address. */
  person(options?: { password?: string; userType?: "buyer" | "seller" }): Promise<string>;
  close(): Promise<void>;
}

export interface ClientOptions {
  flowType?: "implicit" | "pkce";
  headers?: Record<string, string>;
  /** Stands between the client and the site: to look at what passes, or to lose it. */
  fetch?: typeof fetch;
  /** The browser's storage, when the test looks into it or moves on to another tab. */
  storage?: Map<string, string>;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
}

type MoreRoutes = (dependencies: IdentityDependencies) => (Route | RawRoute)[];

export const testPassword = "sacas de milho";

export async function createAuthSite(
  overrides: Record<string, string> = {},
  moreRoutes: MoreRoutes = () => [],
  log: Logger = createLogger({ LOG_LEVEL: "silent" }, "test"),
): Promise<AuthSite> {
  const database = await createTestDatabase();
  await database.db.updateTable("platform.clock_offset").set({ is_movable: true }).execute();
  return openSite(database, { overrides, moreRoutes, log, close: () => database.close() });
}

interface SiteOptions {
  overrides: Record<string, string>;
  moreRoutes: MoreRoutes;
  log: Logger;
  /** What one server of an installation has sealed, another must be able to open. */
  sealer?: Sealer;
  close(): Promise<void>;
}

async function openSite(database: TestDatabase, options: SiteOptions): Promise<AuthSite> {
  const { overrides, moreRoutes, log } = options;
  const { db } = database;
  const config = testConfig({
    TRUSTED_PROXIES: "127.0.0.1",
    SMS_URL: "http://127.0.0.1:9/sms",
    ...overrides,
  });
  const { sealer = createSealer(config) } = options;
  const accessTokens = await createAccessTokens(config);
  const dependencies: IdentityDependencies = { config, db, log, sealer, accessTokens };
  const server = await createTestServer({
    db,
    config,
    log,
    routes: [...authRoutes(dependencies), ...moreRoutes(dependencies)],
    sessions: createSessionGate(db),
  });
  const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const url = `${origin}/auth/v1`;
  const jar = new Map<string, string>();
  const site: Omit<AuthSite, "person"> = {
    url,
    config,
    server,
    database,
    dependencies,
    client: (given) => newClient(url, fetchWith(jar), given),
    call: (method, path, given) => call(url + path, method, fetchWith(jar), given),
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    messagesTo: (to) => readMessages(dependencies, to),
    lastMessageTo: async (to) => {
      const last = (await readMessages(dependencies, to)).at(-1);
      if (!last) throw new Error(`nothing was sent to ${to}`);
      return last;
    },
    advance: async (interval) => {
      await sql`update platform.clock_offset
        set offset_ms = offset_ms + (extract(epoch from ${interval}::interval) * 1000)::bigint`.execute(
        db,
      );
    },
    beside: (other) => {
      const { ACCESS_TOKEN_KEY } = config;
      const overridden = { ACCESS_TOKEN_KEY, ...other };
      return openSite(database, {
        ...options,
        overrides: overridden,
        sealer,
        close: async () => {},
      });
    },
    close: async () => {
      await server.app.close();
      await options.close();
    },
  };
  return { ...site, person: (given) => makePerson(site, given) };
}

function fetchWith(jar: Map<string, string>): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      jar.set(name!, value!);
    }
    return response;
  };
}

/** A visitor of their own: memory instead of a browser's storage, and a network address. */
function newClient(
  url: string,
  fetchHere: typeof fetch,
  { flowType = "implicit", headers = {}, ...options }: ClientOptions = {},
) {
  const stored = options.storage ?? new Map<string, string>();
  return new AuthClient({
    url,
    flowType,
    fetch: options.fetch ?? fetchHere,
    headers: { "x-forwarded-for": randomAddress(), ...headers },
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
}

function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

let people = 0;

/** Nobody has it yet. */
export function newAddress(): string {
  people += 1;
  return `pessoa${people}.${randomInt(1e9)}@fazenda.com.br`;
}

async function call(
  url: string,
  method: string,
  fetchHere: typeof fetch,
  { body, token, headers = {} }: CallOptions = {},
): Promise<WireAnswer> {
  const response = await fetchHere(url, {
    method,
    redirect: "manual",
    headers: {
      "x-forwarded-for": randomAddress(),
      "x-supabase-api-version": "2024-01-01",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  const json = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: response.status, headers: response.headers, text, json };
}

async function readMessages(
  { db, sealer }: IdentityDependencies,
  to: string,
): Promise<SentMessage[]> {
  const rows = await db.selectFrom("identity.messages").selectAll().orderBy("id").execute();
  return rows
    .filter(({ sealed }) => sealed !== null)
    .map(({ channel, template, sealed }) => ({
      channel,
      template,
      ...(JSON.parse(sealer.open(messagePurpose, sealed!).toString()) as Pick<
        SentMessage,
        "to" | "values"
      >),
    }))
    .filter((message) => message.to === to);
}

async function makePerson(
  site: Pick<AuthSite, "client" | "lastMessageTo">,
  { password = testPassword, userType = "buyer" }: { password?: string; userType?: string } = {},
): Promise<string> {
  const email = newAddress();
  const client = site.client();
  const data = { user_type: userType, full_name: "Joana Prado" };
  const { error } = await client.signUp({ email, password, options: { data } });
  if (error) throw error;
  const token = (await site.lastMessageTo(email)).values.code!;
  const verified = await client.verifyOtp({ email, token, type: "signup" });
  if (verified.error) throw verified.error;
  return email;
}
