-- What is offered: the tree of categories, products with their photos and price tiers, and all that happened to them.
create schema catalog;
grant usage on schema catalog to areon_app;
alter default privileges in schema catalog grant select, insert, update, delete on tables to areon_app;

-- Reference data: loaded by the seed, corrected by it, never removed while a product stands in it.
create table catalog.categories (
  id smallint primary key,
  parent_id smallint references catalog.categories,
  slug text collate "C" not null unique check (slug ~ '^[a-z0-9-]{2,40}$'),
  name text not null check (length(name) between 2 and 60),
  -- Ids from the root to the category itself, so that a subtree is one containment.
  path smallint[] not null,
  position smallint not null,
  -- Units in which it is sold; the first is the usual one. Empty where only children take products.
  units text[] not null default '{}',
  -- How a load of it travels, for the legal floor of freight; null for what is not carried.
  cargo_kind text
);

-- What a product of the category and of all below it says about itself; forms and filters follow it.
create table catalog.attributes (
  category_id smallint not null references catalog.categories,
  key text collate "C" not null check (key ~ '^[a-z][a-z0-9_]{1,30}$'),
  label text not null,
  kind text not null check (kind in ('number', 'choice', 'flag')),
  -- Shown behind a number: '%', 'h', 'kg'.
  suffix text not null default '',
  decimals smallint not null default 0 check (decimals between 0 and 3),
  minimum numeric(14, 3),
  maximum numeric(14, 3),
  -- The trade's own bound, shown beside the value ('até 14%').
  standard_maximum numeric(14, 3),
  choices text[] not null default '{}',
  is_required boolean not null default false,
  is_filter boolean not null default false,
  position smallint not null,
  primary key (category_id, key),
  check ((kind = 'choice') = (cardinality(choices) > 0))
);

create table catalog.products (
  id uuid primary key,
  -- Read aloud on the telephone: P-7K3M-9Q.
  code text collate "C" not null unique check (code ~ '^P-[0-9A-Z]{4}-[0-9A-Z]{2}$'),
  party_id uuid not null references identity.parties,
  created_by uuid not null references identity.users,
  state text not null default 'draft' check (state in ('draft', 'in_review', 'published', 'paused', 'removed')),
  category_id smallint references catalog.categories,
  title text not null default '' check (length(title) <= 80),
  description text not null default '' check (length(description) <= 4000),
  -- Checked against the category's attributes when it is published.
  attributes jsonb not null default '{}',
  unit text check (unit in ('sc60', 'sc50', 'sc25', 'arroba', 't', 'kg', 'head', 'l', 'unit', 'hour', 'hectare', 'km', 'day')),
  price numeric(14, 4) check (price > 0),
  minimum_quantity numeric(14, 3) not null default 1 check (minimum_quantity > 0),
  stock numeric(14, 3) not null default 0 check (stock >= 0),
  -- What one unit weighs on a truck, where the unit itself does not say it.
  unit_weight_kg numeric(12, 3) check (unit_weight_kg > 0),
  municipality_code int references places.municipalities,
  -- Where exactly the goods lie; shown to those who are signed in.
  pickup_place text not null default '' check (length(pickup_place) <= 160),
  offers_fob boolean not null default false,
  offers_cif boolean not null default false,
  offers_pickup boolean not null default false,
  -- Counts every change; who saves over a version that is no longer the newest is told.
  version int not null default 1,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  published_at timestamptz,
  -- Why it is paused when not by its seller: a plan that ended, a decision of moderation, an account suspended.
  pause_reason text check (pause_reason in ('plan', 'moderation', 'account')),
  -- 0: nothing left; 1: less than the minimum lot; 2: enough. Of its own, so that most sales touch no index.
  stock_level smallint not null generated always as (
    case when stock = 0 then 0 when stock < minimum_quantity then 1 else 2 end) stored,
  check ((state in ('in_review', 'published', 'paused')) <= (category_id is not null and unit is not null
    and price is not null and municipality_code is not null and title <> ''
    and (offers_fob or offers_cif or offers_pickup))),
  check ((state = 'published') <= (published_at is not null)),
  check ((pause_reason is not null) <= (state = 'paused' or (state = 'removed' and pause_reason = 'moderation')))
) with (fillfactor = 85);
create index products_of_party on catalog.products (party_id, state, id desc);
create index products_published_of_party on catalog.products (party_id) where state in ('published', 'in_review');
-- Whose publications wait again is asked at every publication.
create index products_blocked on catalog.products (party_id) where pause_reason = 'moderation';
create index products_by_state on catalog.products (state, id desc);
create index products_by_municipality on catalog.products (municipality_code);
create index products_by_category on catalog.products (category_id, id desc);
create index products_short on catalog.products (stock_level, id desc) where state = 'published' and stock_level < 2;
-- The desk looks for words of a title in every state; people search elsewhere.
create function catalog.plain_words(title text) returns tsvector language sql immutable parallel safe
return to_tsvector('simple', translate(lower(title), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'));
create index products_by_words on catalog.products using gin (catalog.plain_words(title));

create table catalog.product_photos (
  product_id uuid not null references catalog.products,
  file_id uuid not null references files.files,
  position smallint not null check (position between 0 and 7),
  primary key (product_id, file_id),
  unique (product_id, position) deferrable initially deferred
);
create index product_photos_by_file on catalog.product_photos (file_id);

-- From this quantity on a unit costs less. The product's own price holds from the minimum lot on.
create table catalog.price_tiers (
  product_id uuid not null references catalog.products,
  from_quantity numeric(14, 3) not null check (from_quantity > 0),
  price numeric(14, 4) not null check (price > 0),
  primary key (product_id, from_quantity)
);

-- What waits for, or got, a decision of moderation: a first publication, or an edit of what is published.
create table catalog.reviews (
  id uuid primary key,
  product_id uuid not null references catalog.products,
  party_id uuid not null references identity.parties,
  kind text not null check (kind in ('publication', 'edit')),
  -- An edit: the whole content as it shall become; what is published stays as it is until then.
  proposed jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected', 'withdrawn')),
  submitted_by uuid not null references identity.users,
  submitted_at timestamptz not null default platform.now(),
  decided_by uuid references identity.users,
  decided_at timestamptz,
  reason text check (length(reason) between 3 and 1000),
  check ((kind = 'edit') = (proposed is not null)),
  check ((state in ('accepted', 'rejected')) = (decided_by is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'rejected') <= (reason is not null))
);
create unique index reviews_one_waiting on catalog.reviews (product_id) where state = 'waiting';
create index reviews_queue on catalog.reviews (submitted_at, id) where state = 'waiting';
create index reviews_of_product on catalog.reviews (product_id, id desc);
-- Whom moderation knows already is asked at every publication.
create index reviews_accepted on catalog.reviews (party_id) where kind = 'publication' and state = 'accepted';

-- Every act on a product; never changed, so it holds nothing that a person wrote and may want gone.
create table catalog.product_history (
  id uuid primary key,
  product_id uuid not null references catalog.products,
  act text not null check (act in ('created', 'edited', 'submitted', 'published', 'accepted', 'rejected',
    'paused', 'resumed', 'removed', 'stock_changed', 'photos_changed', 'imported', 'withdrawn')),
  actor_id uuid references identity.users,
  -- Field → [before, after]; both null where only the change itself is kept.
  changes jsonb not null default '{}',
  reason text check (length(reason) <= 1000),
  occurred_at timestamptz not null default platform.now()
);
create index product_history_of on catalog.product_history (product_id, id desc);
revoke update, delete, truncate on catalog.product_history from areon_app;

-- The price at the end of each day on which it changed, for the chart of the offer.
create table catalog.price_days (
  product_id uuid not null references catalog.products,
  day date not null,
  price numeric(14, 4) not null,
  primary key (product_id, day)
);

-- A file of products that a seller sends, and what became of each bad line.
create table catalog.imports (
  id uuid primary key,
  party_id uuid not null references identity.parties,
  created_by uuid not null references identity.users,
  filename text not null check (length(filename) <= 200),
  content_hash bytea not null check (octet_length(content_hash) = 32),
  line_count int not null,
  imported_count int not null,
  failed_count int not null,
  created_at timestamptz not null default platform.now(),
  check (imported_count + failed_count = line_count)
);
create index imports_of_party on catalog.imports (party_id, id desc);

create table catalog.import_errors (
  import_id uuid not null references catalog.imports,
  line int not null,
  -- The column as the file calls it; empty when the line as a whole is bad.
  field text not null,
  message text not null,
  -- What stood there, cut short.
  found text not null check (length(found) <= 200),
  primary key (import_id, line, field)
);

-- Published products by category, counted every few minutes: nobody waits for a count of ten million.
create table catalog.stock_counts (
  category_id smallint primary key references catalog.categories,
  products bigint not null,
  low bigint not null,
  sold_out bigint not null,
  value numeric(24, 2) not null,
  counted_at timestamptz not null
);

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('catalog.trusted_after', 'integer',
    'Quantas publicações aceitas pela moderação um vendedor precisa ter para publicar sem espera', false, true);

insert into platform.role_capabilities (role, capability) values
  ('moderation', 'products.read_all'), ('moderation', 'products.review'),
  ('support', 'products.read_all'), ('finance', 'products.read_all'),
  ('super', 'products.read_all'), ('super', 'products.review');
