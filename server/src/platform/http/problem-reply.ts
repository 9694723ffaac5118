import { problems, type Problem, type ProblemCode } from "@areon/contracts/core/problems";
import type { FastifyReply } from "fastify";
import { currentTraceId } from "#platform/trace";
import type { Refusal } from "#platform/refusal";

/** The one place where a code becomes an HTTP status and the words that a person reads. */
export function problemOf(refusal: Refusal, errors?: Problem["errors"]): Problem {
  const { status, title, detail } = problems[refusal.refused];
  const traceId = currentTraceId() ?? "";
  const params = { ...refusal.params };
  return {
    type: `urn:areon:problem:${refusal.refused}`,
    title: fill(title, params),
    status,
    detail: fill(detail, { ...params, trace_id: traceId }),
    code: refusal.refused,
    trace_id: traceId,
    params,
    ...(errors ? { errors } : {}),
  };
}

export function sendProblem(
  reply: FastifyReply,
  refusal: Refusal,
  errors?: Problem["errors"],
): FastifyReply {
  const problem = problemOf(refusal, errors);
  const retryAfter = refusal.params["seconds"] ?? (problem.status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) void reply.header("retry-after", String(retryAfter));
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json")
    .serializer(JSON.stringify)
    .send(problem);
}

function fill(text: string, params: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    String(params[name] ?? placeholder),
  );
}

/** Codes that any call may answer with, whatever its endpoint lists. */
export const commonProblems: readonly ProblemCode[] = [
  "validation_failed",
  "unauthenticated",
  "forbidden",
  "second_factor_required",
  "account_suspended",
  "request_timed_out",
  "head_too_large",
  "rate_limited",
  "internal",
  "unavailable",
];
