-- What the company writes: posts, help, jobs, press and facts about itself, in versions that are never lost.
create schema content;
grant usage on schema content to areon_app;
alter default privileges in schema content grant select, insert on tables to areon_app;

-- Words as help is searched: without accents, "leilões" as "leilão", and then by their stem.
create function content.words_of(said text) returns tsvector
language sql immutable parallel safe
as $$
  select to_tsvector('pg_catalog.portuguese',
    regexp_replace(catalog.plain_text(said), '(?:o|a)es\M', 'ao', 'g'))
$$;

-- All of what is asked for, the last letters of each word left open; empty when there are only small words.
create function content.question_of(said text) returns tsquery
language sql immutable parallel safe
as $$
  select coalesce(string_agg(quote_literal(word) || ':*', ' & ' order by word), '')::tsquery
  from unnest(tsvector_to_array(content.words_of(said))) word
$$;

-- The last public number of each kind; its row is the lock under which the next one is given.
create table content.counters (
  kind text primary key,
  last int not null check (last >= 0)
);
grant update on content.counters to areon_app;

create table content.entries (
  id uuid primary key,
  kind text not null references content.counters,
  number int not null check (number > 0),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  -- Where it stands among its kind.
  position int not null check (position >= 0),
  latest_version int not null check (latest_version > 0),
  -- What visitors read from that moment on; ahead of now it is scheduled.
  live_version int,
  live_at timestamptz,
  -- What takes its place later, by the clock alone.
  next_version int,
  next_at timestamptz,
  -- Since when there was something to read at its address.
  first_at timestamptz,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  unique (kind, number),
  unique (kind, slug),
  check ((live_version is null) = (live_at is null) and (next_version is null) = (next_at is null)),
  check (state <> 'published' or live_version is not null and first_at is not null),
  check (next_version is null or state = 'published' and next_at > live_at),
  check (live_version <= latest_version and next_version <= latest_version)
) with (fillfactor = 80);
grant update on content.entries to areon_app;

-- Only ever added to: the application may not change or delete one.
create table content.versions (
  entry_id uuid not null references content.entries,
  version int not null check (version > 0),
  -- The fields of its kind; HTML in them was cleaned before it came here.
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  -- Title A, summary and tags B, text C.
  search tsvector not null,
  -- What came with the product is replaced by newer words of it, what a person wrote is not.
  source text not null check (source in ('seed', 'person')),
  saved_by uuid,
  saved_at timestamptz not null default platform.now(),
  note text not null default '' check (length(note) <= 300),
  primary key (entry_id, version),
  check ((saved_by is null) = (source = 'seed'))
);
alter table content.entries
  add foreign key (id, latest_version) references content.versions (entry_id, version) deferrable initially deferred,
  add foreign key (id, live_version) references content.versions (entry_id, version) deferrable initially deferred,
  add foreign key (id, next_version) references content.versions (entry_id, version) deferrable initially deferred;

-- All that a visitor may read, decided by the clock: no job has to run for something to appear.
create view content.visible as
select e.id, e.kind, e.number, e.slug, e.position, e.first_at, v.version, v.body, v.search,
  case when e.next_at <= platform.now() then e.next_at else e.live_at end as changed_at
from content.entries e
join content.versions v on v.entry_id = e.id
  and v.version = case when e.next_at <= platform.now() then e.next_version else e.live_version end
where e.state = 'published' and e.live_at <= platform.now();

create table content.views (
  entry_id uuid primary key references content.entries,
  count bigint not null check (count >= 0)
) with (fillfactor = 80);
grant update on content.views to areon_app;

-- Who was counted today: a keyed hash of day and address, which tomorrow's does not resemble.
create table content.view_marks (
  day date not null,
  visitor bytea not null,
  entry_id uuid not null references content.entries,
  primary key (day, visitor, entry_id)
);
grant delete on content.view_marks to areon_app;

-- "Isso ajudou?": the last word of a day from each address, known by such a hash.
create table content.votes (
  entry_id uuid not null references content.entries,
  day date not null,
  visitor bytea not null,
  helpful boolean not null,
  comment text not null check (length(comment) <= 1000),
  voted_at timestamptz not null default platform.now(),
  primary key (entry_id, day, visitor)
);
grant update on content.votes to areon_app;

-- What the press may download. Small and few, so that they live and are copied with the rows that name them.
create table content.kit_files (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9.-]*\.(pdf|zip|png|svg)$' and length(name) <= 100),
  bytes bytea not null check (length(bytes) between 1 and 10485760),
  sha256 bytea not null check (sha256 = sha256(bytes)),
  source text not null check (source in ('seed', 'person')),
  saved_by uuid,
  saved_at timestamptz not null default platform.now(),
  check ((saved_by is null) = (source = 'seed'))
);
grant update on content.kit_files to areon_app;

insert into content.counters (kind, last)
select kind, 0 from unnest(array['author', 'blog_category', 'blog_post', 'faq_category', 'faq_entry',
  'help_category', 'help_article', 'job', 'press_release', 'award', 'press_kit_item', 'spokesperson',
  'testimonial', 'statistic', 'milestone', 'team_member', 'company_value', 'certification']) kind;

insert into platform.role_capabilities (role, capability) values
  ('support', 'content.edit'),
  ('moderation', 'content.edit'), ('moderation', 'content.publish'),
  ('super', 'content.edit'), ('super', 'content.publish');
