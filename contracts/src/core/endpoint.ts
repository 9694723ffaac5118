import type { z } from "zod";
import type { OldNames } from "./old-names.ts";
import type { ProblemCode } from "./problems.ts";

/**
 * One description of one call, read by the server (validation, OpenAPI), the web client (types) and
 * the tests. Paths are relative to /api/v1 and name parameters as `{id}`.
 */
export interface Endpoint {
  readonly id: `${string}.${string}`;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly summary: string;
  readonly rateClass: RateClass;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** What fields of query and body were called in the release before; callers of then may still say so. */
  readonly oldNames?: OldNames;
  readonly status: 200 | 201 | 202 | 204;
  readonly response: z.ZodType;
  /** The refusals a caller should be ready for, besides those that any call may meet. */
  readonly problems: readonly ProblemCode[];
}

/** Calls of one class share a budget per person, or per address of nobody known; the numbers live in the server. */
export type RateClass =
  | "read"
  | "write"
  | "bid"
  | "costly"
  | "sensitive"
  | "webhook"
  | "file"
  | "link"
  | "auth"
  | "socket";

/** Keeps the literal types of a description, so that client and server infer from it. */
export function endpoint<const E extends Endpoint>(description: E): E {
  return description;
}

type Input<T> = T extends z.ZodType ? z.input<T> : undefined;
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a caller passes in. */
export type EndpointInput<E extends Endpoint> = {
  params: Input<E["params"]>;
  query: Input<E["query"]>;
  body: Input<E["body"]>;
};

/** What a handler receives, after validation. */
export type EndpointRequest<E extends Endpoint> = {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  body: Parsed<E["body"]>;
};

/** What a handler gives back, before the response schema is applied. */
export type EndpointResult<E extends Endpoint> = z.input<E["response"]>;

/** What a caller gets. */
export type EndpointResponse<E extends Endpoint> = z.output<E["response"]>;
