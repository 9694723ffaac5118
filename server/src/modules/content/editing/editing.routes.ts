import * as contract from "@areon/contracts/content/editing";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { archiveEntry } from "./archive-entry.ts";
import { createEntry } from "./create-entry.ts";
import { getEntry } from "./get-entry.ts";
import { getVersion } from "./get-version.ts";
import { listEntries } from "./list-entries.ts";
import { publishEntry } from "./publish-entry.ts";
import { restoreVersion } from "./restore-version.ts";
import { saveVersion } from "./save-version.ts";

export function editingRoutes(parts: { db: Database }): Route[] {
  const forEditors = { permission: { capability: "content.edit" } } as const;
  const forPublishers = { permission: { capability: "content.publish" } } as const;
  return [
    route(contract.listContentEntries, forEditors, ({ query: { kind, state, cursor, limit } }) =>
      listEntries(parts, { kind, state, cursor, limit }),
    ),
    route(contract.getContentEntry, forEditors, ({ params }) => getEntry(parts, params.id)),
    route(contract.getContentVersion, forEditors, ({ params }) =>
      getVersion(parts, { entryId: params.id, version: params.version }),
    ),
    route(contract.createContentEntry, forEditors, ({ body, actor, origin }) =>
      createEntry(parts, body, { actor, origin }),
    ),
    route(contract.saveContentVersion, forEditors, ({ params, body, actor, origin }) => {
      const { based_on: basedOn, position, note } = body;
      const bodyOf = async () => body.body;
      const action = "content.version_saved";
      const save = { entryId: params.id, basedOn, bodyOf, position, note, action } as const;
      return saveVersion(parts, save, { actor, origin });
    }),
    route(contract.restoreContentVersion, forEditors, ({ params, body, actor, origin }) => {
      const wish = { entryId: params.id, version: params.version, basedOn: body.based_on };
      return restoreVersion(parts, wish, { actor, origin });
    }),
    route(contract.publishContentEntry, forPublishers, ({ params, body, actor, origin }) => {
      const wish = { entryId: params.id, version: body.version, publishAt: body.publish_at };
      return publishEntry(parts, wish, { actor, origin });
    }),
    route(contract.archiveContentEntry, forPublishers, ({ params, body, actor, origin }) =>
      archiveEntry(parts, { entryId: params.id, note: body.note }, { actor, origin }),
    ),
  ];
}
