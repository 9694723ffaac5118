import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Pool } from "pg";

/**
 * The bare engine: one transfer, one commit, in one function call on the same tables with the same
 * indexes, constraints and durability. Two counters in the order of ids, and the row.
 */
export async function createBareFunction(owner: Pool): Promise<void> {
  await owner.query(`
    create schema bench;
    grant usage on schema bench to areon_app;
    create function bench.account(number int) returns uuid language sql immutable
    return ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid;
    create function bench.move_one(debit int, credit int) returns void
    language plpgsql security definer as $$
    declare
      from_account uuid := bench.account(debit);
      to_account uuid := bench.account(credit);
      transfer uuid := platform.new_id();
    begin
      if from_account < to_account then
        update ledger.accounts set debits_posted = debits_posted + 1 where id = from_account;
        update ledger.accounts set credits_posted = credits_posted + 1 where id = to_account;
      else
        update ledger.accounts set credits_posted = credits_posted + 1 where id = to_account;
        update ledger.accounts set debits_posted = debits_posted + 1 where id = from_account;
      end if;
      insert into ledger.transfers (id, kind, debit_account, credit_account, amount, group_id, reason,
        reference, input_hash, occurred_at, recorded_at)
      values (transfer, 'transfer', from_account, to_account, 1, transfer, 'bench', '',
        sha256(uuid_send(transfer)), platform.real_now(), platform.real_now());
    end $$`);
}

/** pgbench with prepared statements; its figure counts commits that were flushed. */
export async function runBare(options: {
  url: string;
  directory: string;
  clients: number;
  seconds: number;
  accounts: number;
}): Promise<number> {
  const { url, directory, clients, seconds, accounts } = options;
  const script = join(directory, `move-${accounts}.sql`);
  await writeFile(
    script,
    `\\set debit random(1, ${accounts})\n\\set other random(1, ${accounts - 1})\n` +
      `\\set credit :other + (case when :other >= :debit then 1 else 0 end)\n` +
      `select bench.move_one(:debit, :credit);\n`,
  );
  const args = ["-n", "-M", "prepared", "-j", "1", "-c", String(clients), "-T", String(seconds)];
  const { stdout } = await promisify(execFile)("pgbench", args.concat("-f", script, url));
  const perSecond = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
  // On a machine that is busy elsewhere it may not finish one.
  return Number(perSecond ?? 0);
}
