-- A lot that is a transport says how far, on how many axles and what it carries: its bids are held to the legal floor.
alter table auctions.auctions add column freight jsonb check (jsonb_typeof(freight) = 'object');
