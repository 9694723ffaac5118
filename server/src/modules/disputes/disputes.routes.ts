import type { Config } from "#platform/config";
import type { RawRoute, Route } from "#platform/http/route";
import type { Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { disputeActRoutes } from "./acts/acts.routes.ts";
import { disputeDeskRoutes } from "./desk/desk.routes.ts";
import { dossierRoutes } from "./dossier/dossier.routes.ts";
import { disputeReadingRoutes } from "./reading/reading.routes.ts";

export interface DisputesDependencies {
  db: Database;
  vault: Vault;
  config: Config;
}

export function disputesRoutes(parts: DisputesDependencies): (Route | RawRoute)[] {
  return [
    ...disputeReadingRoutes(parts),
    ...disputeActRoutes(parts),
    ...disputeDeskRoutes(parts),
    ...dossierRoutes(parts),
  ];
}
