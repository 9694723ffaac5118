-- Facts that other modules react to, written with the fact itself and read by cursors.
-- One number at a time (no CACHE): a session with numbers in stock would draw an old one for a new fact.
create sequence platform.event_seq as bigint cache 1;

create table platform.events (
  id uuid primary key default platform.new_id(),
  -- Drawn when the row is written, that is after the writer locked the row that the key names:
  -- two writers of one key are ordered by it whatever the order of their transaction ids.
  seq bigint not null default nextval('platform.event_seq'),
  xid xid8 not null default pg_current_xact_id(),
  -- Whoever wrote an earlier event of the key has a transaction id below this one.
  earlier_below xid8 not null default pg_snapshot_xmax(pg_current_snapshot()),
  type text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
  key text not null,
  payload jsonb not null,
  trace_id text,
  occurred_at timestamptz not null default platform.now()
) partition by range (id);
-- The first finds what a window holds, the second walks through it in order of delivery.
create index events_window on platform.events (xid, seq);
create index events_order on platform.events (seq);
insert into platform.partitioned_tables values ('platform', 'events');
revoke update, delete, truncate on platform.events from areon_app;

create table platform.event_cursors (
  reader text primary key,
  -- Everything below `done_below` is delivered. While a window is being delivered it reaches up to
  -- `window_below`; in it, what lies at or under `window_seq` is done, and `window_last_seq` is its end.
  done_below xid8 not null default '0',
  window_below xid8,
  window_seq bigint not null default 0,
  window_last_seq bigint not null default 0,
  delivered bigint not null default 0,
  -- A reader whose handler fails stands still until `retry_at`; the others go on.
  failures int not null default 0,
  last_error text,
  retry_at timestamptz,
  updated_at timestamptz not null default platform.real_now()
);

-- Events that a reader takes before their turn. Below the oldest running transaction nothing is missing,
-- but that is not enough for the order inside a key: transaction 90 may have waited for 100 on the
-- key's row and hold the later number, while 95 still runs. A window that ends at 95 would deliver
-- 90's event before 100's, so 100's is taken ahead, into the window of the event that it precedes.
-- It is always visible there: its writer committed before the later one got the row lock. (Ending the
-- window before 90 instead starves the reader: slow transactions on busy keys overlap without end.)
create table platform.events_ahead (
  reader text not null references platform.event_cursors on delete cascade,
  seq bigint not null,
  xid xid8 not null,
  -- The window that delivers it; all later ones pass it by.
  window_below xid8 not null,
  primary key (reader, seq)
);

-- The oldest transaction that may still write an event: below it, everything is decided.
create function platform.oldest_running_xid() returns xid8
language sql stable
return pg_snapshot_xmin(pg_current_snapshot());

-- How far the next window reaches: to the oldest running transaction, or less far when a reader that
-- was away for long has more before it than one window should hold.
create function platform.event_window_end(done_below xid8, max_events int) returns xid8
language plpgsql stable strict
set enable_sort = off
set enable_seqscan = off
as $$
declare
  decided_below xid8 := platform.oldest_running_xid();
  full_at xid8;
begin
  select e.xid into full_at
  from platform.events e
  where e.xid >= done_below and e.xid < decided_below
  order by e.xid offset max_events limit 1;
  return case when full_at > done_below then full_at else decided_below end;
end $$;

-- Opens the next window of a reader and gives its end and the numbers of its first and last event,
-- which are null when it has none.
create function platform.open_event_window(
  reader_name text, done_below xid8, types text[], max_events int,
  out window_end xid8, out first_seq bigint, out last_seq bigint
)
language plpgsql strict
-- Each side is read once. A fresh partition has no statistics, and a loop over the pairs would be slow.
set enable_nestloop = off
as $$
begin
  window_end := platform.event_window_end(done_below, max_events);
  -- Nothing was decided since the window before, which ended here too.
  if window_end <= done_below then
    return;
  end if;
  if exists (select from platform.events e where e.xid >= window_end) then
    with inside as materialized (
      select e.key, max(e.seq) as last_seq, max(e.earlier_below) as earlier_below
      from platform.events e
      where e.xid >= done_below and e.xid < window_end and e.type = any (types)
      group by e.key
    )
    insert into platform.events_ahead (reader, seq, xid, window_below)
    select reader_name, e.seq, e.xid, window_end
    from platform.events e
    join inside on inside.key = e.key and inside.last_seq > e.seq
    where e.xid >= window_end and e.xid < (select max(i.earlier_below) from inside i)
      and e.type = any (types)
    on conflict do nothing;
  end if;
  -- The sums keep the planner from looking for the smallest number along all that was ever delivered.
  select min(w.seq + 0), max(w.seq + 0) into first_seq, last_seq
  from (
    select e.seq from platform.events e
    where e.xid >= done_below and e.xid < window_end and e.type = any (types)
    union all
    select a.seq from platform.events_ahead a where a.reader = reader_name and a.window_below = window_end
  ) w;
end $$;

create function platform.read_event_batch(
  reader_name text, done_below xid8, window_end xid8, after_seq bigint, last_seq bigint,
  types text[], max_events int
) returns setof platform.events
language plpgsql stable strict
-- Always walk along the sequence: without statistics the planner reads the whole window for each batch.
set enable_sort = off
set enable_bitmapscan = off
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
  select * from platform.events e
  where e.seq > after_seq and e.seq <= last_seq and e.type = any (types)
    and case
      when e.xid >= done_below and e.xid < window_end then e.seq not in (
        select a.seq from platform.events_ahead a
        where a.reader = reader_name and a.window_below < window_end)
      else e.seq in (
        select a.seq from platform.events_ahead a
        where a.reader = reader_name and a.window_below = window_end)
    end
  order by e.seq
  limit max_events;
end $$;
