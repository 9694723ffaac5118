-- What a person chose beside an offer goes with it through the cart: how it is delivered, and where to.
alter table orders.cart_items add column delivery text check (delivery in ('fob', 'cif', 'pickup'));
alter table orders.cart_items add column municipality_code int references places.municipalities;
