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
