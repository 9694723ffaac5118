-- The 27 states and all municipalities with their coordinates, and the postal codes that were looked up.
create schema places;
grant usage on schema places to areon_app;

create table places.states (
  uf text collate "C" primary key check (uf ~ '^[A-Z]{2}$'),
  ibge_code int not null unique,
  name text not null,
  region_code text not null check (region_code in ('N', 'NE', 'CO', 'SE', 'S')),
  region text not null
);

create table places.municipalities (
  ibge_code int primary key check (ibge_code between 1000000 and 9999999),
  uf text collate "C" not null references places.states,
  name text not null,
  -- Lower case without accents or punctuation, in byte order, so that a prefix is an index range.
  search_name text collate "C" not null,
  -- The seat of the municipality. Brazil reaches from 33.8° S to 5.3° N, and to Trindade in the east.
  latitude double precision not null check (latitude between -34 and 6),
  longitude double precision not null check (longitude between -74.5 and -28)
);
create index municipalities_by_name on places.municipalities (search_name, ibge_code);
create index municipalities_by_state on places.municipalities (uf, search_name, ibge_code);

-- One row per word of a name, holding the name from that word on: "rio preto" finds São José do Rio
-- Preto by the same prefix search that "sao jose" does.
create table places.municipality_words (
  ending text collate "C" not null,
  ibge_code int not null references places.municipalities on delete cascade,
  is_whole_name boolean not null,
  primary key (ending, ibge_code)
);
create index municipality_words_of on places.municipality_words (ibge_code);

-- Answers of the postal code service, kept so that its outage is not ours. A code that the service
-- does not know is kept too (without municipality), for a shorter time.
create table places.postal_codes (
  postal_code text collate "C" primary key check (postal_code ~ '^[0-9]{8}$'),
  municipality_code int references places.municipalities,
  street text not null default '',
  complement text not null default '',
  district text not null default '',
  read_at timestamptz not null default platform.now()
);

-- Rows of the first two are added and corrected by the seed, never removed: others refer to them.
grant select, insert, update on places.states, places.municipalities, places.postal_codes to areon_app;
grant select, insert, delete on places.municipality_words to areon_app;
