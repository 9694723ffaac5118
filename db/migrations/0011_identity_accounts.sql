-- Who a person is: account, party, sessions, one-time codes and second factors, on a known wire protocol.
create schema identity;
grant usage on schema identity to areon_app;
alter default privileges in schema identity grant select, insert, update, delete on tables to areon_app;

-- Stored addresses are in one spelling (lower case, E.164), so that equality is the database's.
create table identity.users (
  id uuid primary key default platform.new_id(),
  user_type text not null check (user_type in ('buyer', 'seller', 'admin')),
  email text unique check (email = lower(email) and length(email) <= 254),
  email_confirmed_at timestamptz,
  phone text unique check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  phone_confirmed_at timestamptz,
  -- A change waits here until the new address has proved itself; the current one stays in force.
  new_email text check (new_email = lower(new_email) and length(new_email) <= 254),
  new_phone text check (new_phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- Both addresses must agree to a change of e-mail.
  is_current_email_proved boolean not null default false,
  is_new_email_proved boolean not null default false,
  full_name text not null default '' check (length(full_name) <= 200),
  -- Written by the person through the auth client: never read for a decision.
  user_metadata jsonb not null default '{}',
  password_hash text,
  password_changed_at timestamptz,
  -- Two sign-ups with different passwords before the address was proved: nobody knows whose it is.
  is_password_doubtful boolean not null default false,
  -- After a recovery, money out waits (business time).
  password_recovered_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  suspended_at timestamptz,
  -- Null while suspended means without an end.
  suspended_until timestamptz,
  suspension_reason text,
  suspended_by uuid,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  deleted_at timestamptz,
  check (suspended_at is not null or (suspended_until is null and suspension_reason is null)),
  check (user_type <> 'admin' or email is not null)
);
create index users_by_type on identity.users (user_type, id);
create index users_suspended on identity.users (suspended_at) where suspended_at is not null;

-- What owns things of value. A person's party is made with the account; an organisation has members.
create table identity.parties (
  id uuid primary key default platform.new_id(),
  kind text not null default 'person' check (kind in ('person', 'organisation')),
  display_name text not null default '' check (length(display_name) <= 200),
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now()
);

create table identity.memberships (
  user_id uuid not null references identity.users,
  party_id uuid not null references identity.parties,
  role text not null default 'owner' check (role in ('owner', 'manager', 'member')),
  since timestamptz not null default platform.now(),
  primary key (user_id, party_id)
);
create index memberships_by_party on identity.memberships (party_id);

-- A device that has signed in before; limits for new devices count from `first_seen_at`.
create table identity.devices (
  user_id uuid not null references identity.users,
  -- A hash: of the browser's own random mark when it sends one, else of its family and system.
  device_key bytea not null,
  label text not null,
  first_seen_at timestamptz not null default platform.now(),
  last_seen_at timestamptz not null default platform.now(),
  primary key (user_id, device_key)
);

-- One row per sign-in. Refresh tokens are numbers under the session's own key; none is stored. Session
-- life is real time. An ended session stays for the person's list and is swept later.
create table identity.sessions (
  id uuid primary key default platform.new_id(),
  user_id uuid not null references identity.users,
  token_key bytea not null,
  counter bigint not null default 0,
  -- Tokens below it were given out before the second factor and are never exchanged again.
  counter_floor bigint not null default 0,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- Newest first: [{"method": "password", "timestamp": 1700000000}].
  amr jsonb not null default '[]',
  factor_id uuid,
  device_key bytea,
  device_label text not null default '',
  user_agent text check (length(user_agent) <= 500),
  address inet,
  created_at timestamptz not null default platform.real_now(),
  refreshed_at timestamptz not null default platform.real_now(),
  -- The last call other than a refresh; kept for administrators, whose idle time is short.
  used_at timestamptz not null default platform.real_now(),
  -- The last proof of who sits there: sign-in, password, code or factor. Sensitive changes need it fresh.
  proved_at timestamptz not null default platform.real_now(),
  -- Set when the session came from a recovery mail: the forgotten password is not asked for.
  recovered_at timestamptz,
  not_after timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_alive on identity.sessions (user_id, id) where ended_at is null;
create index sessions_swept on identity.sessions ((coalesce(ended_at, not_after)));

-- What was sent to an address to prove it: a short code and a link, each known only by its hash.
create table identity.one_time_tokens (
  id uuid primary key default platform.new_id(),
  user_id uuid not null references identity.users on delete cascade,
  purpose text not null check (purpose in (
    'signup', 'magiclink', 'recovery', 'email_change_current', 'email_change_new',
    'sms', 'phone_change', 'reauthentication'
  )),
  address text not null,
  code_hash bytea not null,
  link_hash bytea unique,
  tries int not null default 0,
  code_expires_at timestamptz not null,
  link_expires_at timestamptz not null,
  flow_state_id uuid,
  created_at timestamptz not null default platform.now(),
  unique (user_id, purpose)
);
create index one_time_tokens_by_address on identity.one_time_tokens (address, purpose);
create index one_time_tokens_swept on identity.one_time_tokens (link_expires_at);

-- A sign-in under way that ends in a code for the browser which began it (PKCE).
create table identity.flow_states (
  id uuid primary key default platform.new_id(),
  user_id uuid references identity.users on delete cascade,
  -- Set when the person who began it only wants to link the provider to the account.
  linking_user_id uuid references identity.users on delete cascade,
  code_challenge text,
  auth_code_hash bytea unique,
  method text not null,
  redirect_to text not null,
  provider text,
  -- Of the conversation with the provider: state by hash, the rest sealed.
  state_hash bytea unique,
  sealed bytea,
  created_at timestamptz not null default platform.real_now(),
  expires_at timestamptz not null
);
create index flow_states_swept on identity.flow_states (expires_at);

create table identity.identities (
  id uuid primary key default platform.new_id(),
  user_id uuid not null references identity.users on delete cascade,
  provider text not null check (provider ~ '^[a-z0-9_:-]{1,50}$'),
  -- The provider's own name for the person; for e-mail and phone it is the account's id.
  provider_id text not null check (length(provider_id) between 1 and 255),
  identity_data jsonb not null default '{}',
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  unique (provider, provider_id)
);
create index identities_by_user on identity.identities (user_id);

create table identity.factors (
  id uuid primary key default platform.new_id(),
  user_id uuid not null references identity.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '' check (length(friendly_name) <= 100),
  sealed_secret bytea,
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- The last time step whose code was accepted: no code works twice.
  last_step bigint,
  failures int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default platform.real_now(),
  updated_at timestamptz not null default platform.real_now(),
  last_challenged_at timestamptz,
  check ((factor_type = 'totp') = (sealed_secret is not null)),
  check ((factor_type = 'phone') = (phone is not null))
);
create index factors_by_user on identity.factors (user_id);
create unique index factors_named on identity.factors (user_id, friendly_name) where friendly_name <> '';

create table identity.challenges (
  id uuid primary key default platform.new_id(),
  factor_id uuid not null references identity.factors on delete cascade,
  address inet not null,
  code_hash bytea,
  created_at timestamptz not null default platform.real_now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index challenges_by_factor on identity.challenges (factor_id);
create index challenges_swept on identity.challenges (expires_at);

create table identity.recovery_codes (
  user_id uuid not null references identity.users on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default platform.now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Failures and sendings by submitted address or network address, known to us or not. The subject is a
-- keyed hash, so that addresses of strangers are not collected here.
create table identity.attempt_counters (
  kind text not null,
  subject bytea not null,
  attempts int not null default 0,
  window_ends_at timestamptz not null,
  blocked_until timestamptz,
  primary key (kind, subject)
);
create index attempt_counters_swept on identity.attempt_counters (window_ends_at);

-- Mails and text messages on their way: address and text are sealed, and forgotten once sent.
create table identity.messages (
  id uuid primary key default platform.new_id(),
  user_id uuid references identity.users on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  template text not null,
  sealed bytea,
  created_at timestamptz not null default platform.now(),
  sent_at timestamptz,
  failure text
);
create index messages_swept on identity.messages (created_at);

create table identity.legal_documents (
  document text not null check (document ~ '^[a-z_]+$'),
  version text not null,
  title text not null,
  body text not null,
  sha256 bytea not null,
  valid_from timestamptz not null,
  primary key (document, version)
);

create table identity.legal_acceptances (
  user_id uuid not null references identity.users,
  document text not null,
  version text not null,
  sha256 bytea not null,
  accepted_at timestamptz not null default platform.now(),
  address inet,
  primary key (user_id, document, version),
  foreign key (document, version) references identity.legal_documents
);
revoke update on identity.legal_acceptances from areon_app;
