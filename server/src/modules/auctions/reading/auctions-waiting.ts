import { countRows } from "#platform/waiting/count-rows";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { waitingOfParty } from "./waiting.queries.ts";

export const auctionsWaiting: WaitingSource = {
  kinds: ["auctions.own"],
  permission: { userTypes: ["buyer", "seller"] },
  count: async (db, { partyId }) => {
    const { waiting } = await countRows(db, { waiting: waitingOfParty(partyId) });
    return [{ kind: "auctions.own", waiting }];
  },
};
