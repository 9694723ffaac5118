-- Every reading of the exchange-rate service is kept, so a quote shown can be told with its source and age.
create schema market;
grant usage on schema market to areon_app;
alter default privileges in schema market grant select, insert, delete on tables to areon_app;

create table market.currency_readings (
  id uuid primary key default platform.new_id(),
  source text not null,
  -- Moment the source gives for its rates, and the moment we read them.
  quoted_at timestamptz not null,
  read_at timestamptz not null default platform.now(),
  -- Reais for one unit of the currency, with all the digits that the division gave.
  brl_per_usd numeric(18, 8) not null check (brl_per_usd > 0),
  brl_per_eur numeric(18, 8) not null check (brl_per_eur > 0),
  brl_per_gbp numeric(18, 8) not null check (brl_per_gbp > 0)
);
create index currency_readings_newest on market.currency_readings (read_at desc, id desc);
