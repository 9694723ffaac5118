-- Fees, limits, texts and flags as dated rows: what was true on a day can always be told.
create schema settings;
grant usage on schema settings to areon_app;
alter default privileges in schema settings grant select, insert on tables to areon_app;

create table settings.definitions (
  key text primary key check (key ~ '^[a-z_]+(\.[a-z_]+)+$'),
  kind text not null check (kind in ('flag', 'text', 'integer', 'money', 'percent', 'json')),
  description text not null,
  -- A public setting may be read by anyone, because a page shows it.
  is_public boolean not null default false,
  needs_approval boolean not null default false
);

create table settings.values (
  id uuid primary key default platform.new_id(),
  key text not null references settings.definitions,
  value jsonb not null,
  valid_from timestamptz not null,
  reason text not null,
  created_by uuid,
  created_at timestamptz not null default platform.now()
);
-- The row in force is the newest of those that have begun; a later change of the same moment wins.
create index values_in_force on settings.values (key, valid_from desc, id desc);

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('company.legal_name', 'text', 'Legal entity shown in the footer and in documents', true, true),
  ('company.cnpj', 'text', 'Tax id shown in the footer and in documents', true, true),
  ('company.payment_partner', 'text', 'Regulated payment institution behind the account', true, true),
  ('labels.digital_bank', 'text', 'How the menu calls the digital bank', true, false),
  ('market.currency_quotes', 'flag', 'Whether currency quotes are read from the outside service', true, false);
