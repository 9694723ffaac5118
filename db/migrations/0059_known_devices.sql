-- A device that has given a secret of a person rightly before has tries of its own, which strangers can't use up.
create table identity.known_devices (
  user_id uuid not null references identity.users,
  -- The id in the signed mark that the device keeps as a cookie.
  device_id uuid not null,
  -- What it gave: a password or a mailed code, the PIN, a second factor. Each is known by itself only.
  secret text not null check (secret in ('sign_in', 'pin', 'factor')),
  proved_at timestamptz not null default platform.real_now(),
  -- Of its own tries of the PIN, as in identity.transaction_pins.
  failures int not null default 0 check (failures between 0 and 5),
  locks int not null default 0,
  locked_until timestamptz,
  primary key (user_id, device_id, secret)
);
create index known_devices_swept on identity.known_devices (proved_at);

-- Wrong codes from devices that have signed in before; strangers' are counted in tries and void only theirs.
alter table identity.one_time_tokens add column known_tries int not null default 0;
