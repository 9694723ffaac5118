-- The search of offers: one narrow row per listed product, and bitmaps of what they have in common.
-- Decision 0027 says why and how: entries are the truth, in the transaction of the product's change; the
-- bitmaps follow within seconds, and what they do not know yet is listed in `search_changes`.
create extension unaccent schema catalog;

-- Words as they are compared: small letters without accents, "1.000" and "13,5" as numbers, "60kg" in two.
create function catalog.plain_text(said text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    lower(catalog.unaccent('catalog.unaccent'::regdictionary, said)),
    '(?<=\d)\.(?=\d{3}(?!\d))', '', 'g'),
    '(?<=\d),(?=\d)', '.', 'g'),
    '\m(\d+(?:\.\d+)?)(kg|g|t|l|ml|ha|cv|hp|sc|km|mm|cm|m|h)\M', '\1 \2', 'g'),
    '[^a-z0-9.]+|\.(?!\d)|(?<!\d)\.', ' ', 'g')
$$;

create function catalog.words_of(said text) returns tsvector
language sql immutable parallel safe
as $$ select to_tsvector('pg_catalog.portuguese', catalog.plain_text(said)) $$;

-- How a word sounds, so that "sorizo" meets "sorriso" and "milio" meets "milho".
create function catalog.sound_of(word text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(replace(replace(replace(replace(replace(replace(word,
      'lh', 'li'), 'nh', 'ni'), 'ch', 'x'), 'sh', 'x'), 'ph', 'f'), 'qu', 'k'), 'zyw', 'siv'),
    'c(?=[ei])', 's', 'g'), '[cq]', 'k', 'g'),
    'h', '', 'g'), '(.)\1+', '\1', 'g')
$$;

-- Only what is published and in stock has a row. Words and filters alike are lexemes: `a:<key>=<choice>` of
-- an attribute, `d:` of a delivery, `v:` of a verified seller, `m:` of a municipality.
create table catalog.search_entries (
  product_id uuid primary key references catalog.products,
  category_id smallint not null,
  municipality_code int not null,
  -- Grows with the day of publication; what speaks for an offer is worth so many days.
  score int not null,
  published_at timestamptz not null,
  price numeric(14, 4) not null,
  offers_fob boolean not null,
  offers_cif boolean not null,
  offers_pickup boolean not null,
  is_verified boolean not null,
  uf text collate "C" not null,
  unit text collate "C" not null,
  choices text[] not null,
  -- Numbers among the attributes, in thousandths; what is too large to be counted is left out.
  numbers jsonb not null,
  lexemes tsvector not null
);
create index search_entries_by_score on catalog.search_entries (score desc, product_id desc);
create index search_entries_by_age on catalog.search_entries (published_at desc, product_id desc);
create index search_entries_by_price on catalog.search_entries (price, product_id);
create index search_entries_of_category_by_score on catalog.search_entries (category_id, score desc, product_id desc);
create index search_entries_of_category_by_age on catalog.search_entries (category_id, published_at desc, product_id desc);
create index search_entries_of_category_by_price on catalog.search_entries (category_id, price, product_id);
create index search_entries_of_municipality on catalog.search_entries (municipality_code, score desc, product_id desc);
-- What is like an offer is looked for from town to town.
create index search_entries_of_category_by_place on catalog.search_entries (category_id, municipality_code, product_id desc);
-- Without the pending list: a search would have to read it.
create index search_entries_by_lexeme on catalog.search_entries using gin (lexemes) with (fastupdate = off);

-- What the bitmaps do not know yet. Only ever added to by writers, and taken away by the one who folds.
create table catalog.search_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null
);

-- What is said about products, in their own words.
create function catalog.said_of(products uuid[]) returns table (product_id uuid, said text)
language sql stable rows 50
as $$
  select p.id, concat_ws(' ', p.title, n.names, v.choices, m.name, m.uf, s.name, t.display_name)
  from catalog.products p
  join catalog.categories c on c.id = p.category_id
  join places.municipalities m on m.ibge_code = p.municipality_code
  join places.states s on s.uf = m.uf
  join identity.parties t on t.id = p.party_id
  cross join lateral (
    select string_agg(a.name, ' ') as names from catalog.categories a where a.id = any (c.path)) n
  cross join lateral (
    select string_agg(j.value #>> '{}', ' ') as choices from jsonb_each(p.attributes) j
    where jsonb_typeof(j.value) = 'string') v
  where p.id = any (products)
$$;

-- Brings the entries of the products to what the products say now, in the transaction that changed them.
-- One plan for all calls: making a new one each time takes longer than the work.
create function catalog.index_products(products uuid[]) returns void
language sql
set plan_cache_mode = 'force_generic_plan'
as $$
  with listed as (
    select p.id as product_id, p.category_id, p.municipality_code,
      (extract(epoch from p.published_at) / 86400)::int
        + case when is_verified then 60 else 0 end + case when has_photo then 30 else 0 end
        + least(5, n_attributes) * 4 as score,
      p.published_at, p.price, p.offers_fob, p.offers_cif, p.offers_pickup, is_verified, m.uf, p.unit,
      choices, numbers,
      array_to_tsvector(tsvector_to_array(catalog.words_of(w.said)) || choices
        || array_remove(array[
          case when p.offers_fob then 'd:fob' end, case when p.offers_cif then 'd:cif' end,
          case when p.offers_pickup then 'd:pickup' end, case when is_verified then 'v:1' end,
          'm:' || p.municipality_code], null)) as lexemes
    from catalog.said_of(products) w
    join catalog.products p on p.id = w.product_id
    join places.municipalities m on m.ibge_code = p.municipality_code
    cross join lateral (
      select exists (select from identity.verifications v where v.party_id = p.party_id and v.state = 'approved') as is_verified,
        exists (select from catalog.product_photos f where f.product_id = p.id) as has_photo) x
    cross join lateral (
      select count(*)::int as n_attributes,
        coalesce(array_agg('a:' || j.key || '=' || (j.value #>> '{}'))
          filter (where jsonb_typeof(j.value) in ('string', 'boolean')), '{}') as choices,
        coalesce(jsonb_object_agg(j.key, round((j.value #>> '{}')::numeric * 1000))
          filter (where jsonb_typeof(j.value) = 'number' and (j.value #>> '{}')::numeric between 0 and 1e12), '{}') as numbers
      from jsonb_each(p.attributes) j) a
    where p.state = 'published' and p.stock > 0
  ), written as (
    insert into catalog.search_entries as e (product_id, category_id, municipality_code, score, published_at, price,
      offers_fob, offers_cif, offers_pickup, is_verified, uf, unit, choices, numbers, lexemes)
    select product_id, category_id, municipality_code, score, published_at, price,
      offers_fob, offers_cif, offers_pickup, is_verified, uf, unit, choices, numbers, lexemes from listed
    on conflict (product_id) do update set category_id = excluded.category_id,
      municipality_code = excluded.municipality_code, score = excluded.score,
      published_at = excluded.published_at, price = excluded.price, offers_fob = excluded.offers_fob,
      offers_cif = excluded.offers_cif, offers_pickup = excluded.offers_pickup,
      is_verified = excluded.is_verified, uf = excluded.uf, unit = excluded.unit,
      choices = excluded.choices, numbers = excluded.numbers, lexemes = excluded.lexemes
    where e is distinct from excluded
    returning e.product_id
  ), removed as (
    delete from catalog.search_entries e
    where e.product_id = any (products) and not exists (select from listed l where l.product_id = e.product_id)
    returning e.product_id
  )
  insert into catalog.search_changes (product_id)
  select product_id from written union all select product_id from removed
$$;
