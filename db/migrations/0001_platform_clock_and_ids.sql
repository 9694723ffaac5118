-- One clock and one id maker for the whole product: business time can be moved in tests and demos, real time can't.
create schema platform;
grant usage on schema platform to areon_app;
alter default privileges in schema platform grant select, insert, update, delete on tables to areon_app;
alter default privileges in schema platform grant usage, select on sequences to areon_app;

create table platform.clock_offset (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0,
  -- Set by the profile at start-up. In production it is false, and the check keeps the offset at zero.
  is_movable boolean not null default false,
  check (is_movable or offset_ms = 0)
);
insert into platform.clock_offset default values;

create function platform.real_now() returns timestamptz
language sql stable parallel safe
return clock_timestamp();

-- STABLE although the clock moves: a query compares all its rows with one reading, and an index on a
-- due time can be used for `due_at <= platform.now()`.
create function platform.now() returns timestamptz
language sql stable parallel safe
return (
  select clock_timestamp() + make_interval(secs => o.offset_ms / 1000.0) from platform.clock_offset o
);

create function platform.new_id() returns uuid
language sql volatile parallel safe
return uuidv7();

-- The smallest uuidv7 of a moment: partition bounds and "since then" scans on an id are made with it.
create function platform.id_floor(moment timestamptz) returns uuid
language sql immutable strict parallel safe
return (
  lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || '00000000000000000000'
)::uuid;

-- Days are days in São Paulo, wherever the server stands.
create function platform.business_date(moment timestamptz) returns date
language sql stable strict parallel safe
return (moment at time zone 'America/Sao_Paulo')::date;
