-- Money that comes in by the rails: what was asked for, what the bank told, what arrived, and what does not agree.
create schema payments;
grant usage on schema payments to areon_app;
alter default privileges in schema payments grant select, insert, update, delete on tables to areon_app;

insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('1.01', 'bank_clearing', 'Conta no banco parceiro', 'asset', 'brl', 'none'),
  ('1.05', 'party_debts', 'Valores devidos por clientes', 'asset', 'brl', 'none'),
  ('2.08', 'unmatched_receipts', 'Recebimentos a identificar', 'liability', 'brl', 'debits_within_credits'),
  ('3.01', 'transfer_fees', 'Tarifas de transferência', 'income', 'brl', 'none');

-- One account per rail, each in eight shards: every payment touches one.
select ledger.open_accounts(
  array_agg(a.id order by a.id), array_agg(a.logical_id order by a.id), array_agg(a.shard order by a.id),
  array_agg(a.book order by a.id), array_agg('company'::text order by a.id), array_agg(null::timestamptz order by a.id))
from (
  select (left(l.logical_id, 32) || lpad(to_hex(s.shard), 4, '0'))::uuid as id, l.logical_id::uuid as logical_id,
    s.shard, l.book
  from (values
    ('a0000000-0000-4000-8000-000101010000', 'bank_clearing'),
    ('a0000000-0000-4000-8000-000101020000', 'bank_clearing'),
    ('a0000000-0000-4000-8000-000101030000', 'bank_clearing'),
    ('a0000000-0000-4000-8000-000301010000', 'transfer_fees')
  ) l (logical_id, book) cross join generate_series(0, 7) s (shard)
  union all
  select o.id, o.id, 0, o.book
  from (values
    ('a0000000-0000-4000-8000-000105010000'::uuid, 'party_debts'),
    ('a0000000-0000-4000-8000-000208010000'::uuid, 'unmatched_receipts')
  ) o (id, book)
) a;

-- A Pix that somebody is asked for. The bank knows it by its txid, which is the id without hyphens.
create table payments.charges (
  id uuid primary key,
  party_id uuid not null references identity.parties,
  -- Money for one's own wallet, or a charge that is shown to somebody else.
  purpose text not null check (purpose in ('deposit', 'charge')),
  txid text not null unique check (txid ~ '^[0-9a-f]{32}$'),
  amount bigint not null check (amount > 0),
  description text not null check (length(description) <= 140),
  lives_seconds int not null check (lives_seconds > 0),
  state text not null default 'new' check (
    state in ('new', 'active', 'paid', 'underpaid', 'expired', 'removed', 'failed')),
  -- What people copy and scan; there once the bank has registered the charge.
  code text,
  expires_at timestamptz,
  created_by uuid not null references identity.users,
  created_at timestamptz not null default platform.now(),
  paid_at timestamptz,
  -- When the bank is next asked or told, until the charge has come to its end.
  next_ask_at timestamptz,
  asked int not null default 0,
  check ((state in ('active', 'expired')) <= (code is not null and expires_at is not null)),
  check ((state in ('paid', 'underpaid')) = (paid_at is not null))
);
create index charges_of_party on payments.charges (party_id, id desc);
create index charges_due on payments.charges (next_ask_at) where next_ask_at is not null;

-- What a partner told us, kept before anything else is done with it. The same notice again changes nothing.
create table payments.inbox (
  id uuid primary key default platform.new_id(),
  source text not null check (source in ('api_pix', 'partner', 'acquirer')),
  -- The sender's own id of the notice, or the hash of its body.
  notice_key text not null,
  -- Names and documents of payers stand in it, so it is sealed; it is dropped after 90 days.
  sealed_body bytea not null,
  times_received int not null default 1,
  received_at timestamptz not null default platform.now(),
  next_try_at timestamptz default platform.now(),
  tries int not null default 0,
  handled_at timestamptz,
  -- What came of it: a code for the desk.
  outcome text,
  unique (source, notice_key)
);
create index inbox_due on payments.inbox (next_try_at) where next_try_at is not null;
create index inbox_old on payments.inbox (received_at);

-- Money that arrived, once for each economic key: the network's id of a Pix, the payment of a boleto.
create table payments.receipts (
  -- The ledger's transfer has the same id.
  id uuid primary key,
  rail text not null check (rail in ('pix', 'boleto', 'transfer')),
  economic_key text not null,
  amount bigint not null check (amount > 0),
  -- Whose it is; null while nobody knows.
  party_id uuid references identity.parties,
  charge_id uuid references payments.charges,
  boleto_id uuid,
  contest_id uuid,
  -- returning: the bank was asked to send it back to who paid, so nobody else gets it.
  state text not null check (state in ('credited', 'unmatched', 'returning', 'returned')),
  -- By what the bank knows that wish; the same one until it is decided.
  return_request text,
  -- The ledger's transfer that gave it to its person, when that was found out later.
  assigned_as uuid,
  -- More than the first payment of one charge or boleto.
  is_repeat boolean not null default false,
  -- Name and document of who paid, as the bank told, under the key of the person who was paid.
  sealed_payer bytea,
  sealed_for uuid references identity.users,
  happened_at timestamptz not null,
  credited_at timestamptz not null default platform.now(),
  unique (rail, economic_key),
  check ((state in ('unmatched', 'returning')) <= (party_id is null)),
  check ((state = 'returning') <= (return_request is not null))
);
create index receipts_of_party on payments.receipts (party_id, id desc);
create index receipts_of_charge on payments.receipts (charge_id) where charge_id is not null;
create index receipts_unmatched on payments.receipts (id) where state = 'unmatched';
create index receipts_returning on payments.receipts (id) where state = 'returning';
create index receipts_by_time on payments.receipts (happened_at);

-- Money that the network took back from us, after a contest or as a return that we asked for.
create table payments.takebacks (
  return_id text primary key,
  -- The ledger's transfer has the same id.
  id uuid not null unique,
  receipt_id uuid not null references payments.receipts,
  amount bigint not null check (amount > 0),
  -- What was no longer in the wallet is owed by its party.
  owed bigint not null check (owed between 0 and amount),
  happened_at timestamptz not null
);
create index takebacks_of_receipt on payments.takebacks (receipt_id);
create index takebacks_by_time on payments.takebacks (happened_at);

-- What the bank's statement and our books do not agree on; open until both do or somebody has settled it.
create table payments.breaks (
  id uuid primary key default platform.new_id(),
  kind text not null check (kind in (
    'missing_here', 'missing_at_bank', 'amount_differs', 'unmatched_receipt', 'totals_differ')),
  -- What it is about, in the words of the side that has it.
  subject text not null,
  our_amount bigint,
  bank_amount bigint,
  detail text not null,
  found_at timestamptz not null default platform.now(),
  last_seen_at timestamptz not null default platform.now(),
  closed_at timestamptz,
  closed_by uuid references identity.users,
  closing_note text
);
create unique index breaks_open on payments.breaks (kind, subject) where closed_at is null;

-- Each comparison with the bank: over what time, what it found, and the sums on both sides.
create table payments.reconciliations (
  id uuid primary key default platform.new_id(),
  scope text not null check (scope in ('recent', 'day')),
  from_time timestamptz not null,
  to_time timestamptz not null,
  bank_entries int not null,
  mended int not null,
  open_breaks int not null,
  done_at timestamptz not null default platform.now()
);
create index reconciliations_newest on payments.reconciliations (scope, done_at desc);

insert into platform.role_capabilities (role, capability) values
  ('finance', 'payments.reconcile'), ('super', 'payments.reconcile');
