import type { AuctionContent } from "@areon/contracts/auctions/acts";
import type { Vault } from "#modules/identity";

/** What was asked for, without the grant: a second yes to the same is a repeat of it. */
export function hashOfSaving(
  vault: Vault,
  saved: { userId: string; id: string; is_draft: boolean; content: AuctionContent },
): Buffer {
  const { userId, id, is_draft, content } = saved;
  return vault.lookup("intent", JSON.stringify(["auctions.save", userId, id, is_draft, content]));
}
