import type { FastifyRequest } from "fastify";
import { refuse } from "#platform/refusal";

/**
 * PostgreSQL's text holds every character but NUL, and half a surrogate pair is no character at all.
 * Neither comes from a keyboard; refused here, they can't become an error deep inside.
 */
export async function refuseUnstorableText({ body, query, params }: FastifyRequest): Promise<void> {
  if (!isStorable([body, query, params])) {
    throw Object.assign(new Error("text that can't be stored"), {
      refusal: refuse("validation_failed"),
    });
  }
}

/** The depth of the body was bounded before. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null || Buffer.isBuffer(value)) return true;
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item));
}
