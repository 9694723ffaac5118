-- Virtual cards on the wallet's own money: the cards, what their issuer asked and cleared, and what it told.
create schema cards;
grant usage on schema cards to areon_app;
alter default privileges in schema cards grant select, insert, update, delete on tables to areon_app;

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('cards.most_open', 'integer', 'Cartões virtuais que uma pessoa pode ter ao mesmo tempo', false, false);

-- Purchases are held towards it and posted to it; it is what the issuer is owed for them.
insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('2.10', 'card_settlement', 'Compras com cartão a pagar ao emissor', 'liability', 'brl', 'none');

select ledger.open_accounts(
  array_agg(a.id order by a.id), array_agg(a.logical_id order by a.id), array_agg(a.shard order by a.id),
  array_agg('card_settlement'::text order by a.id), array_agg('company'::text order by a.id),
  array_agg(null::timestamptz order by a.id))
from (
  select ('a0000000-0000-4000-8000-00021001' || lpad(to_hex(s.shard), 4, '0'))::uuid as id,
    'a0000000-0000-4000-8000-000210010000'::uuid as logical_id, s.shard
  from generate_series(0, 7) s (shard)
) a;

create table cards.cards (
  -- The intent of the form; the issuer knows the card by the same id.
  id uuid primary key,
  -- The first card of a row of replaced numbers: they share the month's limit.
  line_id uuid not null,
  party_id uuid not null references identity.parties,
  created_by uuid not null references identity.users,
  name text not null check (length(name) between 1 and 30),
  kind text not null check (kind in ('recurring', 'single_use')),
  state text not null default 'creating' check (state in ('creating', 'active', 'frozen', 'closed')),
  purchase_limit bigint check (purchase_limit > 0),
  month_limit bigint not null check (month_limit > 0),
  allows_online boolean not null default true,
  allows_abroad boolean not null default false,
  -- All that is known of its number; the rest never leaves the issuer.
  last_digits text check (last_digits ~ '^[0-9]{4}$'),
  -- The last day on which it can pay.
  expires_on date,
  replaces uuid unique references cards.cards,
  -- Counts changes of the state; the issuer leaves an older one alone.
  version int not null default 1,
  told_version int not null default 0,
  next_tell_at timestamptz default platform.now(),
  tell_tries int not null default 0,
  created_at timestamptz not null default platform.now(),
  closed_at timestamptz,
  close_reason text check (close_reason in ('deleted', 'used', 'replaced', 'refused', 'erased')),
  check ((state in ('active', 'frozen')) <= (last_digits is not null and expires_on is not null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (close_reason is not null)),
  check (told_version <= version)
);
create index cards_of_party on cards.cards (party_id, id desc);
create index cards_to_tell on cards.cards (next_tell_at) where next_tell_at is not null;

-- What the issuer asked for at a till, with our answer, and what has become of it.
create table cards.authorisations (
  -- Also the ledger's first hold.
  id uuid primary key,
  issuer_id text not null unique check (length(issuer_id) between 1 and 60),
  card_id uuid not null references cards.cards,
  line_id uuid not null,
  party_id uuid not null references identity.parties,
  amount bigint not null check (amount > 0),
  merchant text not null,
  merchant_city text not null,
  merchant_country text not null check (merchant_country ~ '^[A-Z]{2}$'),
  merchant_category text not null,
  channel text not null check (channel in ('online', 'present')),
  decision text not null check (decision in ('approved', 'refused')),
  reason text,
  -- What the reason speaks of: the limit that would be passed, or what was there.
  reason_amount bigint,
  asked_at timestamptz not null default platform.now(),
  -- The first of the month, in São Paulo, whose limit it uses.
  month date not null,
  expires_at timestamptz not null,
  -- Of what the issuer last said; an older word changes nothing.
  issuer_version int not null default 0,
  hold_id uuid,
  holds_made int not null default 0,
  held bigint not null default 0 check (held >= 0),
  captured bigint not null default 0 check (captured >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  -- Of the refunds, those of the same month: the limit has them back.
  returned_to_limit bigint not null default 0 check (returned_to_limit >= 0),
  -- What was cleared although the wallet no longer had it.
  owed bigint not null default 0 check (owed >= 0),
  next_ask_at timestamptz,
  ask_tries int not null default 0,
  check ((hold_id is null) = (held = 0)),
  check ((decision = 'refused') = (reason is not null))
);
create index authorisations_of_card on cards.authorisations (card_id, id desc);
create index authorisations_of_line on cards.authorisations (line_id, month);
create index authorisations_of_party on cards.authorisations (party_id, id desc);
create index authorisations_to_ask on cards.authorisations (next_ask_at) where next_ask_at is not null;
create index authorisations_held on cards.authorisations (id) where held > 0;
create index authorisations_owed on cards.authorisations (party_id) where owed > 0;

-- Each capture and each refund once, under the issuer's own id; never changed.
create table cards.clearings (
  -- The ledger's transfer.
  id uuid primary key,
  authorisation_id uuid not null references cards.authorisations,
  party_id uuid not null references identity.parties,
  kind text not null check (kind in ('capture', 'refund')),
  issuer_id text not null,
  amount bigint not null check (amount > 0),
  happened_at timestamptz not null,
  booked_at timestamptz not null default platform.now(),
  unique (authorisation_id, kind, issuer_id)
);
create index clearings_of_party on cards.clearings (party_id, id desc);
revoke update, delete, truncate on cards.clearings from areon_app;

-- What the issuer told: only where to look.
create table cards.notices (
  id text primary key check (length(id) between 1 and 60),
  authorisation text not null check (length(authorisation) between 1 and 60),
  times_received int not null default 1,
  received_at timestamptz not null default platform.now(),
  tries int not null default 0,
  next_try_at timestamptz default platform.now(),
  handled_at timestamptz,
  outcome text
);
create index notices_due on cards.notices (next_try_at) where next_try_at is not null;
create index notices_old on cards.notices (received_at) where handled_at is not null;

-- How far the issuer's list of changes was read.
create table cards.reading (
  is_only boolean primary key default true check (is_only),
  read_until timestamptz not null
);
