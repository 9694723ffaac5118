-- Investments of a licensed partner: profiles, what was applied on which terms, and what was redeemed of it.
create schema investments;
grant usage on schema investments to areon_app;
alter default privileges in schema investments grant select, insert, update, delete on tables to areon_app;

insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('2.06', 'investments', 'Investimentos de clientes', 'liability', 'brl', 'debits_within_credits');

-- Answers to the questionnaire; the newest of a party counts. Never changed: the law asks what was answered when.
create table investments.profiles (
  -- The intent of the form.
  id uuid primary key,
  party_id uuid not null references identity.parties,
  user_id uuid not null references identity.users,
  -- Of the questions, whose points may change later.
  version int not null,
  answers jsonb not null,
  score int not null check (score >= 0),
  profile text not null check (profile in ('conservative', 'moderate', 'bold')),
  answered_at timestamptz not null default platform.now(),
  valid_until date not null
);
create index profiles_of_party on investments.profiles (party_id, answered_at desc);
revoke update, delete, truncate on investments.profiles from areon_app;

-- Everything that was agreed to is written here once: a product that changes later changes nothing of it.
create table investments.applications (
  -- The intent of the form; account and transfer have the same.
  id uuid primary key,
  party_id uuid not null references identity.parties,
  created_by uuid not null references identity.users,
  profile_id uuid not null references investments.profiles,
  -- When the person said yes to a product above the profile.
  risk_accepted_at timestamptz,
  product_code text not null,
  kind text not null check (kind in ('cdb', 'lca')),
  name text not null,
  issuer text not null,
  risk text not null check (risk in ('low', 'medium', 'high')),
  cdi_percent text not null check (cdi_percent ~ '^\d{1,3}(\.\d{1,4})?$'),
  -- Less than this may not stay when a part is redeemed.
  minimum bigint not null check (minimum > 0),
  is_exempt boolean not null,
  partner jsonb not null,
  principal bigint not null check (principal > 0),
  -- What of it is still there: the balance of its account.
  cost bigint not null check (cost between 0 and principal),
  applied_at timestamptz not null default platform.now(),
  applied_on date not null,
  starts_on date not null check (starts_on >= applied_on),
  redeemable_from date not null check (redeemable_from >= starts_on),
  matures_on date not null check (matures_on > starts_on and matures_on >= redeemable_from),
  state text not null default 'open' check (state in ('open', 'redeemed')),
  -- When it is paid out by itself; null once nothing is left.
  settle_at timestamptz,
  check ((state = 'redeemed') = (cost = 0)),
  check ((state = 'redeemed') = (settle_at is null))
);
create index applications_of_party on investments.applications (party_id, id desc);
create index applications_due on investments.applications (settle_at) where settle_at is not null;

create table investments.redemptions (
  -- The transfer to the wallet.
  id uuid primary key,
  application_id uuid not null references investments.applications,
  party_id uuid not null references identity.parties,
  kind text not null check (kind in ('asked', 'matured')),
  -- Up to which it has yielded.
  day date not null,
  -- With 8 decimals, as whole number.
  factor bigint not null check (factor >= 100000000),
  cost bigint not null check (cost > 0),
  gross bigint not null check (gross >= cost),
  iof bigint not null check (iof >= 0),
  income_tax bigint not null check (income_tax >= 0),
  income_tax_percent text not null,
  days int not null check (days >= 0),
  net bigint not null,
  redeemed_at timestamptz not null default platform.now(),
  check (net = gross - iof - income_tax and net >= cost)
);
create index redemptions_of_application on investments.redemptions (application_id, id);
revoke update, delete, truncate on investments.redemptions from areon_app;

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('investments.shelf', 'json', 'Produtos de investimento à venda: código, tipo (cdb ou lca), emissor, risco, % do CDI, mínimo, prazo e carência', true, true),
  ('investments.cut_off_hour', 'integer', 'Hora até a qual uma aplicação começa a render no mesmo dia útil', true, false),
  ('investments.profile_months', 'integer', 'Meses em que um perfil de investidor vale', true, true),
  ('investments.lca_minimum_months', 'integer', 'Prazo mínimo legal de uma LCA, em meses', true, true),
  ('investments.fgc_limit', 'money', 'Garantia do FGC por CPF ou CNPJ e instituição', true, true);
