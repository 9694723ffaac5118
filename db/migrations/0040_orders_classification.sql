-- Grain is paid by what the classifier found: the table a seller offers, its copy in each order, and the tickets.
alter table catalog.products
  -- Null where the goods are paid as ordered.
  add column classification jsonb;
alter table orders.lines
  -- What buyer and seller agreed to, as it stood when the order was placed.
  add column classification jsonb;

create table orders.classifications (
  -- The intent that entered it, born in the form.
  id uuid primary key,
  order_id uuid not null,
  position int not null,
  state text not null default 'open' check (state in ('open', 'agreed', 'contested', 'settled')),
  entered_side text not null check (entered_side in ('buyer', 'seller')),
  entered_by uuid not null references identity.users,
  entered_at timestamptz not null default platform.now(),
  corrected_at timestamptz,
  corrections int not null default 0 check (corrections between 0 and 10),
  -- As weighed on arrival, and what was measured, in percent by parameter.
  delivered_kg numeric(12, 3) not null check (delivered_kg > 0),
  figures jsonb not null,
  -- Centavos that go back to the buyer, by the line's table.
  difference bigint not null check (difference >= 0),
  file_id uuid not null references files.files,
  -- From then on it holds, unless somebody contested it.
  due_at timestamptz not null,
  buyer_accepted_at timestamptz,
  seller_accepted_at timestamptz,
  contested_side text check (contested_side in ('buyer', 'seller')),
  contested_at timestamptz,
  contest_reason text check (length(contest_reason) between 1 and 500),
  version int not null default 1,
  clock_failed_at timestamptz,
  unique (order_id, position),
  foreign key (order_id, position) references orders.lines,
  check ((contested_side is null) = (contested_at is null)),
  check ((contested_side is null) = (contest_reason is null)),
  check (state <> 'contested' or contested_side is not null)
) with (fillfactor = 80);
create index classifications_due on orders.classifications (due_at) where state = 'open';
create index classifications_by_user on orders.classifications (entered_by);
create index classifications_by_file on orders.classifications (file_id);

-- What was done to a ticket and what it said by then; never changed.
create table orders.classification_steps (
  -- The intent, for what a person did.
  id uuid primary key,
  ticket_id uuid not null references orders.classifications,
  act text not null check (act in ('enter', 'correct', 'accept', 'contest', 'hold', 'reopen', 'settle')),
  by_role text not null check (by_role in ('buyer', 'seller', 'clock')),
  actor_id uuid references identity.users,
  detail jsonb not null default '{}',
  happened_at timestamptz not null default platform.now()
);
create index classification_steps_of_ticket on orders.classification_steps (ticket_id, id);
create index classification_steps_by_user on orders.classification_steps (actor_id) where actor_id is not null;
revoke update, delete, truncate on orders.classification_steps from areon_app;

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('orders.contest_hours', 'integer', 'Horas para contestar um romaneio de classificação', true, true);
