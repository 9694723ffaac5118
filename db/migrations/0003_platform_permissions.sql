-- A permission is a capability, a role is a set of them, and acts above a limit wait for a second person.
create table platform.roles (
  name text primary key,
  description text not null
);
create table platform.role_capabilities (
  role text not null references platform.roles,
  capability text not null check (capability ~ '^[a-z_]+\.[a-z_]+$'),
  primary key (role, capability)
);
create table platform.user_roles (
  user_id uuid not null,
  role text not null references platform.roles,
  granted_by uuid,
  granted_at timestamptz not null default platform.now(),
  primary key (user_id, role)
);

insert into platform.roles (name, description) values
  ('buyer', 'Buys, bids and pays'),
  ('seller', 'Lists, sells and is paid out'),
  ('support', 'Answers tickets and helps people with their accounts'),
  ('finance', 'Watches the money: reconciliation, refunds, dated rates'),
  ('moderation', 'Reviews listings, posts and documents'),
  ('super', 'Grants roles and changes settings');
insert into platform.role_capabilities (role, capability) values
  ('super', 'settings.read'), ('super', 'settings.change'),
  ('super', 'approvals.read'), ('super', 'approvals.decide'),
  ('finance', 'settings.read'), ('finance', 'settings.change'),
  ('finance', 'approvals.read'), ('finance', 'approvals.decide'),
  ('support', 'settings.read');

create table platform.approvals (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  reason text not null check (length(reason) between 3 and 2000),
  requested_by uuid not null,
  requested_at timestamptz not null default platform.now(),
  expires_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'confirmed', 'rejected', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  -- Four eyes are a rule of the database, not only of the code.
  check (decided_by is distinct from requested_by or decided_by is null),
  check ((state in ('confirmed', 'rejected')) = (decided_by is not null))
);
create index approvals_pending on platform.approvals (id) where state = 'pending';
create index approvals_due on platform.approvals (expires_at) where state = 'pending';
