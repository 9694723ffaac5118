-- What people are told, kept by the person it is told to, so that every read and write of it meets one partition.
create schema notifications;
grant usage on schema notifications to areon_app;
alter default privileges in schema notifications grant select, insert, update, delete on tables to areon_app;

-- A billion rows: each index below costs about 50 GB, so there are three and no more. Filters by kind
-- read index pages only, because both lists carry the kind; a fourth index for it is not worth its bytes.
create table notifications.notifications (
  user_id uuid not null,
  -- Drawn while the person's counter row is locked: of one person, a higher id was committed later.
  id uuid not null default platform.new_id(),
  kind text not null check (kind in ('order', 'message', 'system', 'social', 'financial', 'product', 'auction')),
  -- A hash that names the fact: however often the fact is replayed, it is told once.
  source_id uuid not null,
  title text not null check (length(title) between 1 and 120),
  message text not null check (length(message) between 1 and 500),
  -- A page of this site, never another's.
  link text check (link ~ '^/([^/\\]|$)' and length(link) <= 300),
  read_at timestamptz,
  created_at timestamptz not null default platform.now(),
  primary key (user_id, id) include (kind)
) partition by hash (user_id);
create unique index notifications_source on notifications.notifications (user_id, source_id);
create index notifications_unread on notifications.notifications (user_id, id) include (kind)
  where read_at is null;

-- Vacuumed after every fiftieth part of growth: what it marks as visible is read from the index alone.
do $$
begin
  for remainder in 0..63 loop
    execute format(
      'create table notifications.notifications_p%s partition of notifications.notifications
       for values with (modulus 64, remainder %s) with (autovacuum_vacuum_insert_scale_factor = 0.02)',
      to_char(remainder, 'FM00'), remainder
    );
  end loop;
end $$;

-- Whoever writes a person's notifications locks this row first, so the count is exact at every commit.
create table notifications.unread_counters (
  user_id uuid primary key,
  unread int not null default 0 check (unread >= 0),
  -- When the first of the person's notifications may have reached its age.
  sweep_at timestamptz not null
) with (fillfactor = 80);
create index unread_counters_due on notifications.unread_counters (sweep_at);

-- One waiting mail per person and kind: what comes while it rests after the last one joins it.
create table notifications.mails (
  id uuid primary key default platform.new_id(),
  user_id uuid not null,
  kind text not null check (kind in ('order', 'message', 'system', 'social', 'financial', 'product', 'auction')),
  source_ids uuid[] not null,
  -- The first of what it tells, as [{"id", "title", "message", "link"}]; emptied when it is sent.
  notices jsonb not null,
  total int not null check (total > 0),
  due_at timestamptz not null,
  -- When a job got it; from then on nothing is added.
  handed_at timestamptz,
  sent_at timestamptz,
  failure text
);
create unique index mails_waiting on notifications.mails (user_id, kind) where handed_at is null;
create index mails_due on notifications.mails (due_at) where handed_at is null;
create index mails_handed on notifications.mails (user_id, kind, handed_at) where handed_at is not null;
create index mails_old on notifications.mails (handed_at) where handed_at is not null;

insert into identity.retention_rules (subject, valid_from, period, title, basis) values
  ('notifications', '2026-01-01', '1 year', 'Avisos que você não leu', 'Minimização de dados (LGPD, art. 6º)'),
  ('notifications_read', '2026-01-01', '180 days', 'Avisos que você já leu', 'Minimização de dados (LGPD, art. 6º)');
