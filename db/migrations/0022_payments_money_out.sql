-- Money that goes out by the rails: to whom, how much of it may go and when, and what the bank made of it.

-- A device whose person has confirmed it; before that little may be sent from it. The first one of an
-- account is confirmed with the account, and so are those that were there before this rule. One that is
-- only known by its kind can't be: anybody may have another of that kind.
alter table identity.devices add column confirmed_at timestamptz;
update identity.devices set confirmed_at = first_seen_at
  where device_key <> sha256(convert_to('family ' || label, 'UTF8'));

-- How many keys and codes a person has looked up on a day in São Paulo; a miss counts double.
create table payments.look_up_days (
  user_id uuid not null references identity.users,
  day date not null,
  used int not null check (used > 0),
  primary key (user_id, day)
);
create index look_up_days_old on payments.look_up_days (day);

-- Whom a party may pay by Pix, as the payee's bank named them. A key with another owner is another payee:
-- what a person agreed to can't become somebody else.
create table payments.payees (
  id uuid primary key default platform.new_id(),
  party_id uuid not null references identity.parties,
  -- Under whose key the sealed values lie.
  user_id uuid not null references identity.users,
  -- A keyed hash of the key or code and of its owner.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  source text not null check (source in ('key', 'code')),
  kind text not null check (kind in ('person', 'company')),
  -- The key or code, and name, document and bank of its owner.
  sealed bytea not null,
  -- What a code demands.
  amount bigint check (amount > 0),
  is_favourite boolean not null default false,
  valid_until timestamptz not null,
  last_paid_at timestamptz,
  created_at timestamptz not null default platform.now(),
  unique (party_id, fingerprint)
);
create index payees_known on payments.payees (party_id, last_paid_at desc nulls last)
  where last_paid_at is not null or is_favourite;
create index payees_old on payments.payees (valid_until) where last_paid_at is null and not is_favourite;

-- Bank accounts of a party's own, to withdraw to.
create table payments.bank_accounts (
  id uuid primary key,
  party_id uuid not null references identity.parties,
  user_id uuid not null references identity.users,
  ispb text not null check (ispb ~ '^[0-9A-Z]{8}$'),
  type text not null check (type in ('checking', 'savings', 'payment')),
  kind text not null check (kind in ('person', 'company')),
  -- Branch, account, digit, holder and document.
  sealed bytea not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  created_at timestamptz not null default platform.now(),
  removed_at timestamptz
);
create unique index bank_accounts_open on payments.bank_accounts (party_id, fingerprint) where removed_at is null;

-- One Pix or bank transfer that leaves a wallet. The hold in the ledger has the same id.
create table payments.payouts (
  id uuid primary key,
  party_id uuid not null references identity.parties,
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('pix', 'withdrawal')),
  method text not null check (method in ('pix', 'transfer')),
  payee_id uuid,
  bank_account_id uuid,
  schedule_id uuid,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  description text not null check (length(description) <= 140),
  -- Where it goes, and whom the payer saw.
  sealed bytea not null,
  -- Which limits it used, to be given back if it fails: [{"account_id", "amount", "ends_at"}].
  limit_uses jsonb not null,
  -- held: the money is set aside, the bank knows nothing. sending: the bank may know. Both are open.
  state text not null default 'held' check (state in ('held', 'sending', 'settled', 'failed')),
  created_at timestamptz not null default platform.now(),
  send_at timestamptz not null,
  expected_at timestamptz not null,
  -- After it the bank no longer begins this payment; set before the bank first hears of it.
  valid_until timestamptz,
  -- When the bank is told or asked next, in business time.
  next_ask_at timestamptz,
  asked int not null default 0,
  -- Whoever talks to the bank about it has it alone until then, in real time.
  leased_until timestamptz,
  -- The bank may have begun it without our knowing, so a later no of the bank is not the last word.
  is_doubtful boolean not null default false,
  end_to_end_id text,
  failure_code text,
  ended_at timestamptz,
  check ((payee_id is null) <> (bank_account_id is null)),
  check ((state = 'held') <= (valid_until is null)),
  check ((state = 'sending') <= (valid_until is not null)),
  check ((state in ('held', 'sending')) = (next_ask_at is not null)),
  check ((state in ('settled', 'failed')) = (ended_at is not null)),
  check ((state = 'failed') = (failure_code is not null))
);
create index payouts_of_party on payments.payouts (party_id, id desc);
create index payouts_settled on payments.payouts (ended_at) where state = 'settled';
create index payouts_of_payee on payments.payouts (payee_id) where ended_at is null and payee_id is not null;
create index payouts_due on payments.payouts (next_ask_at) where next_ask_at is not null;
create unique index payouts_end_to_end on payments.payouts (end_to_end_id) where end_to_end_id is not null;

-- Limits that a party chose, as dated rows: the newest that has begun and was not taken back is in force.
create table payments.limit_changes (
  id uuid primary key,
  party_id uuid not null references identity.parties,
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('period', 'night')),
  amount bigint not null check (amount >= 0),
  asked_at timestamptz not null default platform.now(),
  effective_at timestamptz not null,
  cancelled_at timestamptz,
  check (effective_at >= asked_at)
);
create index limit_changes_in_force on payments.limit_changes (party_id, kind, effective_at desc, id desc)
  where cancelled_at is null;

-- What was granted to a limit's account in the ledger for one period. A change in the middle of it grants
-- more or takes back; what was used is granted less what is left.
create table payments.limit_periods (
  account_id uuid primary key,
  party_id uuid not null references identity.parties,
  kind text not null check (kind in ('period', 'night', 'new_device')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  granted bigint not null check (granted >= 0)
);
create index limit_periods_old on payments.limit_periods (ends_at);
create index limit_periods_of_party on payments.limit_periods (party_id);

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('payments.period_limit', 'money', 'Limite de envios por Pix e transferência em cada período', true, true),
  ('payments.period_limit_most', 'money', 'Maior limite por período que uma pessoa pode pedir', true, true),
  ('payments.night_limit', 'money', 'Limite de envios de pessoa para pessoa à noite', true, true),
  ('payments.night_limit_most', 'money', 'Maior limite da noite que uma pessoa pode pedir', true, true),
  ('payments.night_from', 'text', 'Hora em que a noite começa para os limites, como 20:00', true, true),
  ('payments.night_to', 'text', 'Hora em que a noite termina para os limites, como 06:00', true, true),
  ('payments.new_device_each', 'money', 'Maior envio de um aparelho não confirmado', true, true),
  ('payments.new_device_daily', 'money', 'Limite diário de aparelhos não confirmados', true, true),
  ('payments.raise_delay_hours', 'integer', 'Horas até um limite maior valer, de 24 a 48', true, true),
  ('payments.transfer_fee_percent', 'percent', 'Taxa do saque por transferência bancária', true, true),
  ('payments.transfer_fee_minimum', 'money', 'Taxa mínima do saque por transferência bancária', true, true);
