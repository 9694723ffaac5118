import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { exportNote as endpoint } from "@areon/contracts/investments/investments";
import { requireWallet } from "#modules/wallet";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findNote } from "./find-note.ts";
import { noteLink } from "./note-link.ts";

/** Gives a link to the paper, which is made when it is fetched. */
export async function exportNote(
  { db, config }: { db: Database; config: Pick<Config, "LINK_SIGNING_KEY"> },
  wanted: { application: string; redemption?: string | undefined },
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const { application, redemption = "" } = wanted;
  const asked = { party: holder.partyId, application, redemption };
  const note = await findNote(db, asked);
  if (!note) return refuse("not_found");
  const { query, expiresAt } = noteLink.sign(config, asked, realNowMs());
  const url = `/api/v1/wallet/investment-notes/${note.fileName}?${query}`;
  return { url, file_name: note.fileName, expires_at: expiresAt.toISOString() };
}
