-- A lock that is not to be had in time is an answer, not an error: an error would end the whole transaction.
-- Taken inside the block's subtransaction, the lock is kept when that succeeds; lock_timeout bounds the wait.
create function platform.lock_in_time(key bigint) returns boolean
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(key);
  return true;
exception when lock_not_available then
  return false;
end $$;
