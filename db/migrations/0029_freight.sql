-- What carrying a load must cost at least by law: dated tables of coefficients, each with the act that it is from.
create schema freight;
grant usage on schema freight to areon_app;
alter default privileges in schema freight grant select, insert on tables to areon_app;

-- One act of the regulator (Lei 13.703/2018); the newest that has begun is in force. Never changed.
create table freight.floor_tables (
  id uuid primary key,
  -- As the page names it: 'Resolução ANTT nº 6.084, de 16/07/2026'.
  name text not null check (length(name) between 5 and 120),
  source_url text not null check (source_url ~ '^https://' and length(source_url) <= 500),
  valid_from date not null,
  reason text not null check (length(reason) between 3 and 1000),
  -- Null for what came with the installation.
  created_by uuid references identity.users,
  created_at timestamptz not null default platform.now()
);
create index floor_tables_in_force on freight.floor_tables (valid_from desc, id desc);

-- floor = km × per_km + loading, by kind of cargo and number of axles. A missing row: not carried that way.
create table freight.floor_coefficients (
  table_id uuid not null references freight.floor_tables,
  cargo_kind text not null check (cargo_kind in (
    'bulk_solid', 'bulk_liquid', 'refrigerated', 'container', 'general', 'neobulk',
    'dangerous_bulk_solid', 'dangerous_bulk_liquid', 'dangerous_refrigerated',
    'dangerous_container', 'dangerous_general', 'pressurized_bulk')),
  axles smallint not null check (axles between 2 and 9),
  per_km numeric(8, 4) not null check (per_km > 0),
  loading numeric(10, 2) not null check (loading > 0),
  primary key (table_id, cargo_kind, axles)
);

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('freight.vehicles', 'json', 'Caminhões considerados na estimativa de frete: nome, eixos e carga útil em kg', true, false),
  ('freight.market_percent', 'percent', 'Quanto a estimativa de frete fica acima do piso legal', true, false),
  ('freight.minimum_km', 'integer', 'Menor distância da estimativa de frete, para entregas no próprio município', true, false);

insert into platform.role_capabilities (role, capability) values
  ('finance', 'freight.change'), ('super', 'freight.change');
