import type { FastifyRequest } from "fastify";
import type { Database } from "#platform/db/database";
import { barOf } from "#platform/permissions/bar-of";
import { hasCapability } from "#platform/permissions/capabilities";
import { refuse, type Refusal } from "#platform/refusal";
import type { AccessTokens } from "./access-token.ts";
import type { Actor, Origin } from "./actor.ts";
import type { Permission } from "./route.ts";
import type { SessionGate, SessionStanding, WallReason } from "./session-gate.ts";

export interface Wall {
  db: Database;
  accessTokens: AccessTokens;
  sessions: SessionGate;
}

export interface Caller {
  actor: Actor | null;
  origin: Origin;
}

const actors = new WeakMap<FastifyRequest, Actor>();

/** Lets a call through or throws. Runs before the body is read. */
export async function admit(
  request: FastifyRequest,
  { permission, mayRecall = false }: { permission: Permission; mayRecall?: boolean },
  wall: Wall,
): Promise<void> {
  const found = await identify(request, wall, mayRecall);
  if (permission === "public") return;
  if ("refusal" in found) throw turnAway(found.refusal, found.reason);
  const { actor, standing } = found;
  const bar = await barOf(permission, {
    ...standing,
    holds: async (capability) => hasCapability(wall.db, { userId: actor.userId, capability }),
  });
  if (bar) throw turnAway(refuse(bar), "not_allowed");
}

/** A token whose session has ended is nobody's, also where nobody needs to be known. */
async function identify(
  request: FastifyRequest,
  wall: Wall,
  mayRecall: boolean,
): Promise<Identified | TurnedAway> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (!token) return { refusal: refuse("unauthenticated"), reason: "no_token" };
  const found = await actorBehind(token, wall, mayRecall);
  if ("actor" in found) actors.set(request, found.actor);
  return found;
}

interface Identified {
  actor: Actor;
  standing: SessionStanding;
}

interface TurnedAway {
  refusal: Refusal;
  reason: WallReason;
}

/** The same question for what is no request: sockets that outlive the call that opened them. */
export async function actorBehind(
  token: string,
  { accessTokens, sessions }: Pick<Wall, "accessTokens" | "sessions">,
  mayRecall = false,
): Promise<Identified | TurnedAway> {
  const claimed = await accessTokens.verify(token);
  if (!claimed) return { refusal: refuse("unauthenticated"), reason: "bad_token" };
  const standing = await (mayRecall && sessions.recall
    ? sessions.recall(claimed)
    : sessions.check(claimed));
  if ("refusal" in standing) return standing;
  return { actor: { ...claimed, assurance: standing.assurance }, standing };
}

function turnAway(refusal: Refusal, reason: WallReason): Error {
  return Object.assign(new Error(`turned away: ${reason}`), { refusal, reason });
}

/** Who was let in, for the handler and for budgets by person. */
export function callerOf(request: FastifyRequest): Caller {
  return {
    actor: actors.get(request) ?? null,
    origin: {
      address: request.ip,
      userAgent: request.headers["user-agent"],
      cookies: request.headers.cookie,
    },
  };
}
