import type {
  Endpoint,
  EndpointRequest,
  EndpointResult,
  RateClass,
} from "@areon/contracts/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Capability } from "#platform/permissions/capabilities";
import type { Refusal } from "#platform/refusal";
import type { Actor, Origin } from "./actor.ts";

/** Every route says who may call it; a route without it does not start (see `http-server.ts`). */
export type Permission = "public" | "signed_in" | { capability: Capability };

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
  handle(request: never): Promise<unknown>;
}

/** `private` answers are never stored; public ones may be kept by shared caches for so many seconds. */
export type CachePolicy = "private" | { publicSeconds: number };

export function route<E extends Endpoint, const P extends Permission>(
  endpoint: E,
  options: { permission: P; cache?: CachePolicy },
  handle: (request: RouteRequest<E, P>) => Promise<EndpointResult<E> | Refusal>,
): Route {
  return {
    kind: "endpoint",
    endpoint,
    permission: options.permission,
    cache: options.cache ?? "private",
    handle,
  };
}

/**
 * For bodies that are not JSON (uploads, downloads): the same declarations, a bare handler. It reads
 * the body from `request.raw` and bounds it itself.
 */
export interface RawRoute {
  kind: "raw";
  method: ("GET" | "HEAD" | "POST" | "PATCH" | "DELETE" | "OPTIONS")[];
  /** Full path, in Fastify's own form. */
  url: string;
  permission: Permission;
  rateClass: RateClass;
  handle(
    request: FastifyRequest,
    reply: FastifyReply,
    caller: { actor: Actor | null; origin: Origin },
  ): Promise<unknown>;
}

export function rawRoute(definition: Omit<RawRoute, "kind">): RawRoute {
  return { kind: "raw", ...definition };
}
