import { contentOldNames, type AuctionContent } from "@areon/contracts/auctions/acts";
import type { Vault } from "#modules/identity";

interface Saved {
  userId: string;
  id: string;
  is_draft: boolean;
  content: AuctionContent;
}

/** What was asked for, without the grant: a second yes to the same is a repeat of it. */
export function hashOfSaving(vault: Vault, saved: Saved): Buffer {
  return hashOf(vault, saved, saved.content);
}

/** Also by a hash of the release before, whose answer may have been lost when this one began; that goes with the next. */
export function isHashOfSaving(vault: Vault, hash: Buffer, saved: Saved): boolean {
  return (
    hash.equals(hashOfSaving(vault, saved)) ||
    hash.equals(hashOf(vault, saved, asWrittenBefore(saved.content)))
  );
}

function hashOf(vault: Vault, { userId, id, is_draft }: Saved, content: object): Buffer {
  return vault.lookup("intent", JSON.stringify(["auctions.save", userId, id, is_draft, content]));
}

const namesBefore = new Map<string, string>(
  Object.entries(contentOldNames).map(([before, now]) => [now, before]),
);

/** In the same order, under the names of then; there were no freights. */
function asWrittenBefore({ freight, ...content }: AuctionContent): object {
  const entries = Object.entries(content).map(([name, value]) => {
    return [namesBefore.get(name) ?? name, value];
  });
  return Object.fromEntries(freight ? [...entries, ["freight", freight]] : entries);
}
