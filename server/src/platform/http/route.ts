import type {
  Endpoint,
  EndpointRequest,
  EndpointResult,
  RateClass,
} from "@areon/contracts/core/endpoint";
import type { UserType } from "@areon/contracts/identity/user-type";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Capability } from "#platform/permissions/capabilities";
import type { Refusal } from "#platform/refusal";
import type { Actor, Origin } from "./actor.ts";
import type { WallReason } from "./session-gate.ts";

/**
 * Every route says who may call it; a route without it does not start (see `base-server.ts`). What is
 * for administrators, by type or by capability, also demands a session with a second factor.
 */
export type Permission =
  | "public"
  | "signed_in"
  | { userTypes: readonly UserType[] }
  | { capability: Capability };

type ActorFor<P extends Permission> = P extends "public" ? Actor | null : Actor;

export type RouteRequest<E extends Endpoint, P extends Permission> = EndpointRequest<E> & {
  actor: ActorFor<P>;
  origin: Origin;
  /** Moment of arrival on the real clock, taken before anything else was done. */
  arrivedAt: Date;
};

/** A route in the form the server registers, with its types closed over. */
export interface Route {
  kind: "endpoint";
  endpoint: Endpoint;
  permission: Permission;
  cache: CachePolicy;
  /** The act asks for the session itself, in its own transaction, so the wall may ask less often. */
  checksSession: boolean;
  announce?: Announce;
  handle(request: never): Promise<unknown>;
}

/**
 * For acts whose order counts: told of a call at its arrival, before it is known who calls and what for, so of
 * the path only what was written there. What it gives back is called in the turn in which the handler begins,
 * or when the call is over without it.
 */
export type Announce = (params: Record<string, string>, arrivedAt: Date) => () => void;

/** `private` answers are never stored; public ones may be kept by shared caches for so many seconds. */
export type CachePolicy = "private" | { publicSeconds: number };

export function route<E extends Endpoint, const P extends Permission>(
  endpoint: E,
  options: { permission: P; cache?: CachePolicy; checksSession?: boolean; announce?: Announce },
  handle: (request: RouteRequest<E, P>) => Promise<EndpointResult<E> | Refusal>,
): Route {
  return {
    kind: "endpoint",
    endpoint,
    permission: options.permission,
    cache: options.cache ?? "private",
    checksSession: options.checksSession ?? false,
    ...(options.announce ? { announce: options.announce } : {}),
    handle,
  };
}

/** For what does not speak our own form of JSON (files, foreign protocols): a bare handler. */
export interface RawRoute {
  kind: "raw";
  method: ("GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS")[];
  /** Full path, in Fastify's own form. */
  url: string;
  permission: Permission;
  rateClass: RateClass;
  /**
   * `stream` (unless told) leaves a body of any type on the wire; the handler reads `request.raw` and
   * bounds it itself. `json` takes JSON alone, and nothing at all as an empty object; `parsed` takes forms too.
   */
  body?: "stream" | "json" | "parsed";
  /** Stands in the API's reference with this line; bodies and answers are described elsewhere. */
  reference?: { tag: string; summary: string };
  /** A foreign protocol tells its refusals in its own words; without it they are problem documents. */
  onError?: (error: RouteError, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
  handle(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: { actor: Actor | null; origin: Origin },
  ): Promise<unknown>;
}

/** Whatever ended a request early: a refusal of the wall or of a limit, or something unforeseen. */
export interface RouteError extends Error {
  code?: string;
  statusCode?: number;
  refusal?: Refusal;
  reason?: WallReason;
}

export function rawRoute(definition: Omit<RawRoute, "kind">): RawRoute {
  return { kind: "raw", ...definition };
}
