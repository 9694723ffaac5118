-- Which workers live, so that the jobs of a dead one are freed, and which effects already happened.
create table platform.worker_heartbeats (
  -- The id under which graphile-worker locks jobs; a process that starts again gets a new one.
  worker_id text primary key,
  -- The supervised place the process runs in. One place has one process at a time, so a successor
  -- knows at once that its predecessor is dead.
  slot text not null,
  seen_at timestamptz not null default platform.real_now()
);
create index worker_heartbeats_seen on platform.worker_heartbeats (seen_at);

-- A job that is run again after a crash meets its first effect here.
create table platform.job_effects (
  effect_key text primary key,
  happened_at timestamptz not null default platform.real_now()
);
create index job_effects_happened on platform.job_effects (happened_at);

-- A clock that jumps over a month's end must not arrive before the partition does.
create function platform.keep_partitions_on_clock_move() returns trigger
language plpgsql
as $$
begin
  perform platform.ensure_partitions(3);
  return null;
end $$;
create trigger clock_moved after update of offset_ms on platform.clock_offset
for each statement execute function platform.keep_partitions_on_clock_move();

-- Rows can be written before the first worker has started. A later migration that adds a partitioned
-- table ends with this line too.
select platform.ensure_partitions(3);
