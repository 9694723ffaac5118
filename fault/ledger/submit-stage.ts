import type { Pool } from "pg";
import { newId } from "../../server/src/platform/ids.ts";
import { checkBooks } from "./check-books.ts";
import { startClients } from "./clients.ts";
import type { Databases, Stage } from "./stage.ts";

const funds = 2_000;

/** The ledger alone behind a small server: transfers, linked pairs and holds through `submit`. */
export async function openSubmitStage(
  { owner, appUrl }: Databases,
  { isPlain }: { isPlain: boolean },
): Promise<Stage> {
  const opening = await openBooks(owner);
  const accounts = [...opening.keys()].slice(1);
  return {
    api: { program: new URL("api.ts", import.meta.url), args: [appUrl] },
    startClients: (ports, count) => startClients({ ports, accounts, count, isPlain }),
    check: ({ acknowledged }) =>
      checkBooks({ owner, appUrl, acknowledged, opening, reason: "fault" }),
  };
}

/** A few accounts, some of them hot, none of them rich: refusals belong to the load. */
async function openBooks(owner: Pool): Promise<Map<string, number>> {
  await owner.query(`insert into ledger.books (code, name, title, nature, unit, funds_rule) values
    ('7.01', 'fault', 'Prova', 'liability', 'brl', 'debits_within_credits'),
    ('7.02', 'fault_world', 'Prova', 'asset', 'brl', 'none')`);
  const ids = Array.from({ length: 25 }, () => newId());
  await owner.query("select ledger.open_accounts($1, $1, $2, $3, $4, $5)", [
    ids,
    ids.map(() => 0),
    ids.map((_, index) => (index === 0 ? "fault_world" : "fault")),
    ids.map(() => "fault"),
    ids.map(() => null),
  ]);
  const [world, ...others] = ids;
  for (const id of others) {
    await owner.query(
      `with moved as (
        insert into ledger.transfers (id, kind, debit_account, credit_account, amount, group_id, reason,
          reference, input_hash, occurred_at, recorded_at)
        values ($1, 'transfer', $2, $3, $4, $1, 'funds', '', sha256(''), platform.now(), platform.real_now())
      )
      update ledger.accounts set
        debits_posted = debits_posted + case id when $2 then $4::bigint else 0 end,
        credits_posted = credits_posted + case id when $3 then $4::bigint else 0 end
      where id in ($2, $3)`,
      [newId(), world, id, funds],
    );
  }
  return new Map(ids.map((id, index) => [id, index === 0 ? -funds * others.length : funds]));
}
