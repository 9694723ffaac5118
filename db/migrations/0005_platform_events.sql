-- Facts that other modules react to, written with the fact itself and read by cursors.
create sequence platform.event_seq as bigint;

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
create index events_window on platform.events (xid, seq);
insert into platform.partitioned_tables values ('platform', 'events');
revoke update, delete, truncate on platform.events from areon_app;

create table platform.event_cursors (
  reader text primary key,
  -- Everything below `done_below` is delivered. While a window is being delivered it reaches up to
  -- `window_below`, and what lies at or under `window_seq` in it is done.
  done_below xid8 not null default '0',
  window_below xid8,
  window_seq bigint not null default 0,
  delivered bigint not null default 0,
  failures int not null default 0,
  last_error text,
  updated_at timestamptz not null default platform.real_now()
);

-- The oldest transaction that may still write an event: below it, everything is decided.
create function platform.oldest_running_xid() returns xid8
language sql volatile
return pg_snapshot_xmin(pg_current_snapshot());
