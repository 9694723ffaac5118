import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { exportStatement as endpoint, StatementFormat } from "@areon/contracts/wallet/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, type Refusal } from "#platform/refusal";
import { requireWallet } from "../require-wallet.ts";
import { choosePeriod } from "../movements/statement-period.ts";
import { statementLink } from "./statement-link.ts";

/** Gives a link to the file, which is made when it is fetched. */
export async function exportStatement(
  { db, config }: { db: Database; config: Pick<Config, "LINK_SIGNING_KEY"> },
  wanted: { format: StatementFormat; from?: string | undefined; to?: string | undefined },
  act: { actor: Actor; origin: Origin },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, act.actor.userId);
  if (isRefusal(holder)) return holder;
  const period = await choosePeriod(db, wanted);
  if (isRefusal(period)) return period;
  const { partyId: party } = holder;
  const { format } = wanted;
  await inTransaction(db, (trx) =>
    recordAudit(trx, [
      {
        action: "wallet.statement_exported",
        ...act,
        objectKind: "wallet",
        objectId: party,
        after: { format, ...period },
      },
    ]),
  );
  const { from, to } = period;
  const asked = { party, format, from, to };
  const { query, expiresAt } = statementLink.sign(config, asked, realNowMs());
  const fileName = `extrato-areon-${from}-a-${to}.${format}`;
  return {
    url: `/api/v1/wallet/statements/${fileName}?${query}`,
    file_name: fileName,
    expires_at: expiresAt.toISOString(),
  };
}
