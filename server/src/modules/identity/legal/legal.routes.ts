import * as contract from "@areon/contracts/identity/legal";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { getLegalDocument } from "./get-legal-document.ts";
import { publishLegalVersion } from "./publish-legal-version.ts";

export function legalRoutes({ db }: { db: Database }): Route[] {
  return [
    route(
      contract.getLegalDocument,
      { permission: "public", cache: { publicSeconds: 60 } },
      ({ params, query }) =>
        getLegalDocument(db, { document: params.document, version: query.version }),
    ),
    route(
      contract.publishLegalVersion,
      { permission: { capability: "content.publish" } },
      ({ params, body: { valid_from: validFrom, ...text }, actor, origin }) =>
        publishLegalVersion(
          db,
          { document: params.document, ...text, validFrom },
          { actor, origin },
        ),
    ),
  ];
}
