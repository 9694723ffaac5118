-- Sellers' plans: what is subscribed to, each month that was charged, and what follows when one is not paid.
create schema plans;
grant usage on schema plans to areon_app;
alter default privileges in schema plans grant select, insert, update, delete on tables to areon_app;

insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('3.02', 'plan_income', 'Assinaturas de planos', 'income', 'brl', 'none');

select ledger.open_accounts(
  array_agg(a.id order by a.id), array_agg(a.logical_id order by a.id), array_agg(a.shard order by a.id),
  array_agg('plan_income'::text order by a.id), array_agg('company'::text order by a.id),
  array_agg(null::timestamptz order by a.id))
from (
  select ('a0000000-0000-4000-8000-00030201' || lpad(to_hex(s.shard), 4, '0'))::uuid as id,
    'a0000000-0000-4000-8000-000302010000'::uuid as logical_id, s.shard
  from generate_series(0, 7) s (shard)
) a;

create table plans.subscriptions (
  -- The intent of the form; the transfer of the first month has the same.
  id uuid primary key,
  party_id uuid not null references identity.parties,
  created_by uuid not null references identity.users,
  -- What was agreed to with the PIN: a month never costs more than this.
  price bigint not null check (price > 0),
  state text not null default 'active' check (state in ('active', 'grace', 'ended')),
  started_at timestamptz not null default platform.now(),
  -- The first day; months are charged on the same day, or on the last of a shorter month.
  first_day date not null,
  months_paid int not null default 1 check (months_paid >= 1),
  -- The first day that is not paid for.
  paid_until date not null,
  -- When it is next charged, tried again or ended; null once it has ended.
  next_try_at timestamptz,
  tries int not null default 0,
  grace_until timestamptz,
  cancelled_at timestamptz,
  ended_at timestamptz,
  end_reason text check (end_reason in ('cancelled', 'unpaid', 'closed')),
  check ((state = 'grace') <= (grace_until is not null)),
  check ((state = 'ended') = (ended_at is not null)),
  check ((state = 'ended') = (end_reason is not null)),
  check ((state = 'ended') = (next_try_at is null))
);
create unique index subscriptions_one_open on plans.subscriptions (party_id) where state <> 'ended';
create index subscriptions_of_party on plans.subscriptions (party_id, id desc);
create index subscriptions_due on plans.subscriptions (next_try_at) where next_try_at is not null;
create index subscriptions_in_grace on plans.subscriptions (id) where state = 'grace';

-- One row for each month that was paid; never changed.
create table plans.charges (
  -- The ledger's transfer.
  id uuid primary key,
  subscription_id uuid not null references plans.subscriptions,
  party_id uuid not null references identity.parties,
  amount bigint not null check (amount > 0),
  from_day date not null,
  until_day date not null check (until_day > from_day),
  charged_at timestamptz not null default platform.now(),
  unique (subscription_id, from_day)
);
create index charges_of_party on plans.charges (party_id, from_day desc, id desc);
revoke update, delete, truncate on plans.charges from areon_app;

-- A party that has lost its plan: what is beyond the smaller limit stays published until then.
create table plans.falls (
  subscription_id uuid primary key references plans.subscriptions,
  party_id uuid not null references identity.parties,
  fell_at timestamptz not null default platform.now(),
  -- Moved on by as long as it took to tell the seller, who has the whole days of notice.
  pause_at timestamptz not null,
  told_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'due', 'averted')),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'due') <= (told_at is not null))
);
create index falls_waiting on plans.falls (pause_at) where state = 'waiting';
create unique index falls_one_waiting on plans.falls (party_id) where state = 'waiting';

create table plans.enterprise_requests (
  id uuid primary key,
  party_id uuid not null references identity.parties,
  user_id uuid not null references identity.users,
  company text not null check (length(company) between 2 and 120),
  contact text not null check (length(contact) between 5 and 120),
  message text not null check (length(message) between 10 and 2000),
  state text not null default 'open' check (state in ('open', 'answered')),
  created_at timestamptz not null default platform.now(),
  answered_by uuid references identity.users,
  answered_at timestamptz,
  note text check (length(note) between 3 and 1000),
  check ((state = 'answered') = (answered_at is not null and answered_by is not null and note is not null))
);
create index enterprise_requests_by_state on plans.enterprise_requests (state, id);
create index enterprise_requests_of_user on plans.enterprise_requests (user_id, id desc);

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('plans.starter_products', 'integer', 'Anúncios publicados ao mesmo tempo no plano Iniciante', true, true),
  ('plans.professional_price', 'money', 'Preço do mês no plano Profissional', true, true),
  ('plans.grace_days', 'integer', 'Dias de tolerância para pagar um mês antes de o plano cair', true, false),
  ('plans.pausing_days', 'integer', 'Dias entre a queda do plano e a pausa dos anúncios acima do limite', true, false),
  ('fees.grains', 'percent', 'Taxa sobre vendas de grãos, paga por quem vende', true, true),
  ('fees.meats_and_animals', 'percent', 'Taxa sobre vendas de carnes e animais, paga por quem vende', true, true),
  ('fees.machines', 'percent', 'Taxa sobre vendas de máquinas, paga por quem vende', true, true),
  ('fees.inputs', 'percent', 'Taxa sobre vendas de insumos, paga por quem vende', true, true),
  ('fees.services', 'percent', 'Taxa sobre vendas de serviços, paga por quem vende', true, true),
  ('fees.default', 'percent', 'Taxa sobre as demais vendas, paga por quem vende', true, true);

insert into platform.role_capabilities (role, capability) values
  ('support', 'plans.answer_requests'), ('finance', 'plans.answer_requests'), ('super', 'plans.answer_requests');
