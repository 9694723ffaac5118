import * as contract from "@areon/contracts/settings/settings";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { changeSetting } from "./changing/change-setting.ts";
import { listSettings } from "./reading/list-settings.ts";
import { listInForce } from "./settings.queries.ts";

export function settingsRoutes({ db }: { db: Database }): Route[] {
  return [
    route(
      contract.getPublicSettings,
      { permission: "public", cache: { publicSeconds: 30 } },
      async () => {
        const rows = await listInForce(db, { publicOnly: true });
        return { values: Object.fromEntries(rows.map(({ key, value }) => [key, value])) };
      },
    ),
    route(contract.listSettings, { permission: { capability: "settings.read" } }, async () => ({
      settings: await listSettings(db),
    })),
    route(
      contract.changeSetting,
      { permission: { capability: "settings.change" } },
      async ({ params, body, actor, origin }) =>
        changeSetting(
          db,
          {
            id: body.id,
            key: params.key,
            value: body.value,
            validFrom: body.valid_from === undefined ? undefined : new Date(body.valid_from),
            reason: body.reason,
          },
          { actor, origin },
        ),
    ),
  ];
}
