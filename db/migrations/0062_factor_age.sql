-- Since when a factor counts: one that is younger than a recovered password doesn't spare money its wait.
alter table identity.factors add column verified_at timestamptz;
