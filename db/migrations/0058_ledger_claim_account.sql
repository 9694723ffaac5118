-- A person's own id may be one that stands for another account already: that is an answer, not a fault.
create function ledger.claim_account(account uuid, account_book text, account_owner text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into ledger.accounts (id, logical_id, shard, book, unit, funds_rule, owner)
  select account, account, 0, b.code, b.unit, b.funds_rule, account_owner
  from ledger.books b where b.name = account_book
  on conflict do nothing;
  return exists (
    select from ledger.accounts a join ledger.books b on b.code = a.book
    where a.id = account and b.name = account_book and a.owner = account_owner
  );
end $$;
revoke all on function ledger.claim_account from public;
grant execute on function ledger.claim_account to areon_app;
