import { idSchema } from "@areon/contracts/core/primitives";
import { Readable } from "node:stream";
import * as contract from "@areon/contracts/catalog/import";
import { importLimits } from "@areon/contracts/catalog/terms/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { sendProblem } from "#platform/http/problem-reply";
import { readBody } from "#platform/http/read-body";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { isRefusal, refuse } from "#platform/refusal";
import type { CatalogDependencies } from "../dependencies.ts";
import { exportProducts } from "./export-products.ts";
import { getImport } from "./get-import.ts";
import { importProducts } from "./import-products.ts";
import { listImportErrors } from "./list-import-errors.ts";
import { listImports } from "./list-imports.ts";
import { refuseTooLarge } from "./read-products.ts";
import { writeTemplate } from "./write-template.ts";

const forSellers = { permission: { userTypes: ["seller"] } } as const;

export function importRoutes(parts: CatalogDependencies): (Route | RawRoute)[] {
  const { db } = parts;
  return [
    route(contract.listImports, forSellers, ({ query, actor }) =>
      listImports(db, query, actor.userId),
    ),
    route(contract.getImport, forSellers, ({ params, actor }) =>
      getImport(db, params.id, actor.userId),
    ),
    route(contract.listImportErrors, forSellers, ({ params, query, actor }) =>
      listImportErrors(db, { params, query }, actor.userId),
    ),
    ...fileRoutes(parts),
  ];
}

/** Files as they are, not wrapped in JSON. */
function fileRoutes(parts: CatalogDependencies): RawRoute[] {
  const file = { ...forSellers, rateClass: "costly" } as const;
  const tag = "catalog";
  return [
    rawRoute({
      ...file,
      method: ["PUT"],
      url: "/api/v1/seller/products/imports/:id",
      reference: { tag, summary: "Import a CSV file of products; each good line becomes a draft" },
      handle: (request, reply, { actor }) =>
        receive(parts, { request, reply, userId: actor!.userId }),
    }),
    rawRoute({
      ...file,
      method: ["GET"],
      url: "/api/v1/seller/products/import-template",
      reference: { tag, summary: "A CSV file to begin with, for `category`" },
      handle: async (request, reply) => {
        const query = z
          .object({ category: z.string().max(40).optional() })
          .safeParse(request.query);
        const text = await writeTemplate(parts.db, query.data?.category);
        if (isRefusal(text)) return sendProblem(reply, text);
        return asFile(reply, "modelo-de-produtos.csv").send(text);
      },
    }),
    rawRoute({
      ...file,
      method: ["GET"],
      url: "/api/v1/seller/products/export",
      reference: { tag, summary: "The caller's products as CSV, in the form that can be imported" },
      handle: async (_request, reply, { actor }) =>
        asFile(reply, "meus-produtos.csv").send(
          Readable.from(exportProducts(parts.db, actor!.userId)),
        ),
    }),
  ];
}

const wishSchema = z.object({
  id: idSchema,
  filename: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u),
  again: z.enum(["true", "false"]).default("false"),
});

async function receive(
  parts: CatalogDependencies,
  { request, reply, userId }: { request: FastifyRequest; reply: FastifyReply; userId: string },
): Promise<FastifyReply> {
  const wish = wishSchema.safeParse({
    ...(request.query as object),
    ...(request.params as object),
  });
  if (!wish.success) return sendProblem(reply, refuse("validation_failed"));
  const { bytes: limit } = importLimits;
  const bytes = await readBody(request.raw, { limit, patience: 8 * limit });
  if (!bytes) return sendProblem(reply, refuseTooLarge());
  const { id, filename, again } = wish.data;
  const result = await importProducts(
    parts,
    { id, filename, bytes, again: again === "true" },
    userId,
  );
  if (isRefusal(result)) return sendProblem(reply, result);
  return reply.header("cache-control", "no-store").send(contract.productImportSchema.parse(result));
}

function asFile(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${name}"`)
    .type("text/csv; charset=utf-8");
}
