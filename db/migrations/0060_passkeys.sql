-- Passkeys are a way to sign in, a second factor and a proof in place of the PIN.
alter table identity.factors drop constraint factors_factor_type_check;
alter table identity.factors
  add constraint factors_factor_type_check check (factor_type in ('totp', 'phone', 'webauthn'));
alter table identity.step_up_grants drop constraint step_up_grants_method_check;
alter table identity.step_up_grants
  add constraint step_up_grants_method_check check (method in ('pin', 'totp', 'passkey'));

create table identity.passkeys (
  factor_id uuid primary key references identity.factors on delete cascade,
  user_id uuid not null references identity.users on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 16 and 1023),
  public_key bytea not null,
  -- As the authenticator last told it. Passkeys that travel between devices always tell zero.
  sign_count bigint not null,
  transports text[] not null default '{}',
  -- The browser in which it was made: "Chrome no Android".
  device_label text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null default platform.real_now(),
  last_used_at timestamptz
);
create index passkeys_by_user on identity.passkeys (user_id);

-- What an authenticator is asked to sign. Whoever answers takes the row away: it is good for one answer.
create table identity.passkey_challenges (
  id uuid primary key default platform.new_id(),
  purpose text not null check (purpose in ('add', 'second_factor', 'sign_in', 'step_up')),
  challenge bytea not null,
  -- Nobody knows who signs in until the answer comes; all others belong to a session.
  user_id uuid references identity.users on delete cascade,
  session_id uuid,
  factor_id uuid references identity.factors on delete cascade,
  -- What is agreed to, as in `step_up_grants`.
  binding_hash bytea,
  created_at timestamptz not null default platform.real_now(),
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (user_id is null)),
  check ((user_id is null) = (session_id is null)),
  check ((purpose in ('add', 'second_factor')) = (factor_id is not null)),
  check ((purpose = 'step_up') = (binding_hash is not null))
);
create index passkey_challenges_by_user on identity.passkey_challenges (user_id);
create index passkey_challenges_by_factor on identity.passkey_challenges (factor_id);
create index passkey_challenges_swept on identity.passkey_challenges (expires_at);
