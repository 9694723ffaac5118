-- Bitmaps of what listed offers have in common, so that counts and first pages do not read every match.
create extension pg_trgm schema catalog;

-- All lexemes there are, with how many offers have each. Frequent ones are dense: they have bitmaps.
create table catalog.search_tokens (
  id int generated always as identity primary key,
  token text collate "C" not null unique,
  offers int not null default 0,
  is_dense boolean not null default false
);
create index search_tokens_to_promote on catalog.search_tokens (offers) where not is_dense;

-- The vocabulary: words as people write them, for corrections and suggestions.
create table catalog.search_words (
  word text collate "C" primary key,
  written text not null,
  sound text collate "C" not null,
  token text collate "C" not null
);
create index search_words_by_sound on catalog.search_words using gin (sound catalog.gin_trgm_ops);

-- 1,024 offers of one category, state and unit: counts by these three need no bitmap at all.
create table catalog.search_blocks (
  block int generated always as identity (start with 0 minvalue 0) primary key,
  category_id smallint not null,
  uf text collate "C" not null,
  unit text collate "C" not null,
  -- How many of the bits in `live` are set.
  taken smallint not null default 0,
  live bit(1024) not null default B'0'::bit(1024),
  fob bit(1024) not null default B'0'::bit(1024),
  cif bit(1024) not null default B'0'::bit(1024),
  pickup bit(1024) not null default B'0'::bit(1024),
  verified bit(1024) not null default B'0'::bit(1024)
) with (fillfactor = 70);
create index search_blocks_of_group on catalog.search_blocks (category_id, uf, unit, block);

-- Where an offer stands in the bitmaps, and with which lexemes it was folded.
create table catalog.search_slots (
  product_id uuid primary key,
  -- block * 1,024 + position
  slot int not null unique,
  lexemes tsvector not null
);

create table catalog.search_postings (
  token_id int not null,
  block int not null,
  bits bit(1024) not null,
  primary key (token_id, block)
) with (fillfactor = 80);

-- A number of each offer of a block, sliced by binary digit: the first 1,024 bits are the ones, the next the
-- twos. Stored is the number plus one; nought means that the offer does not say it.
create table catalog.search_ranges (
  -- `price`, in ten-thousandths of a real, or the key of an attribute, in thousandths.
  key text collate "C" not null,
  block int not null,
  slices varbit not null,
  primary key (key, block)
);
alter table catalog.search_ranges alter slices set storage external;

-- What stands in which bitmap: filters of delivery and of verified sellers have columns of their own.
create function catalog.is_posted(token text) returns boolean
language sql immutable parallel safe
as $$ select token not like 'd:%' and token not like 'v:%' $$;

-- Sets or clears one offer's number: one binary digit in each slice.
create function catalog.with_number(slices varbit, place int, number bigint) returns varbit
language plpgsql immutable
as $$
declare
  rest bigint := number;
  digits int := length(slices) / 1024;
begin
  for digit in 0 .. digits - 1 loop
    slices := set_bit(slices, digit * 1024 + place, (rest & 1)::int);
    rest := rest >> 1;
  end loop;
  while rest > 0 loop
    slices := slices || set_bit(B'0'::bit(1024), place, (rest & 1)::int);
    rest := rest >> 1;
  end loop;
  return slices;
end $$;

-- The offers of a block whose number is at least the first bound and below the second. Compared digit by digit, the
-- lowest first: where a bound has a one, a number needs a one and the lower digits must hold; where it has a
-- nought, a one is enough.
create function catalog.in_range(stored varbit, low bigint, high bigint) returns bit(1024)
language plpgsql immutable parallel safe
as $$
declare
  -- A copy: what is stored apart would otherwise be fetched again for every slice.
  slices varbit := stored || B'';
  slice varbit;
  digits int := length(stored) / 1024;
  above varbit := ~B'0'::bit(1024);
  beyond varbit := ~B'0'::bit(1024);
begin
  if low >= (1::bigint << digits) then
    return B'0'::bit(1024);
  end if;
  for digit in 0 .. digits - 1 loop
    slice := substring(slices from digit * 1024 + 1 for 1024);
    above := case (low >> digit) & 1 when 1 then above & slice else above | slice end;
    beyond := case (high >> digit) & 1 when 1 then beyond & slice else beyond | slice end;
  end loop;
  return case when high >= (1::bigint << digits) then above else above & ~beyond end;
end $$;

-- Words as they are written, for corrections and suggestions. Of several spellings the first one stays.
create function catalog.learn_words(products uuid[]) returns void
language sql
as $$
  with written as materialized (
    select distinct r.written from catalog.said_of(products) w
    cross join lateral regexp_split_to_table(lower(w.said), '[^[:alpha:]]+') r (written)
    where length(r.written) > 2
  ), plain as materialized (
    select written, trim(catalog.plain_text(written)) as word from written
  )
  insert into catalog.search_words (word, written, sound, token)
  select distinct on (p.word) p.word, p.written, catalog.sound_of(p.word), l.lexeme
  from plain p cross join lateral unnest(to_tsvector('pg_catalog.portuguese', p.word)) l
  where length(p.word) > 2 and p.word not like '% %'
    and not exists (select from catalog.search_words k where k.word = p.word)
  order by p.word, p.written desc
  on conflict do nothing
$$;

-- A free place in a block of the group, or in a new block.
create function catalog.take_slot(wanted catalog.search_entries) returns int
language plpgsql
as $$
declare
  found_block int;
  place int;
begin
  select block, position(B'0' in live) - 1 into found_block, place
  from catalog.search_blocks
  where category_id = wanted.category_id and uf = wanted.uf and unit = wanted.unit and taken < 1024
  order by block limit 1;
  if found_block is null then
    insert into catalog.search_blocks (category_id, uf, unit)
    values (wanted.category_id, wanted.uf, wanted.unit) returning block into found_block;
    place := 0;
  end if;
  return found_block * 1024 + place;
end $$;

create function catalog.leave_slot(slot int) returns void
language sql
as $$
  update catalog.search_blocks set taken = taken - 1, live = set_bit(live, slot & 1023, 0) where block = slot >> 10
$$;

-- What blocks and ranges say of one offer.
create function catalog.fill_slot(slot int, entry catalog.search_entries) returns void
language sql
as $$
  update catalog.search_blocks set taken = taken + 1 - get_bit(live, slot & 1023),
    live = set_bit(live, slot & 1023, 1),
    fob = set_bit(fob, slot & 1023, entry.offers_fob::int),
    cif = set_bit(cif, slot & 1023, entry.offers_cif::int),
    pickup = set_bit(pickup, slot & 1023, entry.offers_pickup::int),
    verified = set_bit(verified, slot & 1023, entry.is_verified::int)
  where block = slot >> 10;
  insert into catalog.search_ranges (key, block, slices)
  select n.key, slot >> 10, catalog.with_number('', slot & 1023, n.number)
  from (
    select 'price' as key, (entry.price * 10000)::bigint + 1 as number
    union all select 'n:' || key, value::bigint + 1 from jsonb_each_text(entry.numbers)
    -- Numbers that other offers of the block say and this one does not.
    union all select r.key, 0 from catalog.search_ranges r
      where r.block = slot >> 10 and r.key <> 'price' and not entry.numbers ? substr(r.key, 3)
  ) n
  on conflict (key, block) do update
    set slices = catalog.with_number(search_ranges.slices, slot & 1023,
      case when excluded.key = 'price' then (entry.price * 10000)::bigint + 1
        else coalesce((entry.numbers ->> substr(excluded.key, 3))::bigint + 1, 0) end)
$$;

-- Brings the bitmaps to what the entries say now, and says how much there was to do. One at a time: who comes
-- while another is at it finds nothing to do.
create function catalog.fold_search(most int, dense_from int) returns int
language plpgsql
as $$
declare
  picked uuid[];
  one record;
  place int;
  folded jsonb := '[]';
begin
  if not pg_try_advisory_xact_lock(hashtextextended('catalog.fold_search', 0)) then
    return 0;
  end if;
  with gone as (
    delete from catalog.search_changes
    where id in (select id from catalog.search_changes order by id limit most) returning product_id)
  select array_agg(distinct product_id) into picked from gone;
  if picked is null then
    return catalog.promote_tokens(dense_from);
  end if;
  -- Each offer is read once: what it says later is in a later row of `search_changes`.
  for one in
    select p.id as product_id, s.slot, s.lexemes as before, e as entry, e.lexemes as after,
      b.block is not null as stays
    from unnest(picked) as p (id)
    left join catalog.search_slots s on s.product_id = p.id
    left join catalog.search_entries e on e.product_id = p.id
    left join catalog.search_blocks b on b.block = s.slot >> 10
      and b.category_id = e.category_id and b.uf = e.uf and b.unit = e.unit
    order by p.id
  loop
    place := one.slot;
    if not one.stays and one.slot is not null then
      perform catalog.leave_slot(one.slot);
      delete from catalog.search_slots where product_id = one.product_id;
      place := null;
    end if;
    if one.after is not null then
      place := coalesce(place, catalog.take_slot(one.entry));
      perform catalog.fill_slot(place, one.entry);
      insert into catalog.search_slots (product_id, slot, lexemes) values (one.product_id, place, one.after)
      on conflict (product_id) do update set lexemes = excluded.lexemes where search_slots.lexemes <> excluded.lexemes;
    end if;
    if one.before is distinct from one.after or not one.stays then
      folded := folded || jsonb_build_object('id', one.product_id, 'from', one.slot, 'to', place,
        'before', coalesce(to_jsonb(tsvector_to_array(one.before)), '[]'),
        'after', coalesce(to_jsonb(tsvector_to_array(one.after)), '[]'));
    end if;
  end loop;
  if folded <> '[]' then
    perform catalog.post_tokens(folded);
    perform catalog.learn_words(array(select (f ->> 'id')::uuid from jsonb_array_elements(folded) f));
  end if;
  return cardinality(picked) + catalog.promote_tokens(dense_from);
end $$;

-- Tokens that offers lost or gained: their numbers, and their bits where they are dense.
create function catalog.post_tokens(folded jsonb) returns void
language plpgsql
as $$
begin
  insert into catalog.search_tokens (token, is_dense)
  select distinct t.token, t.token like 'a:%'
  from jsonb_array_elements(folded) f cross join lateral jsonb_array_elements_text(f -> 'after') t (token)
  where catalog.is_posted(t.token) and not exists (select from catalog.search_tokens k where k.token = t.token);
  with lost as (
    select t.token, (f ->> 'from')::int as slot
    from jsonb_array_elements(folded) f cross join lateral jsonb_array_elements_text(f -> 'before') t (token)
    where f -> 'from' <> 'null' and (f -> 'from' <> f -> 'to' or not f -> 'after' ? t.token)
  ), masks as (
    select k.id, l.slot >> 10 as block, bit_or(set_bit(B'0'::bit(1024), l.slot & 1023, 1)) as bits
    from lost l join catalog.search_tokens k on k.token = l.token where k.is_dense group by 1, 2
  )
  update catalog.search_postings p set bits = p.bits & ~m.bits from masks m where p.token_id = m.id and p.block = m.block;
  insert into catalog.search_postings as p (token_id, block, bits)
  select k.id, (f ->> 'to')::int >> 10, bit_or(set_bit(B'0'::bit(1024), (f ->> 'to')::int & 1023, 1))
  from jsonb_array_elements(folded) f
  cross join lateral jsonb_array_elements_text(f -> 'after') t (token)
  join catalog.search_tokens k on k.token = t.token
  where k.is_dense and (f -> 'from' is distinct from f -> 'to' or not f -> 'before' ? t.token)
  group by 1, 2
  on conflict (token_id, block) do update set bits = p.bits | excluded.bits;
  update catalog.search_tokens k set offers = k.offers + d.delta
  from (
    select token, sum(change)::int as delta
    from (
      select t.token, 1 as change
      from jsonb_array_elements(folded) f cross join lateral jsonb_array_elements_text(f -> 'after') t (token)
      union all
      select t.token, -1
      from jsonb_array_elements(folded) f cross join lateral jsonb_array_elements_text(f -> 'before') t (token)
    ) c group by token having sum(change) <> 0
  ) d
  where k.token = d.token;
end $$;

-- A token that has become frequent gets its bitmaps; one that has become rare keeps them. One at a time, so that
-- no folding takes long; says how many. The offers that have it are found by the index of the entries: who was
-- folded with it and no longer has it is in `search_changes`. Planned each time, because the index serves only
-- when it is known how rare the token is.
create function catalog.promote_tokens(dense_from int) returns int
language plpgsql
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  one record;
begin
  update catalog.search_tokens set is_dense = true
  where id = (
    select id from catalog.search_tokens where not is_dense and offers >= dense_from order by offers desc limit 1)
  returning id, token into one;
  if not found then
    return 0;
  end if;
  insert into catalog.search_postings (token_id, block, bits)
  select one.id, s.slot >> 10, bit_or(set_bit(B'0'::bit(1024), s.slot & 1023, 1))
  from (
    select product_id from catalog.search_entries where lexemes @@ quote_literal(one.token)::tsquery
    union select product_id from catalog.search_changes
  ) c
  join catalog.search_slots s on s.product_id = c.product_id and s.lexemes @@ quote_literal(one.token)::tsquery
  group by 2;
  return 1;
end $$;

-- One column for each binary digit: a row per digit would take ten times as long.
create function catalog.rebuild_ranges(numbers text) returns void
language plpgsql
as $$
declare
  digits int;
  slices text;
begin
  execute format('select coalesce(length(trim(leading ''0'' from max(n.number)::bit(64)::text)), 0)
    from catalog.search_entries e cross join lateral (%s) n', numbers) into digits;
  if digits = 0 then
    return;
  end if;
  select string_agg(format('coalesce(bit_or(m.bit) filter (where (n.number >> %s) & 1 = 1), B''0''::bit(1024))', digit),
    ' || ' order by digit) into slices from generate_series(0, digits - 1) d (digit);
  execute format('insert into catalog.search_ranges (key, block, slices)
    select n.key, s.slot >> 10, %s
    from catalog.search_slots s join catalog.search_entries e using (product_id)
    cross join lateral (%s) n
    cross join lateral (select set_bit(B''0''::bit(1024), s.slot & 1023, 1) as bit) m
    group by 1, 2', slices, numbers);
end $$;

-- Everything anew, for a first filling and after doubt; entries stay as they are.
create function catalog.rebuild_search(dense_from int) returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('catalog.fold_search', 0));
  delete from catalog.search_changes;
  delete from catalog.search_slots;
  delete from catalog.search_blocks;
  delete from catalog.search_postings;
  delete from catalog.search_ranges;
  update catalog.search_tokens set offers = 0, is_dense = false;
  with numbered as (
    select product_id, category_id, uf, unit, lexemes,
      (row_number() over (partition by category_id, uf, unit order by product_id) - 1)::int as n
    from catalog.search_entries
  ), made as (
    insert into catalog.search_blocks (category_id, uf, unit)
    select category_id, uf, unit from (select distinct category_id, uf, unit, n >> 10 as nth from numbered) g
    order by category_id, uf, unit, nth
    returning block, category_id, uf, unit
  ), ordered as (
    select *, row_number() over (partition by category_id, uf, unit order by block) - 1 as nth from made
  )
  insert into catalog.search_slots (product_id, slot, lexemes)
  select n.product_id, b.block * 1024 + (n.n & 1023), n.lexemes
  from numbered n join ordered b on b.category_id = n.category_id and b.uf = n.uf and b.unit = n.unit and b.nth = n.n >> 10;
  insert into catalog.search_tokens as k (token, offers, is_dense)
  select word, ndoc, word like 'a:%' or ndoc >= dense_from
  from ts_stat('select lexemes from catalog.search_slots') where catalog.is_posted(word)
  on conflict (token) do update set offers = excluded.offers, is_dense = excluded.is_dense;
  insert into catalog.search_postings (token_id, block, bits)
  select k.id, s.slot >> 10, bit_or(set_bit(B'0'::bit(1024), s.slot & 1023, 1))
  from catalog.search_slots s
  cross join lateral unnest(tsvector_to_array(s.lexemes)) t (token)
  join catalog.search_tokens k on k.token = t.token and k.is_dense
  group by 1, 2 order by 1, 2;
  update catalog.search_blocks b set taken = c.taken, live = c.live, fob = c.fob, cif = c.cif,
    pickup = c.pickup, verified = c.verified
  from (
    select s.slot >> 10 as block, count(*) as taken, bit_or(m.bit) as live,
      coalesce(bit_or(m.bit) filter (where e.offers_fob), B'0'::bit(1024)) as fob,
      coalesce(bit_or(m.bit) filter (where e.offers_cif), B'0'::bit(1024)) as cif,
      coalesce(bit_or(m.bit) filter (where e.offers_pickup), B'0'::bit(1024)) as pickup,
      coalesce(bit_or(m.bit) filter (where e.is_verified), B'0'::bit(1024)) as verified
    from catalog.search_slots s join catalog.search_entries e using (product_id)
    cross join lateral (select set_bit(B'0'::bit(1024), s.slot & 1023, 1) as bit) m
    group by 1
  ) c
  where c.block = b.block;
  perform catalog.rebuild_ranges($numbers$
    select 'price' as key, (e.price * 10000)::bigint + 1 as number$numbers$);
  perform catalog.rebuild_ranges($numbers$
    select 'n:' || key as key, value::bigint + 1 as number from jsonb_each_text(e.numbers)$numbers$);
end $$;

-- Rows that change all day are cleaned early: a search reads them, and dead ones with them.
alter table catalog.search_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table catalog.search_blocks set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table catalog.search_postings set (autovacuum_vacuum_scale_factor = 0.02);
alter table catalog.search_ranges set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table catalog.search_entries set (autovacuum_vacuum_scale_factor = 0.02);
