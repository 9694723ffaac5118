import type { FastifyRequest } from "fastify";
import { authRefuse } from "./auth-refusal.ts";

type Call = Pick<FastifyRequest, "headers">;

export const fromElsewhere = authRefuse("validation_failed", {
  status: 403,
  message: "Este pedido veio de outro site. Abra a AREON e tente de novo.",
});

/** Browsers say where a page stands, and no page can say it for them; old ones name its origin alone. */
export function isFromOurPage({ headers }: Call, publicOrigin: string): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  return site === undefined ? origin === publicOrigin : site === "same-origin";
}

/**
 * Another site's page, which could make its visitor's browser write to us. What is no browser says neither; a
 * person's own request, without any page, is `none`.
 */
export function isFromElsewhere({ headers }: Call, publicOrigin: string): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (origin === publicOrigin) return false;
  if (site === undefined) return origin !== undefined;
  return site !== "same-origin" && site !== "none";
}
