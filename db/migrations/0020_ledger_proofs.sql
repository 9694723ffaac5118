-- Every proof of the books leaves what it compared and found, so that a screen, an alert and a seal rely on it.
create table ledger.proofs (
  id uuid primary key default platform.new_id(),
  proved_at timestamptz not null default platform.real_now(),
  accounts bigint not null,
  transfers bigint not null,
  sealed_days int not null,
  -- The books first, then the seals; at most some of each kind are counted.
  book_breaks int not null check (book_breaks >= 0),
  broken_days int not null check (broken_days >= 0),
  findings jsonb not null
);
create index proofs_by_time on ledger.proofs (proved_at desc);

-- What was found can't be taken back by the application.
grant select, insert on ledger.proofs to areon_app;
