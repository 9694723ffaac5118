import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { fileKinds, type KindName } from "../file-kind.ts";
import { findOwnFile, type OwnedFile } from "../files.queries.ts";
import { signLink } from "./signed-link.ts";

type LinkConfig = Pick<Config, "FILES_ORIGIN" | "LINK_SIGNING_KEY">;

export interface PrivateLink {
  url: string;
  expires_at: string;
}

/** A public picture has an address that stays; only private files are opened by links. */
export async function createPrivateLink(
  { db, config }: { db: Database; config: LinkConfig },
  owned: OwnedFile,
): Promise<PrivateLink | Refusal> {
  const file = await findOwnFile(db, owned);
  if (!file || fileKinds[file.kind as KindName].visibility === "public") return refuse("not_found");
  if (file.state !== "ready") return refuse("file_not_ready");
  return privateLinkTo(config, file.id);
}

/** For a module that has decided by its own rules that this person may open the file. */
export function privateLinkTo(config: LinkConfig, fileId: string): PrivateLink {
  const { expires, signature } = signLink(config, { fileId, realNowMs: realNowMs() });
  return {
    url: `${config.FILES_ORIGIN}/files/private/${fileId}?expires=${expires}&signature=${signature}`,
    expires_at: new Date(expires * 1000).toISOString(),
  };
}
