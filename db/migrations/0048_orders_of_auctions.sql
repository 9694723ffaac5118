-- Orders that an auction makes: a lot instead of a product, and a guarantee that lies in escrow before the payment.
alter table orders.orders
  -- What it came of: the auction's id.
  add column source_ref uuid,
  -- Centavos that lie in the order's account before it is paid; whoever does not pay in time loses them to the seller.
  add column deposit bigint not null default 0,
  -- Nobody has said where a lot stands, and the seller's registration names no town.
  alter column municipality_from drop not null,
  add constraint orders_deposit_check check (deposit between 0 and total and (deposit = 0 or source = 'auction')),
  add constraint orders_source_ref_check check ((source = 'auction') = (source_ref is not null)),
  add constraint orders_from_check check (municipality_from is not null or source = 'auction');
create index orders_by_source_ref on orders.orders (source_ref) where source_ref is not null;

-- A lot stands in no offer, and some belong to no part of the catalogue.
alter table orders.lines
  alter column product_id drop not null,
  alter column category_id drop not null,
  add constraint lines_lot_check check (product_id is not null or classification is null),
  add constraint lines_category_check check (category_id is not null or product_id is null);

-- What is left to pay: nothing when the guarantee was all of it.
alter table orders.checkouts drop constraint checkouts_total_check;
alter table orders.checkouts add constraint checkouts_total_check check (total >= 0);
