import * as contract from "@areon/contracts/content/job-applications";
import { z } from "zod";
import type { ContentScanner, FileStore } from "#modules/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { isRefusal } from "#platform/refusal";
import type { Sealer } from "#platform/sealing";
import { applyForJob } from "./apply-for-job.ts";
import { linkCurriculum } from "./link-curriculum.ts";
import { listApplications } from "./list-applications.ts";
import { receiveCurriculum } from "./receive-curriculum.ts";

interface Parts {
  db: Database;
  config: Config;
  fileStore: FileStore;
  scanner: ContentScanner | undefined;
  sealer: Sealer;
}

const desk = { permission: { capability: "applications.read" } } as const;

export function applicationsRoutes(parts: Parts): (Route | RawRoute)[] {
  return [
    curriculumRoute(parts),
    route(contract.applyForJob, { permission: "public" }, ({ body, origin }) =>
      applyForJob(parts, body, origin),
    ),
    route(contract.listJobApplications, desk, ({ query }) => listApplications(parts.db, query)),
    route(contract.linkJobApplicationCv, desk, ({ params, actor, origin }) =>
      linkCurriculum(parts, params.id, { actor, origin }),
    ),
  ];
}

const sentSchema = z.object({ id: z.string(), filename: z.string().max(1_000).default("") });

/** Bytes as they are, since a form of our JSON would hold the file a third larger. */
function curriculumRoute(parts: Parts): RawRoute {
  return rawRoute({
    method: ["PUT"],
    url: `${contract.curriculumPath}/:id/cv`,
    permission: "public",
    rateClass: "sensitive",
    reference: { tag: "job_applications", summary: "Send the curriculum of an application" },
    handle: async (request, reply, { origin }) => {
      const sent = sentSchema.parse({
        ...(request.query as object),
        ...(request.params as object),
      });
      const received = await receiveCurriculum(
        parts,
        { ...sent, address: origin.address },
        request.raw,
      );
      // What was refused may not have been read to its end, and nothing else can follow it then.
      if (isRefusal(received)) return sendProblem(reply.header("connection", "close"), received);
      return reply.code(201).header("cache-control", "no-store").send(received);
    },
  });
}
