-- A party's money on the platform: its wallet, whom it pays, what it sent, its receipts, and adjustments by hand.
create schema wallet;
grant usage on schema wallet to areon_app;
alter default privileges in schema wallet grant select, insert, update, delete on tables to areon_app;

insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('1.09', 'manual_adjustments', 'Ajustes manuais a conciliar', 'asset', 'brl', 'none'),
  ('2.01', 'wallets', 'Carteiras de clientes', 'liability', 'brl', 'debits_within_credits');

select ledger.open_accounts(
  array['a0000000-0000-4000-8000-000001090000'::uuid],
  array['a0000000-0000-4000-8000-000001090000'::uuid],
  array[0], array['manual_adjustments'], array['company'], array[null::timestamptz]);

-- The wallet's account in the ledger has the party's own id, so either is found without asking the other.
create table wallet.wallets (
  party_id uuid primary key references identity.parties,
  opened_at timestamptz not null default platform.now()
);

-- Whom a party may pay: found by a look-up within the hour, or paid before.
create table wallet.payees (
  id uuid primary key default platform.new_id(),
  party_id uuid not null references identity.parties,
  payee_party_id uuid not null references identity.parties check (payee_party_id <> party_id),
  valid_until timestamptz not null,
  last_paid_at timestamptz,
  unique (party_id, payee_party_id)
);
create index payees_recent on wallet.payees (party_id, last_paid_at desc) where last_paid_at is not null;

-- How many look-ups a person has used on a day in São Paulo; a miss counts double.
create table wallet.look_up_days (
  user_id uuid not null references identity.users,
  day date not null,
  used int not null check (used > 0),
  primary key (user_id, day)
);
create index look_up_days_old on wallet.look_up_days (day);

-- What the sender wrote and who pressed the button; the money itself is in the ledger under the same id.
create table wallet.transfers (
  id uuid primary key,
  payer_party_id uuid not null,
  payee_party_id uuid not null,
  payee_id uuid not null,
  amount bigint not null check (amount > 0),
  description text not null check (length(description) <= 140),
  made_by uuid not null,
  made_at timestamptz not null
) partition by range (id);
insert into platform.partitioned_tables values ('wallet', 'transfers');
revoke update, delete on wallet.transfers from areon_app;

-- A link that anyone may open for a while. Only the token's hash is kept.
create table wallet.receipts (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  transfer_id uuid not null,
  shared_by uuid not null,
  created_at timestamptz not null default platform.now(),
  expires_at timestamptz not null
);
create index receipts_due on wallet.receipts (expires_at);
create index receipts_by_person on wallet.receipts (shared_by);

-- Credits and debits by hand. Whether one happened is told by its approval, which has the same id.
create table wallet.adjustments (
  id uuid primary key,
  user_id uuid not null references identity.users,
  party_id uuid not null references identity.parties,
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 10 and 500),
  requested_by uuid not null references identity.users,
  requested_at timestamptz not null default platform.now()
);
create index adjustments_by_user on wallet.adjustments (user_id);
revoke update, delete on wallet.adjustments from areon_app;

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('wallet.daily_limit', 'money', 'Limite diário de saídas de cada carteira', true, true);

insert into platform.role_capabilities (role, capability) values
  ('finance', 'finance.read'), ('finance', 'finance.adjust'),
  ('super', 'finance.read'), ('super', 'finance.adjust');

select platform.ensure_partitions(3);
