-- From the cart to money released: carts, purchases of several sellers, their orders, and the money that waits in them.
create schema orders;
grant usage on schema orders to areon_app;
alter default privileges in schema orders grant select, insert, update, delete on tables to areon_app;

insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('1.06', 'seller_debts', 'Dívidas de vendedores', 'asset', 'brl', 'credits_within_debits'),
  ('1.07', 'card_disputes', 'Contestações de cartão em aberto', 'asset', 'brl', 'none'),
  ('2.02', 'escrow', 'Valores guardados de pedidos', 'liability', 'brl', 'debits_within_credits'),
  ('3.03', 'sale_fees', 'Taxas de venda', 'income', 'brl', 'none');

select ledger.open_accounts(
  array_agg(a.id order by a.id), array_agg(a.logical_id order by a.id), array_agg(a.shard order by a.id),
  array_agg(a.book order by a.id), array_agg('company'::text order by a.id),
  array_agg(null::timestamptz order by a.id))
from (
  select ('a0000000-0000-4000-8000-' || b.digits || lpad(to_hex(s.shard), 4, '0'))::uuid as id,
    ('a0000000-0000-4000-8000-' || b.digits || '0000')::uuid as logical_id, s.shard, b.book
  from (values ('00030301', 'sale_fees'), ('00010701', 'card_disputes')) b (digits, book)
  cross join generate_series(0, 7) s (shard)
) a;

-- Carts belong to the user; what a visitor had gathered joins at sign-in.
create table orders.cart_items (
  user_id uuid not null references identity.users,
  product_id uuid not null references catalog.products,
  quantity numeric(14, 3) not null check (quantity > 0),
  -- What a unit cost when its person last touched the row: a change since then is told.
  seen_price numeric(14, 4) not null check (seen_price > 0),
  created_at timestamptz not null default platform.now(),
  updated_at timestamptz not null default platform.now(),
  primary key (user_id, product_id)
);
create index cart_items_by_product on orders.cart_items (product_id);

-- Where a party has things brought to. Street, number and the name of who receives are sealed.
create table orders.addresses (
  id uuid primary key,
  user_id uuid not null references identity.users,
  label text not null check (length(label) between 1 and 40),
  municipality_code int not null references places.municipalities,
  sealed_address bytea not null,
  is_default boolean not null default false,
  created_at timestamptz not null default platform.now(),
  last_used_at timestamptz
);
create index addresses_of_user on orders.addresses (user_id, id desc);
create unique index addresses_one_default on orders.addresses (user_id) where is_default;

-- One payment for one or several orders.
create table orders.checkouts (
  -- The intent, born in the form.
  id uuid primary key,
  buyer_party_id uuid not null references identity.parties,
  buyer_user_id uuid not null references identity.users,
  method text not null check (method in ('wallet', 'pix', 'boleto', 'card')),
  total bigint not null check (total > 0),
  state text not null default 'awaiting_payment' check (state in ('awaiting_payment', 'paid', 'expired', 'cancelled')),
  -- Of all that was asked for: a repeat of the intent must ask for the same.
  input_hash bytea not null check (octet_length(input_hash) = 32),
  -- Until then what was ordered is reserved; null for what was paid at once.
  expires_at timestamptz,
  created_at timestamptz not null default platform.now(),
  paid_at timestamptz,
  -- Money that came when nothing was reserved any more: it is in the buyer's wallet.
  late_amount bigint not null default 0 check (late_amount >= 0),
  check ((state = 'paid') = (paid_at is not null)),
  check ((method = 'wallet') = (expires_at is null))
);
create index checkouts_of_buyer on orders.checkouts (buyer_party_id, id desc);
create index checkouts_due on orders.checkouts (expires_at) where state = 'awaiting_payment';

create table orders.orders (
  -- The ledger's escrow account has the same id.
  id uuid primary key,
  -- Read aloud on the telephone: O-7K3M-9Q.
  code text collate "C" not null unique check (code ~ '^O-[0-9A-Z]{4}-[0-9A-Z]{2}$'),
  checkout_id uuid not null references orders.checkouts,
  -- Which door it came through; negotiations and auctions are others.
  source text not null default 'cart' check (source in ('cart', 'offer', 'auction')),
  buyer_party_id uuid not null references identity.parties,
  buyer_user_id uuid not null references identity.users,
  seller_party_id uuid not null references identity.parties,
  state text not null default 'awaiting_payment' check (state in (
    'awaiting_payment', 'paid', 'shipped', 'delivered', 'completed', 'returning', 'refunded', 'cancelled', 'expired')),
  delivery text not null check (delivery in ('fob', 'cif', 'pickup')),
  -- Centavos. Total = goods + freight; the fee is the seller's, of the goods, frozen line by line.
  goods bigint not null check (goods > 0),
  freight bigint not null default 0 check (freight >= 0),
  total bigint not null check (total = goods + freight),
  fee bigint not null check (fee between 0 and goods),
  -- What has gone back to the buyer so far, and what of the fee is no longer due because of it.
  refunded bigint not null default 0 check (refunded between 0 and total),
  fee_returned bigint not null default 0 check (fee_returned between 0 and fee),
  -- What the seller got at the release: total - refunded - fee + fee_returned, at that moment.
  released bigint check (released >= 0),
  -- The quote of the freight as it was shown: kilometres, trucks, table of the floor.
  freight_terms jsonb,
  municipality_from int not null references places.municipalities,
  municipality_to int references places.municipalities,
  -- Address, receiver, document for the invoice: under the buyer's key for what the law makes us keep.
  sealed_delivery bytea not null,
  needs_gta boolean not null default false,
  needs_prescription boolean not null default false,
  -- The consumer's seven days; not for commodities and live animals, nor for companies.
  may_withdraw boolean not null default false,
  -- Nothing is released, refunded or cancelled by anybody but the desk meanwhile.
  frozen_at timestamptz,
  frozen_because text check (frozen_because in ('chargeback', 'money_taken_back', 'dispute', 'desk')),
  -- When the clock acts next, and what it then does follows from the state.
  due_at timestamptz,
  -- What failed then stands behind the others for a while.
  clock_failed_at timestamptz,
  created_at timestamptz not null default platform.now(),
  paid_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  completed_at timestamptz,
  ended_at timestamptz,
  version int not null default 1,
  check (seller_party_id <> buyer_party_id),
  check ((frozen_at is null) = (frozen_because is null)),
  check ((state in ('awaiting_payment', 'expired')) <= (paid_at is null)),
  check ((state in ('paid', 'shipped', 'delivered', 'completed', 'returning', 'refunded')) <= (paid_at is not null)),
  check ((state = 'completed') <= (completed_at is not null)),
  check ((completed_at is null) = (released is null)),
  check ((state in ('refunded', 'cancelled', 'expired')) = (ended_at is not null)),
  check ((state in ('awaiting_payment', 'paid', 'shipped', 'delivered', 'returning')) <= (due_at is not null))
) with (fillfactor = 80);
create index orders_of_checkout on orders.orders (checkout_id);
create index orders_of_buyer on orders.orders (buyer_party_id, id desc);
create index orders_of_buyer_by_state on orders.orders (buyer_party_id, state, id desc);
create index orders_of_seller on orders.orders (seller_party_id, id desc);
create index orders_of_seller_by_state on orders.orders (seller_party_id, state, id desc);
create index orders_of_seller_by_release on orders.orders (seller_party_id, completed_at desc, id desc)
  where completed_at is not null;
create index orders_of_buyer_by_payment on orders.orders (buyer_party_id, paid_at desc, id desc)
  where paid_at is not null;
create index orders_by_state on orders.orders (state, id desc);
create index orders_due on orders.orders (due_at) where due_at is not null and frozen_at is null;
create index orders_frozen on orders.orders (frozen_at) where frozen_at is not null;

-- What was agreed to, as it stood in the offer at that moment; never changed.
create table orders.lines (
  order_id uuid not null references orders.orders,
  position smallint not null check (position >= 0),
  product_id uuid not null references catalog.products,
  title text not null,
  category_id smallint not null references catalog.categories,
  unit text not null,
  quantity numeric(14, 3) not null check (quantity > 0),
  unit_price numeric(14, 4) not null check (unit_price > 0),
  total bigint not null check (total > 0),
  fee_percent numeric(7, 4) not null check (fee_percent between 0 and 100),
  fee bigint not null check (fee >= 0),
  weight_kg numeric(16, 3),
  photo_file_id uuid references files.files,
  primary key (order_id, position)
);
create index lines_by_product on orders.lines (product_id, order_id);
revoke update, delete, truncate on orders.lines from areon_app;

-- Everything that happened to an order, in its order; never changed.
create table orders.steps (
  id uuid primary key,
  order_id uuid not null references orders.orders,
  act text not null check (act ~ '^[a-z_]{2,40}$'),
  from_state text not null,
  to_state text not null,
  -- buyer, seller, desk, driver, clock, bank
  by_role text not null check (by_role in ('buyer', 'seller', 'desk', 'driver', 'clock', 'bank')),
  actor_id uuid references identity.users,
  -- Codes and amounts; words that a person wrote stand in their own tables.
  detail jsonb not null default '{}',
  happened_at timestamptz not null default platform.now()
);
create index steps_of_order on orders.steps (order_id, id);
revoke update, delete, truncate on orders.steps from areon_app;

-- Who was told that a time is running out; a due time that moves is told of anew.
create table orders.due_warnings (
  order_id uuid not null references orders.orders,
  due_at timestamptz not null,
  warned_at timestamptz not null default platform.now(),
  primary key (order_id, due_at)
);

-- Money that went back to the buyer, before the release out of the escrow, after it out of the seller's wallet and debt.
create table orders.refunds (
  -- The intent; the first transfer of its group has the same.
  id uuid primary key,
  order_id uuid not null references orders.orders,
  amount bigint not null check (amount > 0),
  -- Its parts: amount = from_escrow + from_seller + from_debt + from_fee.
  from_escrow bigint not null check (from_escrow >= 0),
  from_seller bigint not null check (from_seller >= 0),
  from_debt bigint not null check (from_debt >= 0),
  from_fee bigint not null check (from_fee >= 0),
  -- Where to: the buyer's wallet, back to the card, or what the acquirer had taken already.
  sent_to text not null check (sent_to in ('wallet', 'card', 'chargeback')),
  cause text not null check (cause in (
    'cancelled_by_buyer', 'cancelled_by_seller', 'not_shipped', 'agreed', 'desk', 'withdrawal', 'chargeback', 'dispute')),
  -- What whoever decided wrote; gone with the person's data.
  reason text check (length(reason) <= 500),
  by_user_id uuid references identity.users,
  made_at timestamptz not null default platform.now(),
  check (amount = from_escrow + from_seller + from_debt + from_fee)
);
create index refunds_of_order on orders.refunds (order_id, id);

-- What a seller owes because a refund came after the money was out; paid by the next releases.
create table orders.debts (
  id uuid primary key,
  party_id uuid not null references identity.parties,
  order_id uuid not null references orders.orders,
  refund_id uuid not null unique references orders.refunds,
  amount bigint not null check (amount > 0),
  paid bigint not null default 0 check (paid between 0 and amount),
  made_at timestamptz not null default platform.now(),
  paid_at timestamptz,
  check ((paid = amount) = (paid_at is not null))
);
create index debts_of_party on orders.debts (party_id, id);
create index debts_open on orders.debts (party_id, id) where paid < amount;

-- Each part of a debt that was kept from a release, or paid from the wallet; never changed.
create table orders.debt_payments (
  -- The ledger's transfer.
  id uuid primary key,
  debt_id uuid not null references orders.debts,
  -- The order whose release paid it; null when it came from the seller's wallet.
  order_id uuid references orders.orders,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default platform.now()
);
create index debt_payments_of_debt on orders.debt_payments (debt_id, id);
create index debt_payments_of_order on orders.debt_payments (order_id) where order_id is not null;
revoke update, delete, truncate on orders.debt_payments from areon_app;

insert into platform.role_capabilities (role, capability) values
  ('support', 'orders.read'), ('finance', 'orders.read'), ('moderation', 'orders.read'), ('super', 'orders.read'),
  ('finance', 'orders.refund'), ('super', 'orders.refund'),
  ('support', 'orders.freeze'), ('finance', 'orders.freeze'), ('super', 'orders.freeze');

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('orders.pix_minutes', 'integer', 'Minutos para pagar uma compra por Pix', true, false),
  ('orders.boleto_days', 'integer', 'Dias para pagar uma compra por boleto', true, false),
  ('orders.card_minutes', 'integer', 'Minutos para pagar uma compra por cartão', true, false),
  ('orders.ship_days', 'integer', 'Dias para despachar um pedido pago antes de ele ser cancelado', true, true),
  ('orders.receipt_days', 'integer', 'Dias depois do despacho até o pedido contar como entregue', true, true),
  ('orders.release_days', 'integer', 'Dias depois da entrega até o dinheiro ser liberado a quem vendeu', true, true),
  ('orders.return_days', 'integer', 'Dias para a devolução chegar antes do reembolso automático', true, true),
  ('orders.withdrawal_days', 'integer', 'Dias depois da entrega em que se pode desistir da compra', true, true),
  ('orders.withdrawal_roots', 'json', 'Categorias em que uma pessoa física pode desistir da compra', true, true),
  ('orders.cart_rows', 'integer', 'Produtos diferentes em um carrinho', true, false),
  ('orders.refund_limit', 'money', 'Reembolso pela equipe acima deste valor precisa de uma segunda pessoa', false, true);

-- A sale takes from the stock, and what is not paid or not sent gives it back.
alter table catalog.product_history drop constraint product_history_act_check;
alter table catalog.product_history add constraint product_history_act_check check (act in (
  'created', 'edited', 'submitted', 'published', 'accepted', 'rejected', 'paused', 'resumed', 'removed',
  'stock_changed', 'photos_changed', 'imported', 'withdrawn', 'sold', 'returned')) not valid;
alter table catalog.product_history validate constraint product_history_act_check;
