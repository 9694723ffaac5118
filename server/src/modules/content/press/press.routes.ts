import * as contract from "@areon/contracts/content/press";
import type { Database } from "#platform/db/database";
import { sendProblem } from "#platform/http/problem-reply";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { getPressRelease } from "./get-press-release.ts";
import { getPress } from "./get-press.ts";
import { replaceKitFile } from "./replace-kit-file.ts";
import { serveKitFile } from "./serve-kit-file.ts";
import { serveRelease } from "./serve-release.ts";

export function pressRoutes(parts: { db: Database }): (Route | RawRoute)[] {
  const forAll = { permission: "public", cache: { publicSeconds: 60 } } as const;
  return [
    route(contract.getPress, forAll, ({ query }) => getPress(parts, query.q)),
    route(contract.getPressRelease, forAll, ({ params }) => getPressRelease(parts, params.number)),
    rawRoute({
      method: ["GET"],
      permission: "public",
      rateClass: "costly",
      url: "/api/v1/content/press/:number.pdf",
      handle: (request, reply) =>
        serveRelease(parts, (request.params as { number: string }).number, reply),
    }),
    rawRoute({
      method: ["GET", "HEAD"],
      permission: "public",
      rateClass: "file",
      url: "/api/v1/content/press-kit/:name",
      handle: (request, reply) => {
        const { name } = request.params as { name: string };
        return serveKitFile(parts, { name, knownTag: request.headers["if-none-match"] }, reply);
      },
    }),
    rawRoute({
      method: ["PUT"],
      url: "/api/v1/admin/content/press-kit/:name",
      permission: { capability: "content.publish" },
      rateClass: "file",
      handle: async (request, reply, { actor, origin }) => {
        const { name } = request.params as { name: string };
        const act = { actor: actor!, origin };
        const refused = await replaceKitFile(parts, { name, stream: request.raw }, act);
        return refused ? sendProblem(reply, refused) : reply.code(204).send();
      },
    }),
  ];
}
