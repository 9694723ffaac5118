-- How what was bought gets there: the load's documents, who carries it, and the link by which a driver tells of it.
insert into files.kinds values
  ('order_document', '{application/pdf,image/jpeg,image/png,application/xml}', 10 * 1024 * 1024, 'store', '{}', 'private', 30, 'personal');

create table orders.documents (
  -- The intent, born in the form.
  id uuid primary key,
  order_id uuid not null references orders.orders,
  kind text not null check (kind in ('nfe', 'gta', 'cte', 'romaneio', 'prescription', 'other')),
  access_key text collate "C" check (access_key ~ '^[0-9A-Z]{44}$'),
  number text check (length(number) between 1 and 30),
  title text check (length(title) between 1 and 60),
  valid_until date,
  head_count int check (head_count > 0),
  weight_kg numeric(12, 3) check (weight_kg > 0),
  file_id uuid references files.files,
  xml_file_id uuid references files.files,
  added_by uuid not null references identity.users,
  added_at timestamptz not null default platform.now(),
  -- Taken back before the goods left; its files are no longer held then.
  removed_at timestamptz,
  check ((kind in ('nfe', 'cte')) = (access_key is not null)),
  check ((kind = 'gta') = (head_count is not null)),
  check ((kind = 'gta') = (valid_until is not null)),
  check ((kind = 'romaneio') = (weight_kg is not null)),
  check ((kind in ('gta', 'prescription')) = (number is not null)),
  check ((kind = 'other') = (title is not null)),
  check (kind not in ('prescription', 'other') or file_id is not null),
  check (xml_file_id is null or kind in ('nfe', 'cte'))
);
create index documents_of_order on orders.documents (order_id, id);
create index documents_by_user on orders.documents (added_by);
-- One invoice goes with one load.
create unique index documents_one_use on orders.documents (access_key) where removed_at is null;

-- Who carries an order and where the load is. One vehicle for an order.
create table orders.shipments (
  order_id uuid primary key references orders.orders,
  state text not null default 'scheduled' check (state in (
    'scheduled', 'at_loading', 'loaded', 'left', 'arrived', 'delivered')),
  -- Carrier, driver, telephone, plate, vehicle: under the key of who arranged it. Null for what is fetched.
  sealed_carriage bytea,
  scheduled_by uuid not null references identity.users,
  collect_at timestamptz not null,
  arrive_by timestamptz check (arrive_by > collect_at),
  -- Centavos that the seller pays the carrier, beside the legal floor at that time.
  freight_paid bigint check (freight_paid > 0),
  floor_total bigint check (floor_total > 0),
  floor_terms jsonb,
  loaded_kg numeric(12, 3) check (loaded_kg > 0),
  -- Who received it and how they signed: under the buyer's key.
  sealed_proof bytea,
  photo_file_id uuid references files.files,
  -- Copies of the steps' times, for lists and figures.
  left_at timestamptz,
  arrived_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default platform.now(),
  version int not null default 1,
  check ((floor_total is null) = (floor_terms is null))
) with (fillfactor = 80);
create index shipments_by_user on orders.shipments (scheduled_by);
create index shipments_by_photo on orders.shipments (photo_file_id) where photo_file_id is not null;

-- What happened to a load, told by its driver or its seller; never changed.
create table orders.shipment_steps (
  -- The intent, born on the telephone, perhaps long before it reached us.
  id uuid primary key,
  order_id uuid not null references orders.shipments,
  step text not null check (step in ('at_loading', 'loaded', 'left', 'arrived', 'delivered')),
  by_role text not null check (by_role in ('driver', 'seller')),
  actor_id uuid references identity.users,
  -- Null for the seller's own steps.
  link_id uuid,
  happened_at timestamptz not null,
  recorded_at timestamptz not null default platform.now(),
  -- Of what was sent, so that a repeat of the intent must say the same.
  input_hash bytea not null check (octet_length(input_hash) = 32),
  unique (order_id, step)
);
create index shipment_steps_by_user on orders.shipment_steps (actor_id) where actor_id is not null;
revoke update, delete, truncate on orders.shipment_steps from areon_app;

-- Whoever holds the link may tell where the load is; only a hash of its token is kept.
create table orders.driver_links (
  id uuid primary key,
  order_id uuid not null references orders.shipments,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  made_by uuid not null references identity.users,
  -- On the real clock, as every secret.
  made_at timestamptz not null default platform.real_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create unique index driver_links_one_in_force on orders.driver_links (order_id) where revoked_at is null;
create index driver_links_by_user on orders.driver_links (made_by);
alter table orders.shipment_steps add foreign key (link_id) references orders.driver_links;
