import type { FastifyReply, FastifyRequest } from "fastify";
import { realNowMs } from "#platform/clock";
import { sendProblem } from "#platform/http/problem-reply";
import { isRefusal, refuse } from "#platform/refusal";
import { makeDossierDocument } from "./dossier-document.ts";
import { dossierLink } from "./dossier-link.ts";
import type { DossierParts } from "./gather-dossier.ts";
import { getDossier } from "./get-dossier.ts";

/** The link is the permission: it was given to a side or to the desk, for five minutes. */
export async function serveDossier(
  parts: DossierParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const link = dossierLink.read(parts.config, request.query, realNowMs());
  if (!link) return sendProblem(reply, refuse("file_link_invalid"));
  const dossier = await getDossier(parts, link.dispute, { userId: link.user, as: link.as });
  if (isRefusal(dossier)) return sendProblem(reply, dossier);
  void reply.header("cache-control", "private, no-store");
  const fileName = `dossie-areon-${dossier.dispute.code}.pdf`;
  void reply.header("content-disposition", `attachment; filename="${fileName}"`);
  return reply.type("application/pdf").send(makeDossierDocument(dossier));
}
