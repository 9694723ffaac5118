-- Who did what to which object, written in the transaction of the act and never changed afterwards.
create table platform.audit_entries (
  id uuid primary key default platform.new_id(),
  occurred_at timestamptz not null default platform.now(),
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  actor_id uuid,
  session_id uuid,
  assurance text,
  address inet,
  object_kind text not null,
  object_id text not null,
  reason text,
  -- Field names with the hash of the value before and after; values themselves stay in their table.
  changes jsonb not null default '{}',
  trace_id text
) partition by range (id);
create index audit_entries_object on platform.audit_entries (object_kind, object_id, id);
create index audit_entries_actor on platform.audit_entries (actor_id, id);
insert into platform.partitioned_tables values ('platform', 'audit_entries');
revoke update, delete, truncate on platform.audit_entries from areon_app;

-- Each closed minute of the real clock is sealed with a hash over its entries and the seal before, also
-- when it is empty, so that a row that is changed, removed or slipped in later can be noticed.
create table platform.audit_seals (
  minute timestamptz primary key check (minute = date_trunc('minute', minute, 'UTC')),
  entry_count int not null,
  hash bytea not null,
  previous_hash bytea not null,
  sealed_at timestamptz not null default platform.real_now()
);
revoke update, delete, truncate on platform.audit_seals from areon_app;

-- The columns are named one by one: a column added later must not change the hash of old entries. The
-- time zone is fixed for the same reason.
create function platform.audit_entry_hash(e platform.audit_entries) returns bytea
language sql stable strict set timezone = 'UTC'
return sha256(convert_to(jsonb_build_array(
  e.id, e.occurred_at, e.action, e.actor_id, e.session_id, e.assurance, e.address,
  e.object_kind, e.object_id, e.reason, e.changes, e.trace_id
)::text, 'UTF8'));

-- A minute's entries are those whose id was made in it; ids follow the real clock.
create function platform.audit_minute_hash(
  minute timestamptz, previous_hash bytea, out entry_count int, out hash bytea
)
language sql stable strict
begin atomic
  select
    count(*)::int,
    sha256(
      previous_hash || int8send(extract(epoch from minute)::bigint)
      || coalesce(string_agg(platform.audit_entry_hash(e), ''::bytea order by e.id), ''::bytea)
    )
  from platform.audit_entries e
  where e.id >= platform.id_floor(minute) and e.id < platform.id_floor(minute + interval '1 minute');
end;

-- Seals the next minutes before a moment, in order, and says how many. One sealer at a time.
create function platform.seal_audit(closed_before timestamptz, max_minutes int) returns int
language plpgsql strict
as $$
declare
  next_minute timestamptz;
  last_hash bytea;
  sealed int := 0;
begin
  perform pg_advisory_xact_lock(7310003);
  select s.minute + interval '1 minute', s.hash into next_minute, last_hash
  from platform.audit_seals s order by s.minute desc limit 1;
  if not found then
    select date_trunc('minute', uuid_extract_timestamp(e.id), 'UTC'), decode(repeat('00', 32), 'hex')
    into next_minute, last_hash
    from platform.audit_entries e order by e.id limit 1;
  end if;
  while next_minute + interval '1 minute' <= closed_before and sealed < max_minutes loop
    insert into platform.audit_seals (minute, entry_count, hash, previous_hash)
    select next_minute, h.entry_count, h.hash, last_hash
    from platform.audit_minute_hash(next_minute, last_hash) h
    returning hash into last_hash;
    next_minute := next_minute + interval '1 minute';
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
