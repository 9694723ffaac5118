import type { FileStore } from "#modules/files";
import type { Subscription } from "#platform/events/subscription";
import { pictureFolder } from "./share-picture-name.ts";

/** What is taken down leaves the store; a picture that stays behind by accident is shown to nobody. */
export function sharePicturesReader({ fileStore }: { fileStore: FileStore }): Subscription {
  return {
    reader: "catalog.share_pictures",
    types: ["catalog.product_removed"],
    startAt: "now",
    handle: async () => {},
    afterCommit: async (events) => {
      for (const { key } of events) await fileStore.deleteFolder(pictureFolder(key));
    },
  };
}
