-- Payments by card at an acquirer whose own page takes the card: no number of a card ever reaches us.
insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('1.02', 'card_clearing', 'A receber da adquirente', 'asset', 'brl', 'none');

select ledger.open_accounts(
  array_agg(a.id order by a.id), array_agg(a.logical_id order by a.id), array_agg(a.shard order by a.id),
  array_agg('card_clearing'::text order by a.id), array_agg('company'::text order by a.id),
  array_agg(null::timestamptz order by a.id))
from (
  select ('a0000000-0000-4000-8000-00010201' || lpad(to_hex(s.shard), 4, '0'))::uuid as id,
    'a0000000-0000-4000-8000-000102010000'::uuid as logical_id, s.shard
  from generate_series(0, 7) s (shard)
) a;

-- What somebody is asked to pay by card. The row is there before the acquirer is told.
create table payments.card_payments (
  -- The intent; also the acquirer's idempotency key and the ledger's transfer.
  id uuid primary key,
  -- Who pays.
  party_id uuid not null references identity.parties,
  user_id uuid not null references identity.users,
  -- What for, in the words of the module that asks.
  purpose text not null check (purpose ~ '^[a-z_]{1,40}$'),
  reference text not null check (length(reference) between 1 and 100),
  description text not null check (length(description) between 1 and 140),
  amount bigint not null check (amount > 0),
  -- The ledger's account that is credited, and from which refunds and chargebacks are taken.
  target_account_id uuid not null,
  -- Where the acquirer's page sends the person afterwards.
  success_path text not null check (success_path ~ '^/[^/]'),
  cancel_path text not null check (cancel_path ~ '^/[^/]'),
  state text not null default 'creating' check (state in (
    'creating', 'open', 'paid', 'expired', 'failed', 'refunded', 'disputed', 'charged_back')),
  session_id text unique,
  payment_intent_id text unique,
  checkout_url text,
  expires_at timestamptz not null,
  created_at timestamptz not null default platform.now(),
  paid_at timestamptz,
  -- When the acquirer is next asked; null once nothing more can come without a notice.
  next_ask_at timestamptz,
  asked int not null default 0,
  check ((state in ('paid', 'refunded', 'disputed', 'charged_back')) = (paid_at is not null)),
  check ((state not in ('creating', 'failed')) <= (session_id is not null)),
  check ((paid_at is not null) <= (payment_intent_id is not null))
);
create index card_payments_of_party on payments.card_payments (party_id, id desc);
create index card_payments_of_reference on payments.card_payments (purpose, reference);
create index card_payments_due on payments.card_payments (next_ask_at) where next_ask_at is not null;

-- Money that goes back to the card, by our own wish or by somebody at the acquirer.
create table payments.card_refunds (
  -- The intent; also the acquirer's idempotency key and the ledger's hold.
  id uuid primary key,
  payment_id uuid not null references payments.card_payments,
  acquirer_id text unique,
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) <= 500),
  -- Null when it was made at the acquirer and not here.
  requested_by uuid references identity.users,
  state text not null check (state in ('sending', 'pending', 'done', 'failed')),
  -- What the target no longer had when money went back without our asking.
  owed bigint not null default 0 check (owed between 0 and amount),
  created_at timestamptz not null default platform.now(),
  ended_at timestamptz,
  check ((state in ('done', 'failed')) = (ended_at is not null))
);
create index card_refunds_of_payment on payments.card_refunds (payment_id);
create index card_refunds_open on payments.card_refunds (id) where state in ('sending', 'pending');

-- Chargebacks: the acquirer takes the money at once and gives it back if the dispute is won.
create table payments.card_disputes (
  acquirer_id text primary key,
  -- The ledger's transfer.
  id uuid not null unique,
  payment_id uuid not null references payments.card_payments,
  amount bigint not null check (amount > 0),
  owed bigint not null default 0 check (owed between 0 and amount),
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null default platform.now(),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index card_disputes_of_payment on payments.card_disputes (payment_id);
