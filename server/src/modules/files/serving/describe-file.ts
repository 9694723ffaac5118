import type { File, Picture } from "@areon/contracts/files/files";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { problemOf } from "#platform/http/problem-reply";
import { refuse, type Refusal } from "#platform/refusal";
import type { KindName } from "../file-kind.ts";
import { findOwnFile, listVariants, type OwnedFile } from "../files.queries.ts";
import { pictureName } from "../store/object-keys.ts";
import { rejectionOf } from "../processing/rejection-of.ts";

type Origin = Pick<Config, "FILES_ORIGIN">;

/** One's own file, as its sender sees it. */
export async function describeFile(
  { db, config }: { db: Database; config: Origin },
  owned: OwnedFile,
): Promise<File | Refusal> {
  const file = await findOwnFile(db, owned);
  if (!file) return refuse("not_found");
  const kind = file.kind as KindName;
  const pictures = await findPictures({ db, config }, [file.id]);
  return {
    id: file.id,
    kind,
    state: file.state as File["state"],
    filename: file.filename,
    size_bytes: Number(file.size_bytes),
    received_bytes: Number(file.received_bytes),
    content_type: file.content_type,
    width: file.width,
    height: file.height,
    rejection: file.rejection === null ? null : rejectionInWords(file.rejection, kind),
    pictures: pictures.get(file.id) ?? [],
    created_at: file.created_at.toISOString(),
  };
}

/** Addresses of the pictures of many files at once, smallest first; files that are not ready lack. */
export async function findPictures(
  { db, config }: { db: Database; config: Origin },
  fileIds: readonly string[],
): Promise<Map<string, Picture[]>> {
  const found = new Map<string, Picture[]>();
  for (const variant of await listVariants(db, fileIds)) {
    const { file_id, object_name, width, height } = variant;
    const url = `${config.FILES_ORIGIN}/files/public/${pictureName(object_name, width)}`;
    found.set(file_id, [...(found.get(file_id) ?? []), { url, width, height }]);
  }
  return found;
}

function rejectionInWords(rejection: string, kind: KindName): NonNullable<File["rejection"]> {
  const refusal = rejectionOf(rejection, kind);
  const { title, detail } = problemOf(refusal);
  return { code: refusal.refused, title, detail };
}
