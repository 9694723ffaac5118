-- Cofrinhos: money that a party puts aside and that grows by a share of the CDI with every business day.
create schema savings;
grant usage on schema savings to areon_app;
alter default privileges in schema savings grant select, insert, update, delete on tables to areon_app;

insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('2.05', 'savings_pots', 'Cofrinhos de clientes', 'liability', 'brl', 'debits_within_credits');

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('savings.cdi_percent', 'percent', 'Quanto do CDI os cofrinhos rendem, em %', true, true),
  ('savings.most_pots', 'integer', 'Cofrinhos abertos ao mesmo tempo por cliente', false, false);

create table savings.pots (
  -- The intent of the form; the ledger's account has the same id.
  id uuid primary key,
  party_id uuid not null references identity.parties,
  created_by uuid not null references identity.users,
  name text not null check (length(name) between 1 and 40),
  picture text not null check (picture in ('sprout', 'grain', 'cattle', 'tractor', 'truck', 'rain')),
  goal bigint check (goal > 0),
  -- So much of each sale is put aside by itself.
  sale_percent smallint check (sale_percent between 1 and 100),
  created_at timestamptz not null default platform.now(),
  closed_at timestamptz,
  -- The last day whose yield is posted. Without lots there is nothing to count.
  accrued_through date not null,
  is_empty boolean not null default true,
  check (closed_at is null or is_empty)
) with (fillfactor = 80);
create index pots_of_party on savings.pots (party_id, id) where closed_at is null;
create index pots_with_rule on savings.pots (party_id) where closed_at is null and sale_percent is not null;
-- Each night takes them in this order.
create index pots_to_accrue on savings.pots (accrued_through, id) where not is_empty;

-- What lies in a pot since which day: taxes depend on it, and the oldest leaves first.
create table savings.lots (
  pot_id uuid not null references savings.pots,
  opened_on date not null,
  -- What was put in of what is still here.
  cost bigint not null check (cost > 0),
  -- What it grows from and since when: the day it was put in, or the last on which a part was taken.
  base_amount bigint not null check (base_amount > 0),
  base_day date not null,
  -- What it has grown to, as posted.
  value bigint not null,
  primary key (pot_id, opened_on),
  check (base_day >= opened_on),
  check (value >= cost and value >= base_amount)
) with (fillfactor = 80);

-- Every deposit and withdrawal; insert-only. The money is in the ledger under the same id.
create table savings.moves (
  id uuid primary key,
  pot_id uuid not null references savings.pots,
  party_id uuid not null references identity.parties,
  kind text not null check (kind in ('deposit', 'withdrawal')),
  -- Before taxes.
  amount bigint not null check (amount > 0),
  -- Of what is taken: so much had been put in, the rest is gain.
  cost bigint not null check (cost between 0 and amount),
  iof bigint not null default 0 check (iof >= 0),
  income_tax bigint not null default 0 check (income_tax >= 0),
  -- The sale of which a deposit is a share.
  order_id uuid,
  created_by uuid references identity.users,
  made_at timestamptz not null default platform.now(),
  check (iof + income_tax <= amount - cost)
);
create index moves_of_pot on savings.moves (pot_id, id desc);
create index moves_of_party on savings.moves (party_id, id desc);
revoke update, delete on savings.moves from areon_app;
