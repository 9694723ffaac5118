-- A buyer and a seller agree on a price of their own: chains of proposals, each answered turn by turn, until one is accepted.
create schema negotiations;
grant usage on schema negotiations to areon_app;
alter default privileges in schema negotiations grant select, insert, update, delete on tables to areon_app;

create table negotiations.negotiations (
  -- The intent of whoever opened it.
  id uuid primary key,
  -- Read aloud on the telephone: N-7K3M-9Q.
  code text collate "C" not null unique check (code ~ '^N-[0-9A-Z]{4}-[0-9A-Z]{2}$'),
  product_id uuid not null references catalog.products,
  -- What was offered when it began: a price per unit means nothing once the unit is another.
  title text not null,
  category_id smallint not null references catalog.categories,
  unit text not null,
  buyer_party_id uuid not null references identity.parties,
  buyer_user_id uuid not null references identity.users,
  seller_party_id uuid not null references identity.parties,
  state text not null default 'open' check (state in ('open', 'agreed', 'refused', 'withdrawn', 'expired')),
  -- Who answers next.
  turn text check (turn in ('buyer', 'seller')),
  -- How many proposals there are; the last one has this position.
  proposals smallint not null check (proposals > 0),
  -- The buyer's own address, which they may delete meanwhile, and its town.
  address_id uuid,
  municipality_to int references places.municipalities,
  -- When the last proposal ends.
  expires_at timestamptz not null,
  -- What failed then stands behind the others for a while.
  clock_failed_at timestamptz,
  checkout_id uuid unique references orders.checkouts,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  check (seller_party_id <> buyer_party_id),
  check ((state = 'open') = (turn is not null)),
  check ((state = 'agreed') = (checkout_id is not null)),
  check ((address_id is null) = (municipality_to is null))
) with (fillfactor = 80);
create unique index negotiations_one_open on negotiations.negotiations (buyer_party_id, product_id) where state = 'open';
create index negotiations_of_buyer on negotiations.negotiations (buyer_party_id, id desc);
create index negotiations_of_seller on negotiations.negotiations (seller_party_id, id desc);
create index negotiations_open_of_seller on negotiations.negotiations (seller_party_id, id desc) where state = 'open';
create index negotiations_due on negotiations.negotiations (expires_at) where state = 'open';
create index negotiations_by_product on negotiations.negotiations (product_id);

-- The chain. Nothing of it is changed; only what a person wrote goes with the person's data.
create table negotiations.proposals (
  -- The intent; of the first one it is made here.
  id uuid primary key,
  negotiation_id uuid not null references negotiations.negotiations,
  position smallint not null check (position > 0),
  side text not null check (side in ('buyer', 'seller')),
  kind text not null check (kind in ('ask', 'offer', 'counter')),
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price numeric(14, 4) check (unit_price > 0),
  delivery text not null check (delivery in ('fob', 'cif', 'pickup')),
  -- Centavos: quantity times price, and what bringing it costs.
  goods bigint check (goods > 0),
  freight bigint check (freight >= 0),
  note text not null default '' check (length(note) <= 500),
  valid_until timestamptz not null,
  actor_id uuid not null references identity.users,
  -- Of all that was asked for: a repeat of the intent must ask for the same.
  input_hash bytea not null check (octet_length(input_hash) = 32),
  created_at timestamptz not null default platform.now(),
  unique (negotiation_id, position),
  check ((kind = 'ask') = (unit_price is null)),
  check ((kind = 'ask') = (goods is null)),
  check ((kind = 'ask') = (freight is null)),
  check (kind <> 'ask' or (side = 'buyer' and position = 1)),
  check (delivery = 'cif' or coalesce(freight, 0) = 0)
);
revoke update, delete, truncate on negotiations.proposals from areon_app;
grant update (note) on negotiations.proposals to areon_app;

-- How one ended: once, and never changed.
create table negotiations.endings (
  negotiation_id uuid primary key references negotiations.negotiations,
  act text not null check (act in ('accept', 'refuse', 'withdraw', 'expire')),
  -- The proposal that it answered.
  proposal_id uuid not null unique references negotiations.proposals,
  side text not null check (side in ('buyer', 'seller', 'clock')),
  actor_id uuid references identity.users,
  note text not null default '' check (length(note) <= 500),
  happened_at timestamptz not null default platform.now(),
  check ((side = 'clock') = (act = 'expire')),
  check ((side = 'clock') = (actor_id is null))
);
revoke update, delete, truncate on negotiations.endings from areon_app;
grant update (note) on negotiations.endings to areon_app;

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('negotiations.valid_hours', 'integer', 'Horas que uma proposta de negociação vale, se quem a fez não disser menos', true, false),
  ('negotiations.most_open', 'integer', 'Negociações que uma pessoa pode ter abertas ao mesmo tempo, comprando', true, false);
