-- Who harvests or travels takes all offers off the market until a day, and exactly those come back on it.
alter table catalog.products drop constraint products_pause_reason_check;
alter table catalog.products add constraint products_pause_reason_check
  check (pause_reason in ('plan', 'moderation', 'account', 'harvest')) not valid;
alter table catalog.products validate constraint products_pause_reason_check;

-- One at a time for a party, gone when it is over; its products are those paused for the reason 'harvest'.
create table catalog.harvest_pauses (
  id uuid primary key,
  party_id uuid not null unique references identity.parties,
  -- The day in São Paulo on which the offers are back.
  until date not null,
  started_at timestamptz not null default platform.now(),
  -- When that day begins; later when bringing them back has failed, so that nobody else waits behind it.
  next_try_at timestamptz not null
);
create index harvest_pauses_due on catalog.harvest_pauses (next_try_at);
