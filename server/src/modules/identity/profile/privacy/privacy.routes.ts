import * as contract from "@areon/contracts/identity/privacy";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { refuse } from "#platform/refusal";
import { describeExport, listExports } from "./data-export.queries.ts";
import { downloadDataExport } from "./download-data-export.ts";
import { describeErasure, findErasureByProtocol, findStandingErasure } from "./erasure.queries.ts";
import { listRetentionRules } from "./list-retention-rules.ts";
import type { PrivacyDependencies } from "./privacy-dependencies.ts";
import { requestDataExport } from "./request-data-export.ts";
import { cancelErasure, requestErasure } from "./request-erasure.ts";

export function privacyRoutes(dependencies: PrivacyDependencies): (Route | RawRoute)[] {
  const { db } = dependencies;
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.requestDataExport, signedIn, ({ body, actor, origin }) =>
      requestDataExport(db, body.id, { actor, origin }),
    ),
    route(contract.listDataExports, signedIn, async ({ actor }) => ({
      exports: (await listExports(db, actor.userId)).map(describeExport),
    })),
    rawRoute({
      method: ["GET"],
      url: contract.dataExportContentPath,
      permission: "signed_in",
      rateClass: "sensitive",
      handle: (request, reply, { actor, origin }) =>
        downloadDataExport(
          dependencies,
          { id: (request.params as { id: string }).id, reply },
          { actor: actor!, origin },
        ),
    }),
    route(contract.requestErasure, signedIn, ({ body, actor, origin }) =>
      requestErasure(dependencies, body.id, { actor, origin }),
    ),
    route(contract.getErasure, signedIn, async ({ actor }) => {
      const row = await findStandingErasure(db, actor.userId);
      return { erasure: row ? describeErasure(row) : null };
    }),
    route(contract.cancelErasure, signedIn, ({ actor, origin }) =>
      cancelErasure(db, { actor, origin }),
    ),
    route(contract.getErasureByProtocol, { permission: "public" }, async ({ params }) => {
      const row = await findErasureByProtocol(db, params.protocol.toUpperCase());
      return row ? describeErasure(row) : refuse("not_found");
    }),
    route(
      contract.listRetentionRules,
      { permission: "public", cache: { publicSeconds: 300 } },
      () => listRetentionRules(db),
    ),
  ];
}
