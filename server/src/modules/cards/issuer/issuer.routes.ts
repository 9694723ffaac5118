import { authorisationRequest, issuerNotice } from "@areon/contracts/cards/issuer";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Database } from "#platform/db/database";
import { BodyTooLarge, readLimited } from "#platform/fetch/read-limited";
import { rawRoute, type RawRoute } from "#platform/http/route";
import { authorisePurchase } from "../purchases/authorise-purchase.ts";
import { requestFrom } from "./http-issuer.ts";
import type { CardIssuer } from "./issuer.ts";
import { keepNotice } from "./notice.queries.ts";

const maxBytes = 64 * 1024;

/** Public because the issuer has no session here; what it sends carries its signature. */
export function issuerRoutes({ db, issuer }: { db: Database; issuer: CardIssuer }): RawRoute[] {
  const common: Pick<RawRoute, "method" | "permission" | "rateClass"> = {
    method: ["POST"],
    permission: "public",
    rateClass: "webhook",
  };
  return [
    rawRoute({
      ...common,
      url: "/api/v1/issuer/authorisations",
      handle: async (request, reply) => {
        const asked = await readSigned(issuer, request, authorisationRequest);
        if (typeof asked === "number") return reply.code(asked).send();
        const purchase = requestFrom(asked);
        if (purchase.amount === 0n) return reply.code(400).send();
        return reply.code(200).send(await authorisePurchase(db, purchase));
      },
    }),
    rawRoute({
      ...common,
      url: "/api/v1/webhooks/issuer",
      handle: async (request: FastifyRequest, reply: FastifyReply) => {
        const notice = await readSigned(issuer, request, issuerNotice);
        if (typeof notice === "number") return reply.code(notice).send();
        await keepNotice(db, notice);
        return reply.code(200).send();
      },
    }),
  ];
}

/** The body, or the status with which it is turned away; only what was signed is looked into. */
async function readSigned<S extends z.ZodType>(
  issuer: CardIssuer,
  request: FastifyRequest,
  schema: S,
): Promise<z.output<S> | number> {
  const body = await readLimited(request.raw, maxBytes).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  });
  if (!body) return 413;
  const signature = request.headers["areon-signature"];
  if (!issuer.isGenuine(body, typeof signature === "string" ? signature : undefined)) return 401;
  const parsed = schema.safeParse(parseJson(body));
  return parsed.success ? parsed.data : 400;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
