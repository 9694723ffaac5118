import { makePeople, type Payer } from "../../bench/ledger/people.ts";
import { publicSettings } from "../../bench/ledger/public-settings.ts";
import { createVault } from "../../server/src/modules/identity/index.ts";
import { createDatabase, createPool } from "../../server/src/platform/db/database.ts";
import { createAccessTokens } from "../../server/src/platform/http/access-token.ts";
import { testConfig } from "../../server/src/platform/test-config.ts";
import { onEnd } from "../run/clean-up.ts";
import { checkBooks } from "./check-books.ts";
import { startRouteClients } from "./route-clients.ts";
import type { Databases, Stage } from "./stage.ts";

const people = 40;
const funds = 10_000_000;

/** The product's own API: what is killed is the route that people use, with all that it looks at. */
export async function openRouteStage({ owner, appUrl }: Databases): Promise<Stage> {
  const settings = publicSettings(appUrl);
  const config = testConfig(settings);
  const pool = createPool({ connectionString: appUrl, poolSize: 8, onPoolError: () => {} });
  const db = createDatabase(pool);
  onEnd(() => db.destroy());
  const accessTokens = await createAccessTokens(config);
  const payers = await makePeople({ db, vault: createVault(config), accessTokens }, people);
  const authorize = async ({ actor }: Payer) => `Bearer ${await accessTokens.sign(actor)}`;
  return {
    api: {
      program: new URL("../../bench/ledger/public-api.ts", import.meta.url),
      args: [JSON.stringify(settings), "0"],
    },
    startClients: (ports, count) => startRouteClients({ ports, payers, authorize, db, count }),
    check: async ({ acknowledged }) => {
      const opening = new Map(payers.map(({ partyId }) => [partyId, funds]));
      const reason = "wallet_transfer";
      const verdict = await checkBooks({ owner, appUrl, acknowledged, opening, reason });
      return { ...verdict, doubled: verdict.doubled + (await countAstray(owner)) };
    },
  };
}

/** Transfers whose own row, event or audit entry is not there exactly once. */
async function countAstray(owner: Databases["owner"]): Promise<number> {
  const { rows } = await owner.query<{ astray: number }>(
    `with told as (
       select payload ->> 'transfer_id' as id, count(*) as times from platform.events
       where type = 'wallet.transfer_made' group by 1
     ), audited as (
       select object_id as id, count(*) as times from platform.audit_entries
       where action = 'wallet.transfer_made' group by 1
     )
     select count(*)::int as astray
     from (select id::text, true as is_posted from ledger.transfers
         where reason = 'wallet_transfer') posted
       full join (select id::text, true as is_made from wallet.transfers) made using (id)
       left join told using (id) left join audited using (id)
     where is_posted is null or is_made is null
       or told.times is distinct from 1 or audited.times is distinct from 1`,
  );
  return rows[0]!.astray;
}
