import { businessNow } from "#platform/clock";
import type { PaymentsDependencies } from "../dependencies.ts";
import { findKnownNotices } from "../inbox/inbox.queries.ts";
import { receiveNotice } from "../inbox/receive-notice.ts";
import { AcquirerIsAway, type CardAcquirer } from "./acquirer.ts";

/** The acquirer itself gives up telling after three days. */
const spanMs = 3 * 24 * 60 * 60 * 1000;

/** A chargeback that nobody was told of is still a chargeback: what never arrived is fetched. */
export async function fetchLostNotices(
  parts: Pick<PaymentsDependencies, "db" | "sealer"> & { acquirer: CardAcquirer },
): Promise<number> {
  const now = await businessNow(parts.db);
  const answer = await parts.acquirer.listNotices(new Date(now.getTime() - spanMs));
  if (answer.kind === "refused") throw new Error(`the acquirer lists nothing: ${answer.code}`);
  if (answer.kind !== "done") throw new AcquirerIsAway(answer.detail);
  const ids = answer.value.map(({ id }) => id);
  const known = await findKnownNotices(parts.db, "acquirer", ids);
  const lost = answer.value.filter(({ id }) => !known.has(id)).toReversed();
  for (const { body } of lost) await receiveNotice(parts, "acquirer", Buffer.from(body));
  return lost.length;
}
