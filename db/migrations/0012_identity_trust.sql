-- What makes a person trusted, and what protects them: keys of their own, registration, verification, PIN, privacy.

-- How long something is kept. The retention jobs and the privacy page read the same rows.
create table identity.retention_rules (
  subject text not null check (subject ~ '^[a-z_]+$'),
  valid_from timestamptz not null,
  period interval not null check (period > interval '0'),
  -- What the privacy page says, in Portuguese.
  title text not null,
  basis text not null,
  primary key (subject, valid_from)
);
revoke insert, update, delete on identity.retention_rules from areon_app;
insert into identity.retention_rules (subject, valid_from, period, title, basis) values
  ('ledger', '2026-01-01', '10 years', 'Lançamentos e pagamentos', 'Prevenção à lavagem de dinheiro (Circular BCB 3.978/2020)'),
  ('orders', '2026-01-01', '5 years', 'Pedidos e documentos fiscais', 'Legislação tributária e Código de Defesa do Consumidor'),
  ('account', '2026-01-01', '5 years', 'Nome, CPF ou CNPJ e documentos de cadastro, depois do fim da conta', 'Exercício regular de direitos (LGPD, art. 16)'),
  ('access_log', '2026-01-01', '1 year', 'Registros de acesso', 'Marco Civil da Internet (art. 15)'),
  ('erasure_cooling', '2026-01-01', '7 days', 'Prazo para desistir da exclusão da conta', 'Proteção contra pedidos feitos por engano ou por terceiros'),
  ('key_backup', '2026-01-01', '35 days', 'Cópia de segurança das chaves que protegem os dados', 'Recuperação de desastres'),
  ('data_export', '2026-01-01', '7 days', 'Arquivo com a cópia dos seus dados', 'Minimização de dados (LGPD, art. 6º)');

create function identity.retention_period(wanted text) returns interval
language sql stable strict
return (
  select r.period from identity.retention_rules r
  where r.subject = wanted and r.valid_from <= platform.now()
  order by r.valid_from desc limit 1
);

-- Two keys per person, wrapped by a master key outside the database. `legal` seals what the law makes us
-- keep, `personal` all else. Without its key a sealed value is noise, also in old backups.
create table identity.person_keys (
  user_id uuid not null references identity.users,
  purpose text not null check (purpose in ('legal', 'personal')),
  wrapped_key bytea not null,
  master_key_id text not null,
  created_at timestamptz not null default platform.now(),
  primary key (user_id, purpose)
);
create index person_keys_by_master_key on identity.person_keys (master_key_id, user_id, purpose);

-- A destroyed key stays here until `expires_at`; then the erasure is final. Backups of the database leave
-- both key tables out, or are themselves kept no longer than this.
create table identity.person_key_backups (
  user_id uuid not null references identity.users,
  purpose text not null check (purpose in ('legal', 'personal')),
  wrapped_key bytea not null,
  master_key_id text not null,
  destroyed_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index person_key_backups_due on identity.person_key_backups (expires_at);
create index person_key_backups_by_master_key on identity.person_key_backups (master_key_id, user_id, purpose);

-- "Complete seu cadastro". The numbers are sealed; keyed hashes find them and keep them unique.
create table identity.registrations (
  user_id uuid primary key references identity.users,
  intent_id uuid not null unique,
  intent_hash bytea not null,
  cpf_lookup bytea not null,
  -- An administrator may also have an account of their own, with the same CPF.
  is_staff boolean not null,
  -- Under the legal key: name, CPF, birth date, address.
  sealed bytea not null,
  municipality_code int not null references places.municipalities,
  completed_at timestamptz not null default platform.now(),
  erased_at timestamptz
);
create unique index registrations_one_per_person on identity.registrations (cpf_lookup, is_staff) where erased_at is null;
create index registrations_by_cpf on identity.registrations (cpf_lookup);

create table identity.organisations (
  party_id uuid primary key references identity.parties,
  cnpj_lookup bytea not null unique,
  -- Whose legal key seals the number and the legal name.
  registered_by uuid not null references identity.users,
  sealed bytea not null,
  registered_at timestamptz not null default platform.now()
);
create index organisations_by_person on identity.organisations (registered_by);

create table identity.verifications (
  id uuid primary key,
  user_id uuid not null references identity.users,
  party_id uuid not null references identity.parties,
  state text not null default 'draft' check (state in ('draft', 'submitted', 'approved', 'rejected')),
  created_at timestamptz not null default platform.now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  -- Four eyes are a rule of the database, not only of the code.
  check (decided_by is distinct from user_id or decided_by is null),
  check ((state in ('approved', 'rejected')) = (decided_at is not null)),
  check (state = 'draft' or submitted_at is not null)
);
create unique index verifications_one_open on identity.verifications (party_id) where state in ('draft', 'submitted');
create unique index verifications_one_approved on identity.verifications (party_id) where state = 'approved';
create index verifications_queue on identity.verifications (submitted_at, id) where state = 'submitted';
create index verifications_by_user on identity.verifications (user_id, id);

create table identity.verification_documents (
  verification_id uuid not null references identity.verifications,
  file_id uuid not null references files.files,
  document_kind text not null check (document_kind in (
    'identity_front', 'identity_back', 'selfie', 'address_proof', 'company_charter', 'rural_producer_card'
  )),
  added_at timestamptz not null default platform.now(),
  primary key (verification_id, file_id)
);
create index verification_documents_by_file on identity.verification_documents (file_id);

-- Every change of state is a row. Reasons name papers of a person, so they are sealed (legal key).
create table identity.verification_history (
  id uuid primary key default platform.new_id(),
  verification_id uuid not null references identity.verifications,
  from_state text,
  to_state text not null,
  by_user uuid not null,
  sealed_reason bytea,
  occurred_at timestamptz not null default platform.now()
);
create index verification_history_by_verification on identity.verification_history (verification_id, id);
revoke update on identity.verification_history from areon_app;

-- The transaction PIN: argon2id over an HMAC under a key outside the database. A try is charged before it
-- is checked, so that tries at the same moment count too.
create table identity.transaction_pins (
  user_id uuid primary key references identity.users,
  pin_hash text not null,
  failures int not null default 0 check (failures between 0 and 5),
  -- Each lock in a row is longer than the one before.
  locks int not null default 0,
  locked_until timestamptz,
  set_at timestamptz not null default platform.now(),
  -- A forgotten PIN was replaced: money out waits.
  reset_at timestamptz
);

-- What a PIN or a TOTP code was exchanged for: one use, one purpose, one payee, amount and intent.
create table identity.step_up_grants (
  id uuid primary key default platform.new_id(),
  user_id uuid not null references identity.users,
  session_id uuid not null,
  purpose text not null check (purpose in (
    'money_out', 'wallet_checkout', 'bid', 'security_change', 'sensitive_data'
  )),
  method text not null check (method in ('pin', 'totp')),
  token_hash bytea not null unique,
  binding_hash bytea not null,
  created_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index step_up_grants_of_session on identity.step_up_grants (session_id, purpose, expires_at);
create index step_up_grants_of_user on identity.step_up_grants (user_id);
create index step_up_grants_due on identity.step_up_grants (expires_at);

create table identity.profiles (
  user_id uuid primary key references identity.users,
  username text unique check (username ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(username) between 3 and 30),
  bio text not null default '' check (length(bio) <= 500),
  municipality_code int references places.municipalities,
  -- Shown to the person and to those they trade with: sealed under the personal key.
  sealed_phone bytea,
  avatar_file_id uuid references files.files,
  -- Whoever hides is not answered for by the name check before a transfer.
  is_hidden_from_lookup boolean not null default false,
  updated_at timestamptz not null default platform.now()
);
create index profiles_by_avatar on identity.profiles (avatar_file_id) where avatar_file_id is not null;

create table identity.preferences (
  user_id uuid primary key references identity.users,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  updated_at timestamptz not null default platform.now()
);

-- Only what differs from the default is stored.
create table identity.notification_preferences (
  user_id uuid not null references identity.users,
  kind text not null check (kind in ('order', 'message', 'system', 'social', 'financial', 'product', 'auction')),
  channel text not null check (channel in ('app', 'email', 'sms')),
  is_on boolean not null,
  updated_at timestamptz not null default platform.now(),
  primary key (user_id, kind, channel)
);

-- Every yes and every no, with the words that were shown.
create table identity.consents (
  id uuid primary key,
  user_id uuid not null references identity.users,
  purpose text not null check (purpose in ('marketing_email', 'marketing_sms', 'usage_statistics')),
  text_version text not null,
  is_granted boolean not null,
  decided_at timestamptz not null default platform.now(),
  address inet,
  channel text not null default 'web'
);
create index consents_by_user on identity.consents (user_id, purpose, decided_at desc, id desc);
revoke update on identity.consents from areon_app;

create table identity.data_exports (
  id uuid primary key,
  user_id uuid not null references identity.users,
  state text not null default 'building' check (state in ('building', 'ready', 'failed', 'expired')),
  -- In the file store, sealed under the personal key.
  object_key text,
  size_bytes int,
  requested_at timestamptz not null default platform.now(),
  ready_at timestamptz,
  expires_at timestamptz,
  check (state <> 'ready' or (object_key is not null and expires_at is not null))
);
create index data_exports_by_user on identity.data_exports (user_id, id);
create unique index data_exports_one_building on identity.data_exports (user_id) where state = 'building';
create index data_exports_due on identity.data_exports (expires_at) where state = 'ready';

-- The receipt's number is all that a person has left after the erasure, so it can't be guessed.
create table identity.erasures (
  id uuid primary key,
  protocol text not null unique check (protocol ~ '^E-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  user_id uuid not null references identity.users,
  state text not null default 'cooling' check (state in ('cooling', 'cancelled', 'erased', 'final')),
  requested_at timestamptz not null default platform.now(),
  due_at timestamptz not null,
  cancelled_at timestamptz,
  erased_at timestamptz,
  -- When the last copy of the personal key is gone.
  final_at timestamptz,
  -- When the legal key goes; a longer retention of another module moves it back.
  legal_until timestamptz,
  legal_destroyed_at timestamptz,
  check (state not in ('erased', 'final') or (erased_at is not null and legal_until is not null))
);
create unique index erasures_one_per_person on identity.erasures (user_id) where state <> 'cancelled';
create index erasures_cooling_due on identity.erasures (due_at) where state = 'cooling';
create index erasures_final_due on identity.erasures (final_at) where state = 'erased';
create index erasures_legal_due on identity.erasures (legal_until) where legal_destroyed_at is null and legal_until is not null;

-- Who read which protected data of whom, and why. Insert only; a year later it is forgotten.
create table identity.access_log (
  id uuid primary key default platform.new_id(),
  occurred_at timestamptz not null default platform.now(),
  actor_id uuid not null,
  session_id uuid,
  address inet,
  subject_id uuid not null,
  object_kind text not null,
  object_id text not null,
  fields text[] not null default '{}',
  reason text not null check (length(reason) between 3 and 2000),
  trace_id text
) partition by range (id);
create index access_log_by_subject on identity.access_log (subject_id, id);
create index access_log_by_actor on identity.access_log (actor_id, id);
create index access_log_age on identity.access_log (occurred_at);
insert into platform.partitioned_tables values ('identity', 'access_log');
revoke update, delete, truncate on identity.access_log from areon_app;

-- Runs with the owner's rights: the application may not delete from the log, except what is too old.
create function identity.forget_access_log(max_rows int) returns int
language plpgsql security definer set search_path = identity, pg_temp
as $$
declare
  forgotten int;
begin
  with old as (
    select l.id from identity.access_log l
    where l.occurred_at < platform.now() - identity.retention_period('access_log')
    order by l.occurred_at limit max_rows
    for update skip locked
  )
  delete from identity.access_log l using old where l.id = old.id;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke execute on function identity.forget_access_log from public;
grant execute on function identity.forget_access_log to areon_app;

insert into platform.role_capabilities (role, capability) values
  ('moderation', 'verification.read'), ('moderation', 'verification.decide'),
  ('super', 'verification.read'), ('super', 'verification.decide'),
  ('super', 'personal_data.read_retained'), ('super', 'access_log.read');

select platform.ensure_partitions(3);
