-- Rural insurance of a partner: quotes by a dated table, policies paid in instalments, claims that its insurer decides.
create schema insurance;
grant usage on schema insurance to areon_app;
alter default privileges in schema insurance grant select, insert, update, delete on tables to areon_app;

-- One account per policy, with the policy's id: what is given back can't be more than what was paid.
insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('2.11', 'insurance_premiums', 'Prêmios de seguro a repassar', 'liability', 'brl', 'debits_within_credits');

insert into files.kinds values
  ('insurance_claim', '{application/pdf,image/jpeg,image/png}', 10 * 1024 * 1024, 'store', '{}', 'private', 30, 'personal');

-- What a person was shown; a policy is sold at exactly that or not at all.
create table insurance.quotes (
  id uuid primary key,
  party_id uuid not null references identity.parties,
  created_by uuid not null references identity.users,
  line text not null check (line in ('crop', 'herd', 'machines', 'life')),
  answers jsonb not null,
  -- What is insured, in words that stand on the policy.
  subject text not null check (length(subject) between 3 and 300),
  insured bigint not null check (insured > 0),
  deductible bigint not null check (deductible >= 0 and deductible < insured),
  rate_percent text not null,
  net_premium bigint not null check (net_premium > 0),
  iof_percent text not null,
  iof bigint not null check (iof >= 0),
  total bigint not null check (total = net_premium + iof),
  most_instalments int not null check (most_instalments between 1 and 12),
  months int not null check (months between 1 and 24),
  tariff_version text not null,
  tariff_source text not null,
  tariff_hash bytea not null check (octet_length(tariff_hash) = 32),
  made_at timestamptz not null default platform.now(),
  valid_until timestamptz not null
);
create index quotes_of_party on insurance.quotes (party_id, id desc);
create index quotes_by_end on insurance.quotes (valid_until);

-- Conditions that somebody has accepted, to the letter; what is sold later may have other words.
create table insurance.terms (
  -- SHA-256 of title and paragraphs.
  hash bytea primary key check (length(hash) = 32),
  version text not null,
  title text not null,
  paragraphs text[] not null
);
revoke update, delete, truncate on insurance.terms from areon_app;

create table insurance.policies (
  -- The intent of the form; also the transfer of the first instalment and the ledger's account of the policy.
  id uuid primary key,
  code text not null unique,
  quote_id uuid not null unique references insurance.quotes,
  party_id uuid not null references identity.parties,
  created_by uuid not null references identity.users,
  insurer jsonb not null,
  instalment_count int not null check (instalment_count between 1 and 12),
  total bigint not null check (total > 0),
  -- The most that all claims together are paid.
  cover bigint not null check (cover > 0),
  state text not null default 'active' check (state in ('active', 'suspended', 'cancelled', 'ended')),
  contracted_at timestamptz not null default platform.now(),
  -- Up to then everything is given back, whatever the reason.
  regret_until timestamptz not null,
  starts_on date not null,
  -- The first day that is not covered; a cancellation brings it forward.
  covered_until date not null check (covered_until >= starts_on),
  -- As agreed, which a cancellation leaves as it is: shares are counted of it.
  agreed_until date not null check (agreed_until > starts_on),
  paid bigint not null default 0 check (paid between 0 and total),
  instalments_paid int not null default 0,
  refunded bigint not null default 0 check (refunded between 0 and paid),
  indemnified bigint not null default 0 check (indemnified between 0 and cover),
  -- When it is next charged, tried again, cancelled or ended; null once it is over.
  next_try_at timestamptz,
  tries int not null default 0,
  grace_until timestamptz,
  suspended_until timestamptz,
  terms_version text not null,
  terms_hash bytea not null references insurance.terms,
  accepted_address text not null,
  accepted_agent text,
  cancellation_id uuid unique,
  over_at timestamptz,
  over_reason text check (over_reason in ('regret', 'request', 'unpaid', 'closed', 'expired')),
  check ((state in ('cancelled', 'ended')) = (over_at is not null)),
  check ((state in ('cancelled', 'ended')) = (over_reason is not null)),
  check ((state in ('cancelled', 'ended')) = (next_try_at is null)),
  check ((state = 'ended') = coalesce(over_reason = 'expired', false)),
  check ((state = 'suspended') <= (suspended_until is not null))
);
create index policies_of_party on insurance.policies (party_id, id desc);
create index policies_due on insurance.policies (next_try_at) where next_try_at is not null;
create index policies_waiting on insurance.policies (id) where grace_until is not null and next_try_at is not null;

create table insurance.instalments (
  policy_id uuid not null references insurance.policies,
  number int not null check (number between 1 and 12),
  party_id uuid not null references identity.parties,
  amount bigint not null check (amount > 0),
  due_on date not null,
  -- The ledger's transfer, once it is paid.
  transfer_id uuid unique,
  paid_at timestamptz,
  primary key (policy_id, number),
  check ((transfer_id is null) = (paid_at is null))
);

-- Days without cover because an instalment stayed unpaid; open while it is.
create table insurance.suspensions (
  policy_id uuid not null references insurance.policies,
  party_id uuid not null references identity.parties,
  from_day date not null,
  until_day date check (until_day >= from_day),
  primary key (policy_id, from_day)
);
create unique index suspensions_one_open on insurance.suspensions (policy_id) where until_day is null;

create table insurance.claims (
  -- The intent of the form.
  id uuid primary key,
  code text not null unique,
  policy_id uuid not null references insurance.policies,
  party_id uuid not null references identity.parties,
  user_id uuid not null references identity.users,
  occurred_on date not null,
  description text not null check (length(description) between 20 and 4000),
  estimated_loss bigint not null check (estimated_loss > 0),
  state text not null default 'received'
    check (state in ('received', 'in_analysis', 'papers_asked', 'approved', 'refused', 'withdrawn')),
  asked_note text,
  -- A decision that waits for a second person.
  approval_id uuid,
  amount bigint check (amount > 0),
  reason text,
  reported_at timestamptz not null default platform.now(),
  ended_at timestamptz,
  check ((state = 'approved') = (amount is not null)),
  check ((state in ('approved', 'refused', 'withdrawn')) = (ended_at is not null))
);
create index claims_of_policy on insurance.claims (policy_id, id desc);
create index claims_of_party on insurance.claims (party_id, id desc);
create index claims_by_state on insurance.claims (state, id);
create index claims_by_user on insurance.claims (user_id);

create table insurance.claim_files (
  claim_id uuid not null references insurance.claims,
  file_id uuid not null references files.files,
  user_id uuid not null references identity.users,
  title text not null check (length(title) between 2 and 80),
  filename text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  added_at timestamptz not null default platform.now(),
  primary key (claim_id, file_id)
);
create index claim_files_by_file on insurance.claim_files (file_id);
create index claim_files_by_user on insurance.claim_files (user_id);

-- What happened to a claim, in order; never changed.
create table insurance.claim_steps (
  id uuid primary key,
  claim_id uuid not null references insurance.claims,
  act text not null
    check (act in ('report', 'analyse', 'ask_papers', 'send_papers', 'approve', 'refuse', 'withdraw')),
  to_state text not null,
  actor_id uuid references identity.users,
  second_id uuid references identity.users,
  note text,
  happened_at timestamptz not null default platform.now()
);
create index claim_steps_of_claim on insurance.claim_steps (claim_id, id);
create index claim_steps_by_actor on insurance.claim_steps (actor_id);
revoke update, delete, truncate on insurance.claim_steps from areon_app;

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('insurance.tariff', 'json', 'Tabela de preços dos seguros, com versão e fonte; null deixa de oferecer', false, true),
  ('insurance.grace_days', 'integer', 'Dias de tolerância para pagar uma parcela do seguro sem perder a cobertura', true, false),
  ('insurance.suspension_days', 'integer', 'Dias de cobertura suspensa antes de a apólice ser cancelada por falta de pagamento', true, false),
  ('insurance.decision_limit', 'money', 'Indenização acima deste valor só é paga com uma segunda pessoa', false, true);

insert into platform.role_capabilities (role, capability) values
  ('finance', 'insurance.decide'), ('super', 'insurance.decide');
