-- Money that is never wrong: accounts with four counters, transfers that nobody changes, holds, a seal on every day.
create schema ledger;
-- Rights are given one by one: the application reads, and writes only through the functions below.
grant usage on schema ledger to areon_app;

-- The chart of accounts. Modules add the books that they keep in their own migrations.
create table ledger.books (
  code text primary key check (code ~ '^[0-9](\.[0-9]{2}){1,3}$'),
  name text not null unique check (name ~ '^[a-z_]+$'),
  -- In Portuguese, for trial balances.
  title text not null,
  nature text not null check (nature in ('asset', 'liability', 'income', 'expense', 'memo')),
  -- Transfers stay inside a unit: money never meets a counter of something else.
  unit text not null check (unit ~ '^[a-z_]+$'),
  funds_rule text not null check (funds_rule in ('debits_within_credits', 'credits_within_debits', 'none'))
);
grant select on ledger.books to areon_app;
insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('9.01', 'limit_use', 'Limites por período', 'memo', 'limit', 'debits_within_credits'),
  ('9.02', 'limit_grant', 'Limites concedidos', 'memo', 'limit', 'none');

create table ledger.accounts (
  id uuid primary key,
  -- A hot account is several rows: one logical account, its shards told apart by number.
  logical_id uuid not null,
  shard smallint not null check (shard >= 0),
  book text not null references ledger.books,
  unit text not null,
  funds_rule text not null,
  -- Whose it is, in the words of the module that opened it.
  owner text not null check (length(owner) between 1 and 200),
  debits_pending bigint not null default 0 check (debits_pending >= 0),
  credits_pending bigint not null default 0 check (credits_pending >= 0),
  debits_posted bigint not null default 0 check (debits_posted >= 0),
  credits_posted bigint not null default 0 check (credits_posted >= 0),
  opened_at timestamptz not null default platform.now(),
  closed_at timestamptz,
  -- Accounts of a period are dropped some time after its end; all others stay.
  droppable_from timestamptz,
  constraint accounts_debits_within_credits check (
    funds_rule <> 'debits_within_credits' or debits_posted + debits_pending <= credits_posted),
  constraint accounts_credits_within_debits check (
    funds_rule <> 'credits_within_debits' or credits_posted + credits_pending <= debits_posted),
  -- A rule over the sum of several rows could not be a CHECK.
  check (shard = 0 or funds_rule = 'none'),
  unique (logical_id, shard)
-- Room on each page, so that a counter's new version stays beside the old one and no index is touched.
) with (fillfactor = 60);
create index accounts_by_owner on ledger.accounts (owner, book);
create index accounts_droppable on ledger.accounts (droppable_from) where droppable_from is not null;
grant select on ledger.accounts to areon_app;

-- What dropped accounts had moved, so that a unit still sums to zero without them.
create table ledger.dropped_totals (
  unit text primary key,
  accounts bigint not null,
  debits_posted bigint not null,
  credits_posted bigint not null
);
grant select on ledger.dropped_totals to areon_app;

create table ledger.transfers (
  -- Made by whoever asks and kept over retries: the id is the idempotency key.
  id uuid primary key,
  kind text not null check (kind in ('transfer', 'hold', 'post', 'void', 'expire')),
  debit_account uuid not null,
  credit_account uuid not null check (credit_account <> debit_account),
  amount bigint not null check (amount between 1 and 1000000000000000),
  -- The hold that a post, a void or an expiry ends.
  hold_id uuid check ((hold_id is null) = (kind in ('transfer', 'hold'))),
  expires_at timestamptz check (expires_at is null or kind = 'hold'),
  -- The first transfer of those that were posted together, all or none.
  group_id uuid not null,
  reason text not null check (length(reason) between 1 and 60),
  reference text not null check (length(reference) <= 200),
  actor_id uuid,
  input_hash bytea not null check (octet_length(input_hash) = 32),
  occurred_at timestamptz not null,
  recorded_at timestamptz not null
) partition by range (id);
create index transfers_by_debit on ledger.transfers (debit_account, occurred_at, id);
create index transfers_by_credit on ledger.transfers (credit_account, occurred_at, id);
create index transfers_by_day on ledger.transfers using brin (recorded_at);
insert into platform.partitioned_tables values ('ledger', 'transfers');
grant select on ledger.transfers to areon_app;

-- The state of each hold. One row per hold is what makes a second resolution impossible.
create table ledger.holds (
  id uuid primary key,
  debit_account uuid not null,
  credit_account uuid not null,
  amount bigint not null check (amount > 0),
  expires_at timestamptz,
  reason text not null,
  reference text not null,
  resolved_by uuid,
  resolved_as text check (resolved_as in ('post', 'void', 'expire')),
  posted_amount bigint not null default 0 check (posted_amount between 0 and amount),
  check ((resolved_by is null) = (resolved_as is null)),
  check ((posted_amount > 0) = coalesce(resolved_as = 'post', false))
);
create index holds_due on ledger.holds (expires_at, id) where resolved_by is null and expires_at is not null;
create index holds_open on ledger.holds (reason, id) where resolved_by is null;
grant select on ledger.holds to areon_app;

-- Opens accounts that are not there yet; one that stands for something else is a fault of the caller.
create function ledger.open_accounts(
  ids uuid[], logical_ids uuid[], shards int[], books text[], owners text[], drop_from timestamptz[]
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  taken uuid;
begin
  insert into ledger.accounts (id, logical_id, shard, book, unit, funds_rule, owner, droppable_from)
  select i.id, i.logical_id, i.shard, b.code, b.unit, b.funds_rule, i.owner, i.drop_from
  from unnest(ids, logical_ids, shards, books, owners, drop_from)
    i (id, logical_id, shard, book, owner, drop_from)
  join ledger.books b on b.name = i.book
  order by i.id
  on conflict do nothing;
  select i.id into taken
  from unnest(ids, books, owners) i (id, book, owner)
  where not exists (
    select from ledger.accounts a join ledger.books b on b.code = a.book
    where a.id = i.id and b.name = i.book and a.owner = i.owner
  ) limit 1;
  if taken is not null then
    raise exception 'account % has no such book or belongs to another', taken;
  end if;
end $$;

-- Closes an account on which nothing is left, neither money nor a hold, and says whether it could.
create function ledger.close_account(account uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update ledger.accounts a set closed_at = coalesce(a.closed_at, platform.now())
  where a.id = account and a.debits_pending = 0 and a.credits_pending = 0
    and a.debits_posted = a.credits_posted;
  return found;
end $$;

create function ledger.drop_past_accounts(max_accounts int) returns int
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  dropped int;
begin
  with due as (
    select a.id from ledger.accounts a
    where a.droppable_from <= platform.now() and a.debits_pending = 0 and a.credits_pending = 0
    order by a.id limit max_accounts for update skip locked
  ), gone as (
    delete from ledger.accounts a using due where a.id = due.id
    returning a.unit, a.debits_posted, a.credits_posted
  ), kept as (
    insert into ledger.dropped_totals as t (unit, accounts, debits_posted, credits_posted)
    select unit, count(*), sum(debits_posted), sum(credits_posted) from gone group by unit
    on conflict (unit) do update set
      accounts = t.accounts + excluded.accounts,
      debits_posted = t.debits_posted + excluded.debits_posted,
      credits_posted = t.credits_posted + excluded.credits_posted
  )
  select count(*) into dropped from gone;
  return dropped;
end $$;

-- Each day of the real clock (São Paulo) is sealed after it is over with a hash over its transfers and the
-- seal before, so that a row that is changed, removed or slipped in later is noticed.
create table ledger.day_seals (
  day date primary key,
  transfer_count bigint not null,
  amount_sum numeric not null,
  hash bytea not null,
  previous_hash bytea not null,
  sealed_at timestamptz not null default platform.real_now()
);
grant select, insert on ledger.day_seals to areon_app;

-- The columns are named one by one: a column added later must not change the hash of old rows.
create function ledger.transfer_hash(t ledger.transfers) returns bytea
language sql stable strict set timezone = 'UTC'
return sha256(convert_to(jsonb_build_array(
  t.id, t.kind, t.debit_account, t.credit_account, t.amount, t.hold_id, t.expires_at, t.group_id,
  t.reason, t.reference, t.actor_id, t.input_hash, t.occurred_at, t.recorded_at
)::text, 'UTF8'));

-- Hashed minute by minute first: a day of many millions would not fit into one value.
create function ledger.day_hash(
  day date, previous_hash bytea, out transfer_count bigint, out amount_sum numeric, out hash bytea
)
language sql stable strict
begin atomic
  select coalesce(sum(m.transfer_count), 0)::bigint, coalesce(sum(m.amount_sum), 0),
    sha256(previous_hash || convert_to(day::text, 'UTF8')
      || coalesce(string_agg(m.hash, ''::bytea order by m.minute), ''::bytea))
  from (
    select date_trunc('minute', t.recorded_at, 'UTC') as minute, count(*) as transfer_count,
      sum(t.amount) as amount_sum,
      sha256(string_agg(ledger.transfer_hash(t), ''::bytea order by t.id)) as hash
    from ledger.transfers t
    where t.recorded_at >= day::timestamp at time zone 'America/Sao_Paulo'
      and t.recorded_at < (day + 1)::timestamp at time zone 'America/Sao_Paulo'
    group by 1
  ) m;
end;

revoke execute on all functions in schema ledger from public;
grant execute on all functions in schema ledger to areon_app;
