import * as contract from "@areon/contracts/files/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { GuardedFetch } from "#platform/fetch/guarded-fetch";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import type { ContentScanner } from "./scanning/content-scanner.ts";
import { createPrivateLink } from "./serving/create-private-link.ts";
import { deleteFile } from "./deleting/delete-file.ts";
import { describeFile } from "./serving/describe-file.ts";
import type { FileStore } from "./store/file-store.ts";
import { fetchPicture } from "./uploading/fetch-picture.ts";
import { handleUpload } from "./uploading/handle-upload.ts";
import { servePrivateFile, servePublicFile } from "./serving/serve-file.ts";

export interface FilesDependencies {
  db: Database;
  config: Config;
  fileStore: FileStore;
  scanner: ContentScanner | undefined;
  /** For addresses that people give. */
  guardedFetch: GuardedFetch;
}

export function filesRoutes(dependencies: FilesDependencies): (Route | RawRoute)[] {
  const { db } = dependencies;
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.getFile, signedIn, ({ params, actor }) =>
      describeFile(dependencies, { fileId: params.id, ownerId: actor.userId }),
    ),
    route(contract.fetchPicture, signedIn, ({ body, actor }) =>
      fetchPicture(dependencies, { address: body.address, ownerId: actor.userId }),
    ),
    route(contract.createFileLink, signedIn, ({ params, actor }) =>
      createPrivateLink(dependencies, { fileId: params.id, ownerId: actor.userId }),
    ),
    route(contract.deleteFile, signedIn, ({ params, actor, origin }) =>
      deleteFile(db, params.id, { actor, origin }),
    ),
    ...uploadRoutes(dependencies),
    rawRoute({
      method: ["GET", "HEAD"],
      url: "/files/public/:name",
      permission: "public",
      rateClass: "file",
      handle: (request, reply) => servePublicFile(dependencies, { request, reply }),
    }),
    rawRoute({
      method: ["GET", "HEAD"],
      url: "/files/private/:id",
      permission: "public",
      rateClass: "file",
      handle: (request, reply) => servePrivateFile(dependencies, { request, reply }),
    }),
  ];
}

function uploadRoutes(dependencies: FilesDependencies): RawRoute[] {
  const upload = {
    permission: "signed_in",
    rateClass: "file",
    handle: (request, reply, { actor }) =>
      handleUpload(dependencies, { request, reply, ownerId: actor!.userId }),
  } as const satisfies Partial<RawRoute>;
  return [
    rawRoute({ ...upload, method: ["POST"], url: contract.uploadPath }),
    rawRoute({ ...upload, method: ["HEAD", "PATCH", "DELETE"], url: `${contract.uploadPath}/:id` }),
  ];
}
