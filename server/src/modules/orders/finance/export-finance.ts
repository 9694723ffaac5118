import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { exportFinance as endpoint } from "@areon/contracts/orders/finance";
import { partyOfUser } from "#modules/identity";
import { choosePeriod } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, type Refusal } from "#platform/refusal";
import { financeLink } from "./finance-link.ts";

/** Gives a link to the file, which is made when it is fetched. */
export async function exportFinance(
  { db, config }: { db: Database; config: Pick<Config, "LINK_SIGNING_KEY"> },
  wanted: { from?: string | undefined; to?: string | undefined },
  act: { actor: Actor; origin: Origin },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const period = await choosePeriod(db, wanted);
  if (isRefusal(period)) return period;
  const party = (await partyOfUser(db, act.actor.userId))!;
  await inTransaction(db, (trx) =>
    recordAudit(trx, [
      {
        action: "orders.finance_exported",
        ...act,
        objectKind: "party",
        objectId: party,
        after: { ...period },
      },
    ]),
  );
  const { from, to } = period;
  const { query, expiresAt } = financeLink.sign(config, { party, from, to }, realNowMs());
  const fileName = `vendas-areon-${from}-a-${to}.csv`;
  return {
    url: `/api/v1/seller/finance/exports/${fileName}?${query}`,
    file_name: fileName,
    expires_at: expiresAt.toISOString(),
  };
}
