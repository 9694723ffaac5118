-- Auctions: lots that are bid for, standard (upwards, to buy) and reverse (downwards, to sell), with backed bids.
create schema auctions;
grant usage on schema auctions to areon_app;
alter default privileges in schema auctions grant select, insert, update, delete on tables to areon_app;

-- One account per auction, with its id: guarantees of whoever leads are held towards it, never spent from it alone.
insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('2.04', 'auction_guarantees', 'Garantias de leilões', 'liability', 'brl', 'debits_within_credits');

create table auctions.auctions (
  -- The intent of whoever created it; the ledger's account of guarantees has the same id.
  id uuid primary key,
  -- Read aloud on the telephone: L-7K3M-9Q.
  code text collate "C" not null unique check (code ~ '^L-[0-9A-Z]{4}-[0-9A-Z]{2}$'),
  slug text not null unique check (slug ~ '^[a-z0-9-]{3,120}$'),
  kind text not null check (kind in ('standard', 'reverse')),
  state text not null check (state in (
    'draft', 'scheduled', 'active', 'closed', 'sold', 'unsold', 'cancelled', 'awaiting_seller', 'awaiting_award')),
  -- Who auctions: the seller of a standard one, the buyer of a reverse one.
  creator_party_id uuid not null references identity.parties,
  creator_user_id uuid not null references identity.users,
  title text not null check (length(title) between 3 and 120),
  description text not null default '' check (length(description) <= 4000),
  category text not null check (category in ('graos', 'maquinas', 'animais', 'servicos', 'insumos', 'outros')),
  quantity numeric(14, 3) not null default 1 check (quantity > 0),
  unit text not null default 'lot',
  municipality_code int references places.municipalities,
  delivery text not null check (delivery in ('fob', 'cif', 'pickup')),
  -- The creator's own address, of a reverse one that is brought to them.
  address_id uuid,
  -- Centavos per unit. The reserve never leaves the server.
  starting_price bigint not null check (starting_price > 0),
  reserve_price bigint check (reserve_price > 0),
  min_increment bigint not null check (min_increment > 0),
  -- A valid bid in the last minutes moves the end.
  is_soft_close boolean not null default true,
  starts_at timestamptz not null,
  -- As announced, and as it stands now.
  announced_end timestamptz not null,
  ends_at timestamptz not null,
  -- The highest, or lowest, bid; the starting price before the first.
  current_price bigint not null check (current_price > 0),
  total_bids int not null default 0 check (total_bids >= 0),
  bidders int not null default 0 check (bidders >= 0),
  -- Rises with every change that screens show.
  version int not null default 1,
  -- Who leads: the bid, and the secret maximum or minimum behind it (the bid's own amount without one).
  leader_party_id uuid references identity.parties,
  leader_bid_id uuid,
  leader_limit bigint,
  -- What the leader has on hold, in centavos, by which hold of the ledger.
  leader_guarantee bigint check (leader_guarantee > 0),
  leader_hold_id uuid,
  -- What the creator of a reverse one has on hold.
  creator_guarantee bigint check (creator_guarantee > 0),
  creator_hold_id uuid,
  -- Until when somebody has to answer: the seller under the reserve, the creator of a reverse one, who was offered it.
  answer_until timestamptz,
  -- The bid that won, and what became of it.
  won_bid_id uuid,
  order_id uuid unique references orders.orders,
  checkout_id uuid unique references orders.checkouts,
  closed_at timestamptz,
  -- Shown to all who bid: why an administrator ended it.
  cancel_reason text check (length(cancel_reason) <= 500),
  -- What failed at its end stands behind the others for a while.
  clock_failed_at timestamptz,
  -- What it was created with, and what its draft was last saved with: a repeat is known by them.
  input_hash bytea not null default '',
  saved_hash bytea not null default '',
  created_at timestamptz not null default platform.now(),
  check (ends_at >= announced_end and announced_end > starts_at),
  check (reserve_price is null or (kind = 'standard' and reserve_price >= starting_price)
    or (kind = 'reverse' and reserve_price <= starting_price)),
  check ((leader_bid_id is null) = (leader_party_id is null)),
  check ((leader_bid_id is null) = (leader_limit is null)),
  check ((leader_hold_id is null) = (leader_guarantee is null)),
  check ((creator_hold_id is null) = (creator_guarantee is null)),
  check ((state = 'active') <= (leader_bid_id is null or leader_hold_id is not null)),
  check ((state = 'sold') <= (order_id is not null)),
  check ((total_bids = 0) = (bidders = 0))
) with (fillfactor = 70);
create index auctions_newest on auctions.auctions (created_at desc, id desc) where state <> 'draft';
create index auctions_ending on auctions.auctions (ends_at, id) where state = 'active';
create index auctions_starting on auctions.auctions (starts_at) where state = 'scheduled';
create index auctions_answering on auctions.auctions (answer_until) where answer_until is not null;
create index auctions_of_creator on auctions.auctions (creator_party_id, id desc);
-- Compared as offers are: without accents or endings.
create index auctions_search on auctions.auctions using gin (catalog.words_of(title || ' ' || description));

-- Pictures and papers, each in the order in which they are shown.
create table auctions.files (
  auction_id uuid not null references auctions.auctions,
  kind text not null check (kind in ('photo', 'document')),
  position smallint not null check (position >= 0),
  file_id uuid not null references files.files,
  name text not null default '' check (length(name) <= 120),
  primary key (auction_id, kind, position)
);

-- Who may bid here: they confirmed with their PIN, up to what, and are shown to others by the mask.
create table auctions.bidders (
  auction_id uuid not null references auctions.auctions,
  party_id uuid not null references identity.parties,
  user_id uuid not null references identity.users,
  -- Centavos per unit: the most of a standard one, the least of a reverse one.
  confirmed_limit bigint not null check (confirmed_limit > 0),
  -- The order of first bids: "Participante 3"; null until one was accepted.
  number int check (number > 0),
  mask text not null,
  place text not null default '',
  confirmed_at timestamptz not null default platform.now(),
  primary key (auction_id, party_id),
  unique (auction_id, number)
);
create index bidders_of_party on auctions.bidders (party_id, auction_id desc);

-- Every bid with its lasting answer. Nothing of it is changed.
create table auctions.bids (
  -- The intent; of what the machine bid it is derived.
  id uuid primary key,
  auction_id uuid not null references auctions.auctions,
  party_id uuid not null references identity.parties,
  user_id uuid not null references identity.users,
  -- Place in the public history; null of what was refused and of a limit that was only raised.
  seq int check (seq > 0),
  kind text not null check (kind in ('manual', 'automatic', 'limit')),
  amount bigint not null check (amount > 0),
  -- The secret limit that came with it.
  limit_amount bigint check (limit_amount > 0),
  -- What the bidder was told: leading, outbid at once by a limit of before, or refused.
  outcome text not null check (outcome in ('leading', 'outbid', 'refused')),
  refusal text,
  refusal_params jsonb,
  arrived_at timestamptz not null,
  decided_at timestamptz not null default platform.now(),
  unique (auction_id, seq),
  check ((outcome = 'refused') = (refusal is not null)),
  check (outcome <> 'refused' or seq is null),
  check ((kind = 'limit') <= (seq is null))
);
create index bids_of_party on auctions.bids (party_id, auction_id, seq desc) where seq is not null;
revoke update, delete, truncate on auctions.bids from areon_app;

-- An award that somebody was offered: the next one when the winner did not pay, or another than the lowest.
create table auctions.offers (
  id uuid primary key,
  auction_id uuid not null references auctions.auctions,
  kind text not null check (kind in ('second_chance', 'award')),
  party_id uuid not null references identity.parties,
  bid_id uuid not null references auctions.bids,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused', 'lapsed')),
  -- Why another than the lowest; all bidders read it.
  reason text not null default '' check (length(reason) <= 500),
  expires_at timestamptz not null,
  created_at timestamptz not null default platform.now(),
  answered_at timestamptz,
  check ((state = 'open') = (answered_at is null)),
  check (kind <> 'award' or length(reason) >= 10)
);
create unique index offers_one_open on auctions.offers (auction_id) where state = 'open';
create unique index offers_once on auctions.offers (auction_id, kind, party_id);
create index offers_of_party on auctions.offers (party_id, id desc);

-- Everything that happened to an auction besides bids, in its order; never changed.
create table auctions.steps (
  id uuid primary key,
  auction_id uuid not null references auctions.auctions,
  act text not null check (act ~ '^[a-z_]{2,40}$'),
  from_state text not null,
  to_state text not null,
  by_role text not null check (by_role in ('creator', 'bidder', 'desk', 'clock', 'bank')),
  actor_id uuid references identity.users,
  detail jsonb not null default '{}',
  happened_at timestamptz not null default platform.now()
);
create index steps_of_auction on auctions.steps (auction_id, id);
revoke update, delete, truncate on auctions.steps from areon_app;

-- What a supplier keeps on hold after winning, until the goods are there.
create table auctions.performance_guarantees (
  order_id uuid primary key references orders.orders,
  auction_id uuid not null references auctions.auctions,
  supplier_party_id uuid not null references identity.parties,
  buyer_party_id uuid not null references identity.parties,
  hold_id uuid not null unique,
  amount bigint not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'freed', 'forfeited')),
  settled_at timestamptz,
  check ((state = 'held') = (settled_at is null))
);

-- Whoever did not pay what they won.
create table auctions.strikes (
  order_id uuid primary key references orders.orders,
  auction_id uuid not null references auctions.auctions,
  party_id uuid not null references identity.parties,
  given_at timestamptz not null default platform.now()
);
create index strikes_of_party on auctions.strikes (party_id, given_at desc);

create table auctions.watches (
  user_id uuid not null references identity.users,
  auction_id uuid not null references auctions.auctions,
  created_at timestamptz not null default platform.now(),
  primary key (user_id, auction_id)
);
create index watches_of_auction on auctions.watches (auction_id);

create table auctions.questions (
  id uuid primary key,
  auction_id uuid not null references auctions.auctions,
  asker_user_id uuid not null references identity.users,
  text text not null check (length(text) between 5 and 500),
  asked_at timestamptz not null default platform.now(),
  answer text check (length(answer) between 2 and 1000),
  answered_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  check ((answer is null) = (answered_at is null)),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index questions_of_auction on auctions.questions (auction_id, id desc);
create index questions_of_asker on auctions.questions (asker_user_id, id desc);

-- Who was told that an auction ends soon; an end that moves is not told of anew.
create table auctions.ending_warnings (
  auction_id uuid primary key references auctions.auctions,
  warned_at timestamptz not null default platform.now()
);

insert into platform.role_capabilities (role, capability) values
  ('support', 'auctions.read'), ('finance', 'auctions.read'), ('moderation', 'auctions.read'), ('super', 'auctions.read'),
  ('moderation', 'auctions.cancel'), ('super', 'auctions.cancel');

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('auctions.guarantee_percent', 'percent', 'Garantia de um lance, em porcentagem do total', true, true),
  ('auctions.guarantee_minimum', 'money', 'Garantia mínima de um lance', true, true),
  ('auctions.extension_minutes', 'integer', 'Minutos finais em que um lance adia o fim do leilão, e por quanto', true, true),
  ('auctions.extension_most_minutes', 'integer', 'Minutos além do fim anunciado em que o leilão para de ser adiado', true, true),
  ('auctions.pay_hours', 'integer', 'Horas para pagar um leilão ganho antes de perder a garantia', true, true),
  ('auctions.answer_hours', 'integer', 'Horas para responder a um lance abaixo da reserva, a uma escolha ou a uma segunda chance', true, true),
  ('auctions.strikes_limit', 'integer', 'Leilões ganhos e não pagos em 12 meses que impedem novos lances', true, true),
  ('auctions.auctioneers', 'json', 'Leiloeiro de cada categoria, e se ela exige um', true, true);
