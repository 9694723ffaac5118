import swagger from "@fastify/swagger";
import { problems, type ProblemCode } from "@areon/contracts/core/problems";
import type { FastifyInstance } from "fastify";
import { fastifyZodOpenApiPlugin, fastifyZodOpenApiTransformers } from "fastify-zod-openapi";
import { z } from "zod";
import type { Config } from "#platform/config";
import { commonProblems } from "./problem-reply.ts";
import { callsPerMinute } from "./rate-limits.ts";
import { referencePolicy, renderReference } from "./reference-page.ts";

const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]),
    trace_id: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: "Problem", description: "A refusal (RFC 9457), with texts in Brazilian Portuguese" });

/** One entry per status; its description lists the codes that come with it. */
export function problemResponses(codes: readonly ProblemCode[]): Record<number, unknown> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set([...codes, ...commonProblems])) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, listed]) => [
      status,
      {
        description: listed.join(", "),
        content: { "application/problem+json": { schema: problemSchema } },
      },
    ]),
  );
}

const documentPath = "/api/v1/openapi.json";
const referencePath = "/api/v1/reference";

export async function addOpenApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyZodOpenApiPlugin);
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "AREON API",
        version: "1.0.0",
        description: "Money is a decimal string; times are UTC.",
      },
      servers: [{ url: config.PUBLIC_ORIGIN }],
      components: {
        securitySchemes: { access_token: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      },
    },
    ...fastifyZodOpenApiTransformers,
  });
  const options = {
    config: { permission: "public" as const },
    schema: { hide: true },
    onRequest: app.rateLimit({ max: callsPerMinute.read, timeWindow: 60_000, groupId: "document" }),
  };
  app.get(documentPath, options, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=60")
      .serializer(JSON.stringify)
      .send(app.swagger()),
  );
  let page: string | undefined;
  app.get(referencePath, options, async (_request, reply) => {
    // Routes do not change while the server runs, so the page is drawn for the first who asks.
    page ??= renderReference(app.swagger() as Parameters<typeof renderReference>[0], documentPath);
    return reply
      .header("cache-control", "public, max-age=60")
      .header("content-security-policy", referencePolicy)
      .type("text/html; charset=utf-8")
      .serializer(String)
      .send(page);
  });
}
