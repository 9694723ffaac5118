-- When a buyer and a seller disagree about an order: what each says and shows, what was proposed, and how it ended.
create schema disputes;
grant usage on schema disputes to areon_app;
alter default privileges in schema disputes grant select, insert, update, delete on tables to areon_app;

insert into files.kinds values
  ('dispute_evidence', '{application/pdf,image/jpeg,image/png}', 10 * 1024 * 1024, 'store', '{}', 'private', 30, 'personal');

create table disputes.cases (
  -- The intent of whoever opened it; the order's step has the same.
  id uuid primary key,
  -- Read aloud on the telephone: D-7K3M-9Q.
  code text collate "C" not null unique check (code ~ '^D-[0-9A-Z]{4}-[0-9A-Z]{2}$'),
  order_id uuid not null references orders.orders,
  -- Copies of the order's, which never change, for lists.
  buyer_party_id uuid not null references identity.parties,
  buyer_user_id uuid not null references identity.users,
  seller_party_id uuid not null references identity.parties,
  opened_by text not null check (opened_by in ('buyer', 'seller')),
  opener_user_id uuid not null references identity.users,
  reason text not null check (reason in (
    'not_arrived', 'less_quantity', 'quality', 'damaged', 'wrong_goods', 'documents', 'return_not_arrived', 'other')),
  -- Centavos: what the order still held or had paid out when it was opened, and what should go back of it.
  amount bigint not null check (amount > 0),
  wanted_refund bigint not null check (wanted_refund between 0 and amount),
  state text not null default 'open' check (state in (
    'open', 'talking', 'mediation', 'agreed', 'decided', 'withdrawn', 'overtaken')),
  waits_for text check (waits_for in ('buyer', 'seller', 'both', 'desk')),
  -- When it moves on by itself; what then happens follows from the state and from whom it waits for.
  due_at timestamptz,
  -- What failed then stands behind the others for a while.
  clock_failed_at timestamptz,
  assigned_to uuid references identity.users,
  escalated_at timestamptz,
  -- The desk wants more evidence of this side, because of this.
  asked_from text check (asked_from in ('buyer', 'seller', 'both')),
  asked_note text check (length(asked_note) <= 1000),
  -- A decision above the limit, while a second person has not decided on it.
  approval_id uuid references platform.approvals,
  -- The contested classification ticket as it was computed.
  arithmetic jsonb,
  opened_at timestamptz not null default platform.now(),
  ended_at timestamptz,
  -- What was agreed or decided: to the buyer, what is left of the order, and that after the fee.
  refund bigint check (refund >= 0),
  to_seller bigint check (to_seller >= 0),
  seller_net bigint check (seller_net between 0 and to_seller),
  version int not null default 1,
  check ((state in ('agreed', 'decided', 'withdrawn', 'overtaken')) = (ended_at is not null)),
  check ((ended_at is null) = (due_at is not null)),
  check ((ended_at is null) = (waits_for is not null)),
  check ((state in ('agreed', 'decided')) = (refund is not null)),
  check ((refund is null) = (to_seller is null) and (refund is null) = (seller_net is null)),
  check ((asked_from is null) = (asked_note is null))
);
create unique index cases_one_open on disputes.cases (order_id) where ended_at is null;
create index cases_of_order on disputes.cases (order_id, id desc);
create index cases_of_buyer on disputes.cases (buyer_party_id, id desc);
create index cases_of_seller on disputes.cases (seller_party_id, id desc);
create index cases_due on disputes.cases (due_at, id) where ended_at is null;
create index cases_assigned on disputes.cases (assigned_to, due_at) where ended_at is null;
create index cases_by_opener on disputes.cases (opener_user_id);

-- What each side says, once; until it is sent only that side sees it.
create table disputes.statements (
  case_id uuid not null references disputes.cases,
  side text not null check (side in ('buyer', 'seller')),
  user_id uuid not null references identity.users,
  text text not null check (length(text) <= 4000),
  saved_at timestamptz not null default platform.now(),
  sent_at timestamptz,
  primary key (case_id, side)
);
create index statements_by_user on disputes.statements (user_id);

-- What each side shows. The hash is of the bytes as they came; until it is sent only that side sees it.
create table disputes.evidence (
  -- The intent, born in the form.
  id uuid primary key,
  case_id uuid not null references disputes.cases,
  side text not null check (side in ('buyer', 'seller')),
  user_id uuid not null references identity.users,
  file_id uuid not null references files.files,
  title text not null check (length(title) between 2 and 80),
  filename text not null check (length(filename) between 1 and 1000),
  content_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  added_at timestamptz not null default platform.now(),
  sent_at timestamptz
);
create index evidence_of_case on disputes.evidence (case_id, id);
create index evidence_by_user on disputes.evidence (user_id);
create index evidence_by_file on disputes.evidence (file_id);

-- The thread of both sides and the desk; never changed.
create table disputes.messages (
  id uuid primary key,
  case_id uuid not null references disputes.cases,
  voice text not null check (voice in ('buyer', 'seller', 'desk')),
  user_id uuid not null references identity.users,
  text text not null check (length(text) between 1 and 2000),
  said_at timestamptz not null default platform.now()
);
create index messages_of_case on disputes.messages (case_id, id);
create index messages_by_user on disputes.messages (user_id);
revoke update, delete, truncate on disputes.messages from areon_app;

-- How the money could be shared. At most one of a dispute can be accepted at a time.
create table disputes.proposals (
  -- The intent, born in the form.
  id uuid primary key,
  case_id uuid not null references disputes.cases,
  voice text not null check (voice in ('buyer', 'seller', 'desk')),
  user_id uuid not null references identity.users,
  refund bigint not null check (refund >= 0),
  reason text not null check (length(reason) <= 1000),
  state text not null default 'open' check (state in (
    'open', 'accepted', 'refused', 'replaced', 'taken_back', 'lapsed', 'closed')),
  buyer_answer text check (buyer_answer in ('accepted', 'refused')),
  seller_answer text check (seller_answer in ('accepted', 'refused')),
  -- Of the desk's.
  due_at timestamptz,
  made_at timestamptz not null default platform.now(),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'accepted') <= (buyer_answer = 'accepted' and seller_answer = 'accepted'))
);
create index proposals_of_case on disputes.proposals (case_id, id);
create unique index proposals_one_open on disputes.proposals (case_id) where ended_at is null;
create unique index proposals_one_accepted on disputes.proposals (case_id) where state = 'accepted';
create index proposals_by_user on disputes.proposals (user_id);

-- What the desk decided and why; never changed.
create table disputes.decisions (
  -- The intent; the order's step and refund have the same.
  id uuid primary key,
  case_id uuid not null unique references disputes.cases,
  refund bigint not null check (refund >= 0),
  reason text not null check (length(reason) <= 1000),
  decided_by uuid not null references identity.users,
  -- Who agreed, above the limit.
  second_by uuid references identity.users,
  decided_at timestamptz not null default platform.now(),
  check (second_by <> decided_by)
);
create index decisions_by_user on disputes.decisions (decided_by);
create index decisions_by_second on disputes.decisions (second_by);
revoke update, delete, truncate on disputes.decisions from areon_app;

-- Everything that happened in a dispute, in its order; never changed.
create table disputes.steps (
  id uuid primary key,
  case_id uuid not null references disputes.cases,
  act text not null check (act ~ '^[a-z_]{2,40}$'),
  from_state text not null,
  to_state text not null,
  by_role text not null check (by_role in ('buyer', 'seller', 'desk', 'clock')),
  actor_id uuid references identity.users,
  -- Codes and amounts; words that a person wrote stand in their own tables.
  detail jsonb not null default '{}',
  happened_at timestamptz not null default platform.now()
);
create index steps_of_case on disputes.steps (case_id, id);
create index steps_by_actor on disputes.steps (actor_id) where actor_id is not null;
revoke update, delete, truncate on disputes.steps from areon_app;

insert into platform.role_capabilities (role, capability) values
  ('support', 'disputes.read'), ('finance', 'disputes.read'), ('moderation', 'disputes.read'), ('super', 'disputes.read'),
  ('support', 'disputes.mediate'), ('finance', 'disputes.mediate'), ('super', 'disputes.mediate'),
  ('finance', 'disputes.decide'), ('super', 'disputes.decide');

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('disputes.defence_days', 'integer', 'Dias para responder a uma disputa antes de ela ir à mediação', true, true),
  ('disputes.talk_days', 'integer', 'Dias para os dois lados conversarem antes de a disputa ir à mediação', true, true),
  ('disputes.answer_days', 'integer', 'Dias para responder a uma proposta da mediação', true, true),
  ('disputes.desk_days', 'integer', 'Dias para a mesa agir antes de a disputa ser avisada a quem decide', false, false),
  ('disputes.decision_limit', 'money', 'Decisão que devolve mais do que este valor precisa de uma segunda pessoa', false, true);
