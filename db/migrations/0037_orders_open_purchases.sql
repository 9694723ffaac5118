-- What one buyer reserves without paying has a bound, and a purchase that can't expire holds up nobody.
alter table orders.checkouts
  -- What failed then stands behind the others for a while.
  add column expiry_failed_at timestamptz;
create index checkouts_open_of_buyer on orders.checkouts (buyer_party_id) where state = 'awaiting_payment';

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('orders.open_purchases', 'integer', 'Compras de uma pessoa que podem esperar pagamento ao mesmo tempo', true, false);
