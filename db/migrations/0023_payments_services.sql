-- What people set up around their payments: boletos, Pix keys of their own, Pix on days to come, and contests.

-- A boleto that pays into a wallet. The bank knows it by its id; a payment is credited by the receipt that it makes.
create table payments.boletos (
  id uuid primary key,
  party_id uuid not null references identity.parties,
  created_by uuid not null references identity.users,
  purpose text not null check (purpose in ('deposit', 'charge')),
  amount bigint not null check (amount > 0),
  due_date date not null,
  description text not null check (length(description) <= 80),
  has_late_charges boolean not null,
  -- Name, document and address of who shall pay, under the key of who asked for it.
  sealed_payer bytea not null,
  -- Of all that was asked for: a repeat of the intent must ask for the same.
  input_hash bytea not null check (octet_length(input_hash) = 32),
  state text not null default 'creating' check (state in (
    'creating', 'open', 'settling', 'paid', 'expired', 'cancelling', 'cancelled', 'failed')),
  failure_code text,
  -- What people pay with; there once the bank has registered it.
  our_number text,
  line text check (line ~ '^\d{47}$'),
  bar_code text check (bar_code ~ '^\d{44}$'),
  pix_code text,
  txid text unique,
  -- Of the first payment. More than one is possible; each has a receipt of its own.
  paid_amount bigint check (paid_amount > 0),
  paid_at timestamptz,
  paid_by text check (paid_by in ('boleto', 'pix')),
  -- Paid at some bank: the day on which the money reaches ours.
  credited_on date,
  created_at timestamptz not null default platform.now(),
  -- When the bank is next asked or told, until the boleto has come to its end.
  next_ask_at timestamptz,
  asked int not null default 0,
  check ((state in ('open', 'settling', 'cancelling', 'expired')) <= (line is not null and bar_code is not null)),
  check ((state = 'paid') <= (paid_at is not null and paid_amount is not null)),
  check ((state = 'failed') = (failure_code is not null))
);
create index boletos_of_party on payments.boletos (party_id, id desc);
create index boletos_due on payments.boletos (next_ask_at) where next_ask_at is not null;

-- Keys under which a wallet can be found from other banks.
create table payments.pix_keys (
  id uuid primary key,
  party_id uuid not null references identity.parties,
  created_by uuid not null references identity.users,
  kind text not null check (kind in ('cpf', 'cnpj', 'phone', 'email', 'evp')),
  -- Null for a random key that the bank has not made yet.
  sealed_value bytea,
  state text not null default 'registering' check (state in (
    'registering', 'active', 'removing', 'removed', 'failed')),
  failure_code text,
  created_at timestamptz not null default platform.now(),
  ended_at timestamptz,
  next_ask_at timestamptz,
  asked int not null default 0,
  check ((state = 'active') <= (sealed_value is not null)),
  check ((state = 'failed') = (failure_code is not null)),
  check ((state in ('removed', 'failed')) = (ended_at is not null))
);
create index pix_keys_of_party on payments.pix_keys (party_id, id desc);
create index pix_keys_due on payments.pix_keys (next_ask_at) where next_ask_at is not null;

-- Keyed hashes by which a living key is recognised; nobody else may register the same one here.
create table payments.pix_key_lookups (
  pix_key_id uuid not null references payments.pix_keys,
  lookup_key_id text not null,
  lookup bytea not null unique check (octet_length(lookup) = 32),
  primary key (pix_key_id, lookup_key_id)
);

-- A Pix on a day to come, once or repeated. What was agreed to with the PIN does not change afterwards.
create table payments.schedules (
  id uuid primary key,
  party_id uuid not null references identity.parties,
  created_by uuid not null references identity.users,
  payee_id uuid not null references payments.payees,
  amount bigint not null check (amount > 0),
  description text not null check (length(description) <= 140),
  first_date date not null,
  every text check (every in ('week', 'month')),
  input_hash bytea not null check (octet_length(input_hash) = 32),
  state text not null default 'active' check (state in ('active', 'done', 'cancelled')),
  created_at timestamptz not null default platform.now()
);
create index schedules_of_party on payments.schedules (party_id, id desc);
create index schedules_of_payee on payments.schedules (payee_id);

-- One row for each day, so that a day is run once whatever happens.
create table payments.schedule_occurrences (
  schedule_id uuid not null references payments.schedules,
  date date not null,
  -- `sent` is written in the transaction that holds the money of its payout.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'cancelled')),
  payout_id uuid unique,
  next_try_at timestamptz,
  tries int not null default 0,
  -- The refusal of the last try, as its code and what fills its text.
  refused text,
  refused_params jsonb,
  -- Set when it was sent, has failed or was cancelled.
  ended_at timestamptz,
  primary key (schedule_id, date),
  check ((state = 'sent') = (payout_id is not null)),
  check ((state = 'waiting') = (next_try_at is not null)),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'failed') <= (refused is not null))
);
create index schedule_occurrences_due on payments.schedule_occurrences (next_try_at)
  where next_try_at is not null;

-- A Pix that its sender says was fraud; the banks decide and may send money back.
create table payments.contests (
  id uuid primary key,
  party_id uuid not null references identity.parties,
  created_by uuid not null references identity.users,
  payout_id uuid not null,
  end_to_end_id text not null,
  reason text not null check (reason in ('fraud', 'scam', 'coercion', 'account_takeover', 'bank_error')),
  sealed_details bytea not null,
  input_hash bytea not null check (octet_length(input_hash) = 32),
  state text not null default 'sending' check (state in (
    'sending', 'sent', 'under_review', 'accepted', 'refused', 'failed')),
  -- Why the bank did not take it.
  failure_code text,
  returned_amount bigint check (returned_amount >= 0),
  return_id text,
  created_at timestamptz not null default platform.now(),
  closed_at timestamptz,
  next_ask_at timestamptz,
  asked int not null default 0,
  check ((state in ('accepted', 'refused', 'failed')) = (closed_at is not null)),
  check ((state = 'failed') = (failure_code is not null))
);
-- One that the bank never took stands in nobody's way.
create unique index contests_of_payout on payments.contests (payout_id) where state <> 'failed';
create index contests_of_party on payments.contests (party_id, id desc);
create index contests_due on payments.contests (next_ask_at) where next_ask_at is not null;

alter table payments.receipts
  add foreign key (boleto_id) references payments.boletos,
  add foreign key (contest_id) references payments.contests;
create index receipts_of_boleto on payments.receipts (boleto_id) where boleto_id is not null;
create index receipts_of_contest on payments.receipts (contest_id) where contest_id is not null;

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('payments.pix_keys_of_person', 'integer', 'Quantas chaves Pix uma pessoa pode ter', true, true),
  ('payments.pix_keys_of_company', 'integer', 'Quantas chaves Pix uma empresa pode ter', true, true),
  ('payments.open_boletos', 'integer', 'Quantos boletos em aberto uma carteira pode ter', true, true),
  ('payments.contest_days', 'integer', 'Em quantos dias um Pix enviado pode ser contestado', true, true);
