import { contentNumberSchema } from "@areon/contracts/content/content";
import type { FastifyReply } from "fastify";
import type { Database } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { isRefusal, refuse } from "#platform/refusal";
import { getPressRelease } from "./get-press-release.ts";
import { makeReleaseDocument } from "./release-document.ts";

/** The release as visitors may read it at this moment. */
export async function serveRelease(
  parts: { db: Database },
  said: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const number = contentNumberSchema.safeParse(/^\d{1,10}$/.exec(said)?.[0]);
  if (!number.success) return sendProblem(reply, refuse("not_found"));
  const release = await getPressRelease(parts, number.data);
  if (isRefusal(release)) return sendProblem(reply, release);
  return reply
    .header("cache-control", "public, max-age=60")
    .header("content-disposition", `inline; filename="areon-${release.slug}.pdf"`)
    .type("application/pdf")
    .send(makeReleaseDocument(release));
}
