-- Which workers live, so that the jobs of a dead one are freed, and which effects already happened.
create table platform.worker_heartbeats (
  worker_id text primary key,
  process_id text not null,
  seen_at timestamptz not null default platform.real_now()
);
create index worker_heartbeats_seen on platform.worker_heartbeats (seen_at);

-- A job that is run again after a crash meets its first effect here.
create table platform.job_effects (
  effect_key text primary key,
  happened_at timestamptz not null default platform.real_now()
);
create index job_effects_happened on platform.job_effects (happened_at);
