import { hash } from "node:crypto";
import type { File } from "@areon/contracts/files/files";
import type { GuardedRefusal } from "#platform/fetch/guarded-fetch";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { describeFile } from "../serving/describe-file.ts";
import { fileKinds, filenameFor } from "../file-kind.ts";
import type { FilesDependencies } from "../files.routes.ts";
import { keepFile } from "./keep-file.ts";
import { rejectionOf } from "../processing/rejection-of.ts";

const kind = "product_photo";
const { acceptedTypes, maxBytes } = fileKinds[kind];
const megabyte = 1024 * 1024;

/** What is shown is our own copy; the address is asked once and nobody's browser ever goes there. */
export async function fetchPicture(
  parts: FilesDependencies,
  { address, ownerId }: { address: string; ownerId: string },
): Promise<File | Refusal> {
  const answer = await parts.guardedFetch({ url: address, contentTypes: acceptedTypes, maxBytes });
  if (!answer.fetched) return refusalFor(answer.reason);
  const { bytes } = answer;
  const type = acceptedTypes.find((accepted) => accepted === answer.contentType)!;
  // Named by its content: the same picture asked for again is the same file.
  const filename = filenameFor(`imagem-${hash("sha256", bytes, "hex").slice(0, 24)}`, type);
  const fileId = await keepFile(parts, { ownerId, kind, filename, bytes });
  return isRefusal(fileId) ? fileId : describeFile(parts, { fileId, ownerId });
}

/** Whether an address is refused or does not answer is not told apart: it would tell what lies behind it. */
function refusalFor(reason: GuardedRefusal): Refusal {
  if (reason === "wrong_type") return rejectionOf("file_type_not_accepted", kind);
  if (reason === "too_large") return refuse("file_too_large", { max_mb: maxBytes / megabyte });
  return refuse("picture_not_fetched");
}
