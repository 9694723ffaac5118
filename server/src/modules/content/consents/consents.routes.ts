import * as contract from "@areon/contracts/content/consents";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { recordConsent } from "./record-consent.ts";

export function consentsRoutes({ db }: { db: Database }): Route[] {
  return [
    route(contract.recordConsent, { permission: "public" }, ({ body }) => recordConsent(db, body)),
  ];
}
