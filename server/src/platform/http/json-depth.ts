import type { FastifyRequest } from "fastify";
import { refuse } from "#platform/refusal";

const maxDepth = 32;

/** Deep nesting costs the validators stack and time, and no form of ours needs it. */
export async function refuseDeepJson(request: FastifyRequest): Promise<void> {
  if (isDeeperThan(request.body, maxDepth)) {
    throw Object.assign(new Error("body nests too deep"), { refusal: refuse("validation_failed") });
  }
}

function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((item) =>
      typeof item === "object" && item !== null && !Buffer.isBuffer(item)
        ? Object.values(item)
        : [],
    );
  }
  return false;
}
