import { randomBytes } from "node:crypto";
import type { UserType } from "@areon/contracts/identity/user-type";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { newId } from "#platform/ids";
import { createLogger, type Logger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import { refuse } from "#platform/refusal";
import { testConfig } from "#platform/test-config";
import { createAccessTokens } from "./access-token.ts";
import type { Actor } from "./actor.ts";
import { buildHttpServer } from "./http-server.ts";
import type { RawRoute, Route } from "./route.ts";
import type { SessionGate } from "./session-gate.ts";

export interface TestServer {
  app: FastifyInstance;
  config: Config;
  /** A person with these roles, signed in: give the header to a request. */
  signIn(roles?: string[], as?: SignInOptions): Promise<TestPerson>;
}

export interface SignInOptions {
  userType?: UserType;
  assurance?: Actor["assurance"];
}

export interface TestPerson {
  actor: Actor;
  partyId: string;
  authorization: string;
}

/** The real server with the real wall in front of it; only the listening socket may be left out. */
export async function createTestServer(options: {
  db: Database;
  routes: readonly (Route | RawRoute)[];
  config?: Config;
  /** Whoever looks at what is logged passes one. */
  log?: Logger;
  /** The module that keeps sessions passes its own; others are content with a row that is alive. */
  sessions?: SessionGate;
}): Promise<TestServer> {
  const { db } = options;
  const config = options.config ?? testConfig();
  const accessTokens = await createAccessTokens(config);
  const app = await buildHttpServer({
    config,
    db,
    log: options.log ?? createLogger(config, "test"),
    metrics: createMetrics(),
    accessTokens,
    sessions: options.sessions ?? aliveSessions(db),
    routes: options.routes,
  });
  return {
    app,
    config,
    signIn: async (roles = [], as = {}) => {
      const { actor, partyId } = await insertPerson(db, roles, as);
      return { actor, partyId, authorization: `Bearer ${await accessTokens.sign(actor)}` };
    },
  };
}

/** A session counts while its row has no end. */
export function aliveSessions(db: Database): SessionGate {
  return {
    check: async ({ sessionId }) => {
      const row = await db
        .selectFrom("identity.sessions as s")
        .innerJoin("identity.users as u", "u.id", "s.user_id")
        .select(["s.aal", "u.user_type"])
        .where("s.id", "=", sessionId)
        .where("s.ended_at", "is", null)
        .executeTakeFirst();
      if (!row) return { refusal: refuse("unauthenticated"), reason: "no_session" };
      return { assurance: row.aal as Actor["assurance"], userType: row.user_type };
    },
  };
}

function typeFor(roles: readonly string[]): UserType {
  if (roles.includes("seller")) return "seller";
  return roles.length === 0 || roles.includes("buyer") ? "buyer" : "admin";
}

async function insertPerson(db: Database, roles: readonly string[], as: SignInOptions) {
  const { assurance = "aal2" } = as;
  const userType = as.userType ?? typeFor(roles);
  const actor: Actor = { userId: newId(), sessionId: newId(), assurance };
  const partyId = newId();
  await db
    .insertInto("identity.users")
    .values({
      id: actor.userId,
      user_type: userType,
      email: `${actor.userId}@teste.areon.br`,
      email_confirmed_at: sql`platform.now()`,
      full_name: "Pessoa de Teste",
    })
    .execute();
  await db.insertInto("identity.parties").values({ id: partyId }).execute();
  await db
    .insertInto("identity.memberships")
    .values({ user_id: actor.userId, party_id: partyId })
    .execute();
  await db
    .insertInto("identity.sessions")
    .values({
      id: actor.sessionId,
      user_id: actor.userId,
      token_key: randomBytes(32),
      aal: assurance,
      not_after: sql`platform.real_now() + interval '1 day'`,
    })
    .execute();
  for (const role of roles) {
    await db.insertInto("platform.user_roles").values({ user_id: actor.userId, role }).execute();
  }
  return { actor, partyId };
}
