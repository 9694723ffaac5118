-- Big tables are split by month from their first day; this keeps next months' partitions ready.
create table platform.partitioned_tables (
  schema_name text not null,
  table_name text not null,
  primary key (schema_name, table_name)
);
revoke insert, update, delete on platform.partitioned_tables from areon_app;

create function platform.partition_name(table_name text, month date) returns text
language sql immutable strict
return table_name || to_char(month, '"_y"YYYY"m"MM');

-- Ids follow the real clock and due work follows business time, so both clocks' months are kept.
create function platform.wanted_months(months_ahead int) returns setof date
language sql stable strict
begin atomic
  select m::date
  from generate_series(
    date_trunc('month', least(platform.real_now(), platform.now()) at time zone 'UTC') - interval '1 month',
    date_trunc('month', greatest(platform.real_now(), platform.now()) at time zone 'UTC')
      + make_interval(months => months_ahead),
    interval '1 month'
  ) m;
end;

-- Runs with the owner's rights, because the application role may not create tables.
create function platform.ensure_partitions(months_ahead int) returns int
language plpgsql security definer set search_path = platform, pg_temp
as $$
declare
  wanted record;
  created int := 0;
begin
  -- One keeper at a time; a second one finds everything made.
  perform pg_advisory_xact_lock(7310002);
  for wanted in
    select t.schema_name, t.table_name, m.month
    from platform.partitioned_tables t
    cross join platform.wanted_months(months_ahead) m (month)
    where to_regclass(format('%I.%I', t.schema_name, platform.partition_name(t.table_name, m.month))) is null
    order by 1, 2, 3
  loop
    -- Made apart and then attached: attaching lets readers and writers of the parent go on, where
    -- `create table … partition of` would stop them all.
    execute format(
      'create table %I.%I (like %I.%I including defaults including constraints)',
      wanted.schema_name, platform.partition_name(wanted.table_name, wanted.month),
      wanted.schema_name, wanted.table_name
    );
    execute format(
      'alter table %I.%I attach partition %I.%I for values from (%L) to (%L)',
      wanted.schema_name, wanted.table_name,
      wanted.schema_name, platform.partition_name(wanted.table_name, wanted.month),
      platform.id_floor(wanted.month::timestamp at time zone 'UTC'),
      platform.id_floor((wanted.month + interval '1 month')::timestamp at time zone 'UTC')
    );
    -- Access goes through the parent: a right on the partition itself would be a way around
    -- "insert only".
    execute format(
      'revoke all on %I.%I from areon_app',
      wanted.schema_name, platform.partition_name(wanted.table_name, wanted.month)
    );
    created := created + 1;
  end loop;
  return created;
end $$;
revoke execute on function platform.ensure_partitions from public;
grant execute on function platform.ensure_partitions to areon_app;

-- What readiness and a metric warn about: partitions of this and the next month that are not there.
create function platform.missing_partitions() returns int
language sql stable
begin atomic
  select count(*)::int
  from platform.partitioned_tables t
  cross join platform.wanted_months(1) m (month)
  where to_regclass(format('%I.%I', t.schema_name, platform.partition_name(t.table_name, m.month))) is null;
end;
