-- Ids that the server derives from public facts are keyed, so that nobody outside can foretell them.
create table platform.id_derivation (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (octet_length(key) = 32),
  -- What is due before this moment keeps the id that it had without a key.
  since timestamptz not null
);
grant select on platform.id_derivation to areon_app;

-- Where money has moved, processes of the version before go on deriving for a while: within the hour they have ended.
insert into platform.id_derivation (key, since)
select
  sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  case when exists (select from ledger.transfers) then platform.real_now() + interval '1 hour' else 'epoch' end;
