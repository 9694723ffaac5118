-- Facts that other modules react to, written with the fact itself and read by cursors.
-- One number at a time (no CACHE): a session with numbers in stock would draw an old one for a new fact.
create sequence platform.event_seq as bigint cache 1;

create table platform.events (
  id uuid primary key default platform.new_id(),
  -- Drawn when the row is written, that is after the writer locked the row that the key names:
  -- two writers of one key are ordered by it whatever the order of their transaction ids.
  seq bigint not null default nextval('platform.event_seq'),
  xid xid8 not null default pg_current_xact_id(),
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

-- The oldest transaction that may still write an event: below it, everything is decided.
create function platform.oldest_running_xid() returns xid8
language sql stable
return pg_snapshot_xmin(pg_current_snapshot());

-- How far a reader may deliver now. Below the oldest running transaction nothing is missing, but that
-- is not enough for the order inside a key: transaction 90 may have waited for 100 on the key's row
-- and hold the later number, while 95 still runs. Ending the window at 95 would deliver 90's event
-- before 100's. So the window ends before any event whose key has an earlier one behind the end.
-- That earlier event is always visible: its writer committed before the later one got the row lock.
create function platform.event_window_end(done_below xid8, types text[]) returns xid8
language plpgsql stable strict
-- Both sides are read once. A fresh partition has no statistics, and a loop over the pairs would be slow.
set enable_nestloop = off
as $$
declare
  window_end xid8 := platform.oldest_running_xid();
  torn_at xid8;
begin
  loop
    select min(inside.xid) into torn_at
    from platform.events inside
    join (
      select e.key, min(e.seq) as first_seq
      from platform.events e
      where e.xid >= window_end and e.type = any (types)
      group by e.key
    ) outside on outside.key = inside.key and outside.first_seq < inside.seq
    where inside.xid >= done_below and inside.xid < window_end and inside.type = any (types);
    exit when torn_at is null;
    window_end := torn_at;
  end loop;
  return window_end;
end $$;

-- The next window of a reader, with the numbers of its first and last event: null when it has none.
create function platform.open_event_window(
  done_below xid8, types text[], out window_below xid8, out first_seq bigint, out last_seq bigint
)
language plpgsql stable strict
as $$
begin
  window_below := platform.event_window_end(done_below, types);
  -- The sum keeps the planner from looking for the smallest number along all that was ever delivered.
  select min(e.seq + 0), max(e.seq + 0) into first_seq, last_seq
  from platform.events e
  where e.xid >= done_below and e.xid < window_below and e.type = any (types);
end $$;

create function platform.read_event_batch(
  done_below xid8, window_below xid8, after_seq bigint, last_seq bigint, types text[], max_events int
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
  where e.seq > after_seq and e.seq <= last_seq
    and e.xid >= done_below and e.xid < window_below and e.type = any (types)
  order by e.seq
  limit max_events;
end $$;
