import type { FastifyRequest } from "fastify";

const uniqueViolation = "23505";
/** Of a row, or of the intent that wrote it; keys of several columns and derived ones are our own affair. */
const takenKey = /^Key \((?:id|intent_id)\)=\(([\da-f-]{36})\) already exists\.$/;

/**
 * Whether a row was refused because its id, chosen by whoever asks, is another row's. Only what stands in the
 * body was chosen: an id that is not in it was ours to make, and its conflict stays a fault.
 */
export function isTakenId(
  error: { code?: string; detail?: unknown },
  { body }: Pick<FastifyRequest, "body">,
): boolean {
  if (error.code !== uniqueViolation || typeof error.detail !== "string") return false;
  const id = takenKey.exec(error.detail)?.[1];
  return id !== undefined && names(body, id);
}

/** The depth of a body was bounded before. */
function names(value: unknown, id: string): boolean {
  if (typeof value !== "object" || value === null) return value === id;
  return Object.values(value).some((item) => names(item, id));
}
