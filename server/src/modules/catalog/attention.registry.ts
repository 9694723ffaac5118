import type { FileStore } from "#modules/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { Subscription } from "#platform/events/subscription";
import type { RawRoute, Route } from "#platform/http/route";
import type { Logger } from "#platform/log";
import type { Bus } from "#platform/realtime/bus";
import type { Sweeper } from "#platform/sweepers/sweeper";
import type { StarsOf } from "./dependencies.ts";
import { favoritesReader } from "./favorites/favorites-reader.ts";
import { favoritesRoutes } from "./favorites/favorites.routes.ts";
import { favoritesSweepers } from "./favorites/favorites.sweepers.ts";
import { questionsReader } from "./questions/questions-reader.ts";
import { questionsRoutes } from "./questions/questions.routes.ts";
import { savedSearchesRoutes } from "./saved-searches/saved-searches.routes.ts";
import { savedSearchesSweepers } from "./saved-searches/saved-searches.sweepers.ts";
import { sharePicturesReader } from "./share/share-pictures-reader.ts";
import { shareRoutes } from "./share/share.routes.ts";

/** How people follow, ask about and pass on what is offered. */
export function attentionRoutes(parts: {
  db: Database;
  config: Config;
  fileStore: FileStore;
  starsOf?: StarsOf;
}): (Route | RawRoute)[] {
  return [
    ...favoritesRoutes(parts),
    ...questionsRoutes(parts),
    ...savedSearchesRoutes(parts),
    ...shareRoutes(parts),
  ];
}

export function attentionSweepers(parts: { bus: Pick<Bus, "publish">; log: Logger }): Sweeper[] {
  return [...favoritesSweepers(parts), ...savedSearchesSweepers(parts)];
}

export function attentionReaders(parts: {
  bus: Pick<Bus, "publish">;
  fileStore: FileStore;
}): Subscription[] {
  return [favoritesReader(), questionsReader(parts), sharePicturesReader(parts)];
}
