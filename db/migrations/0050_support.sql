-- Requests for help with their threads; the newsletter, the log of cookie choices and job applications of the public site.
create schema support;
grant usage on schema support to areon_app;
alter default privileges in schema support grant select, insert, update, delete on tables to areon_app;

-- The end of a protocol number; its beginning is the day.
create sequence support.protocol_numbers;
grant usage on sequence support.protocol_numbers to areon_app;

create table support.tickets (
  id uuid primary key,
  code text not null unique check (code ~ '^S-[0-9A-Z]{4}-[0-9A-Z]{2}$'),
  protocol text not null unique check (protocol ~ '^\d{14,}$'),
  channel text not null check (channel in ('chat', 'contact', 'press', 'enterprise', 'privacy')),
  -- open waits for the desk, answered for whoever asked.
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  subject text not null check (length(subject) between 1 and 140),
  -- Null for somebody without an account.
  user_id uuid references identity.users,
  contact_name text check (length(contact_name) between 2 and 120),
  contact_email text check (length(contact_email) <= 254 and contact_email = lower(contact_email)),
  contact_phone text check (length(contact_phone) <= 30),
  -- When somebody without an account agreed to be answered there.
  consented_at timestamptz,
  -- Opens this one ticket without an account. Whoever could read it here could read the thread as well.
  access_key bytea not null check (octet_length(access_key) = 32),
  -- Of what was sent, so that a repeat is told from another request under the same id.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  opened_at timestamptz not null default platform.now(),
  -- Since when it waits for whom it waits for, or is closed; how long it is kept counts from here.
  updated_at timestamptz not null default platform.now(),
  check ((contact_email is null) = (contact_name is null)),
  check ((contact_email is null) = (consented_at is null)),
  check (user_id is null or contact_email is null)
) with (fillfactor = 80);
create index tickets_of_person on support.tickets (user_id, id) where user_id is not null;
create index tickets_of_address on support.tickets (contact_email) where contact_email is not null;
create index tickets_waiting on support.tickets (updated_at, id) where state = 'open';
create index tickets_by_state on support.tickets (state, id);
create index tickets_by_age on support.tickets (updated_at);

create table support.messages (
  id uuid primary key,
  ticket_id uuid not null references support.tickets on delete cascade,
  -- Given under the ticket's lock, so that a reply never stands before its question.
  number int not null check (number between 1 and 1000),
  voice text not null check (voice in ('person', 'desk', 'bot')),
  -- Of the desk's; null once that account is gone.
  answered_by uuid references identity.users,
  text text not null check (length(text) between 1 and 4000),
  said_at timestamptz not null default platform.now(),
  unique (ticket_id, number),
  check (answered_by is null or voice = 'desk')
);
create index messages_of_desk on support.messages (answered_by) where answered_by is not null;

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('support.hours', 'json', 'Horário de atendimento em Brasília, como "1-5 08:00-18:00" (1 é segunda-feira)', true, false),
  ('support.closed_days', 'json', 'Dias sem atendimento além dos feriados nacionais, como "2026-12-24"', true, false);

create schema if not exists content;
grant usage on schema content to areon_app;

-- A person asks, a mail asks back, and only the yes in that mail makes a reader.
create table content.newsletter_subscriptions (
  id uuid primary key default platform.new_id(),
  -- Null once the person left: then nothing is kept but that somebody came and went.
  email text unique check (length(email) <= 254 and email = lower(email)),
  source text not null check (source ~ '^[a-z0-9-]{2,40}$'),
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'left')),
  -- In the mail that asks back; null once used.
  confirm_key bytea check (octet_length(confirm_key) = 32),
  -- In every mail. It lets its holder do nothing but leave.
  leave_key bytea not null check (octet_length(leave_key) = 32),
  asked_at timestamptz not null default platform.now(),
  confirmed_at timestamptz,
  left_at timestamptz,
  check ((state = 'left') = (email is null)),
  check ((state = 'left') = (left_at is not null)),
  check (state = 'pending' or confirm_key is null)
);
create index newsletter_unconfirmed on content.newsletter_subscriptions (asked_at) where state = 'pending';

-- What visitors allowed, in answer to which text. The application adds rows and can do nothing else to them.
create table content.consents (
  id uuid primary key default platform.new_id(),
  -- Drawn by the browser; it names no person.
  client_id uuid not null,
  version text not null check (length(version) between 1 and 40),
  choices jsonb not null check (jsonb_typeof(choices) = 'object'),
  recorded_at timestamptz not null default platform.now()
);
create index consents_of_client on content.consents (client_id, id);

-- A curriculum waits here for the rest of its application; what is not sent in time is thrown away.
create table content.curriculum_uploads (
  application_id uuid primary key,
  file_id uuid not null references files.files,
  received_at timestamptz not null default platform.now()
);
create index curriculum_uploads_by_age on content.curriculum_uploads (received_at);

create table content.job_applications (
  id uuid primary key,
  -- Null: kept for whatever job may come.
  job_number int check (job_number > 0),
  name text not null check (length(name) between 2 and 120),
  email text not null check (length(email) <= 254 and email = lower(email)),
  phone text not null check (length(phone) <= 30),
  city text not null check (length(city) between 2 and 120),
  message text not null check (length(message) <= 2000),
  file_id uuid not null references files.files,
  consented_at timestamptz not null default platform.now(),
  received_at timestamptz not null default platform.now()
);
create index job_applications_of_job on content.job_applications (job_number, id);
create index job_applications_by_age on content.job_applications (received_at);
create index job_applications_of_address on content.job_applications (email);

grant select, insert, update, delete on content.newsletter_subscriptions,
  content.curriculum_uploads, content.job_applications to areon_app;
revoke all on content.consents from areon_app;
grant select, insert on content.consents to areon_app;

insert into files.kinds values
  ('curriculum', '{application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document}', 5 * 1024 * 1024, 'store', '{}', 'private', 0, 'personal');

insert into identity.retention_rules (subject, valid_from, period, title, basis) values
  ('support', '2026-01-01', '2 years', 'Atendimentos, depois da última mensagem', 'Histórico do atendimento ao consumidor (Decreto 11.034/2022)'),
  ('job_applications', '2026-01-01', '1 year', 'Currículos e candidaturas', 'Consentimento de quem se candidata (LGPD, art. 7º)'),
  ('newsletter_unconfirmed', '2026-01-01', '7 days', 'E-mails que pediram a newsletter e não confirmaram', 'Minimização de dados (LGPD, art. 6º)');

insert into platform.role_capabilities (role, capability) values
  ('support', 'support.answer'), ('super', 'support.answer'), ('super', 'applications.read');
