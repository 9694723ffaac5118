import * as contract from "@areon/contracts/catalog/saved-searches";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { deleteSavedSearch } from "./delete-saved-search.ts";
import { describeSavedSearch } from "./describe-saved-search.ts";
import { renameSavedSearch } from "./rename-saved-search.ts";
import { saveSearch } from "./save-search.ts";
import { listSavedSearchRows } from "./saved-search.queries.ts";

export function savedSearchesRoutes(parts: { db: Database }): Route[] {
  const forBuyers = { permission: { userTypes: ["buyer"] } } as const;
  return [
    route(contract.listSavedSearches, forBuyers, async ({ actor }) => ({
      searches: (await listSavedSearchRows(parts.db, actor.userId)).map(describeSavedSearch),
      max: contract.maxSavedSearches,
    })),
    route(contract.saveSearch, forBuyers, ({ body, actor }) =>
      saveSearch(parts, { ...body, userId: actor.userId }),
    ),
    route(contract.renameSavedSearch, forBuyers, ({ params, body, actor }) =>
      renameSavedSearch(parts, { id: params.id, userId: actor.userId, name: body.name }),
    ),
    route(contract.deleteSavedSearch, forBuyers, ({ params, actor }) =>
      deleteSavedSearch(parts, { id: params.id, userId: actor.userId }),
    ),
  ];
}
