import type { FastifyRequest } from "fastify";
import { refuse } from "#platform/refusal";

const maxDepth = 32;

/** Deep nesting costs the validators stack and time, and no form of ours needs it. */
export async function refuseDeepJson(request: FastifyRequest): Promise<void> {
  if (nestsTooDeep(request.body)) {
    throw Object.assign(new Error("body nests too deep"), { refusal: refuse("validation_failed") });
  }
}

export function nestsTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap((item) =>
      typeof item === "object" && item !== null && !Buffer.isBuffer(item)
        ? Object.values(item)
        : [],
    );
  }
  return false;
}
