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

-- Each closed minute is sealed with a hash over its entries and the seal before, so a row that
-- disappears later can be noticed.
create table platform.audit_seals (
  minute timestamptz primary key,
  entry_count int not null,
  hash bytea not null,
  previous_hash bytea not null,
  sealed_at timestamptz not null default platform.real_now()
);
revoke update, delete, truncate on platform.audit_seals from areon_app;
