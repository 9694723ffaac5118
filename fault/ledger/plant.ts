import type { Pool } from "pg";
import type { Verdict } from "./check-books.ts";

interface Plant {
  plant: (owner: Pool) => Promise<void>;
  /** As what the checker must notice it. */
  finding: keyof Verdict;
}

/**
 * Faults of the kind that the real function guards against, planted on purpose: the checker must notice
 * each, or a quiet run would prove nothing.
 */
export const plants: Record<string, Plant> = {
  /** Counters are read, and written back a moment later, without a lock in between. */
  "missing lock": { finding: "wrongBalances", plant: plantMissingLock },
  /** Neither the key nor the look at what is known: a repeat is posted again. */
  "missing unique key": { finding: "doubled", plant: plantMissingKey },
};

async function plantMissingLock(owner: Pool): Promise<void> {
  await rewrite(owner, "post_transfers", [
    ["for no key update of a", ""],
    // The quick way notices a row that was moved under it; the careful one relies on the lock.
    ["if round > 1 then", "if true then"],
  ]);
  await owner.query(`
      create function ledger.write_back() returns trigger language plpgsql as $$
      begin
        perform pg_sleep(0.002);
        new.debits_posted := new.debits_posted - old.debits_posted + (current_setting('fault.seen')::jsonb
          -> new.id::text ->> 0)::bigint;
        new.credits_posted := new.credits_posted - old.credits_posted + (current_setting('fault.seen')::jsonb
          -> new.id::text ->> 1)::bigint;
        return new;
      end $$;
      create trigger write_back before update on ledger.accounts
      for each row execute function ledger.write_back()`);
  await rewrite(owner, "apply_items", [
    [
      "begin\n",
      `begin
  perform set_config('fault.seen', (
    select jsonb_object_agg(a.id, jsonb_build_array(a.debits_posted, a.credits_posted))
    from ledger.accounts a)::text, true);
`,
    ],
  ]);
}

async function plantMissingKey(owner: Pool): Promise<void> {
  await owner.query("alter table ledger.transfers drop constraint transfers_pkey");
  await owner.query(`
      create or replace function ledger.find_known(group_nos int[], ids uuid[], hashes text[])
      returns table (group_no int, outcome text, at timestamptz) language plpgsql as 'begin end'`);
}

async function rewrite(
  owner: Pool,
  name: string,
  changes: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const { rows } = await owner.query<{ definition: string }>(
    "select pg_get_functiondef(p.oid) as definition from pg_proc p where p.oid = $1::regproc",
    [`ledger.${name}`],
  );
  let { definition } = rows[0]!;
  for (const [from, to] of changes) {
    if (!definition.includes(from)) throw new Error(`${name} has no "${from}" to replace`);
    definition = definition.replace(from, to);
  }
  await owner.query(definition);
}
