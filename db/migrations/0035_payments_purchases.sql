-- Charges, boletos and card payments that pay a purchase; each has the purchase's own id.
alter table payments.charges drop constraint charges_purpose_check,
  add constraint charges_purpose_check check (purpose in ('deposit', 'charge', 'checkout'));
alter table payments.boletos drop constraint boletos_purpose_check,
  add constraint boletos_purpose_check check (purpose in ('deposit', 'charge', 'checkout'));

-- Whether its money went on from the wallet into a purchase, in the transaction that brought it.
alter table payments.receipts add column paid_purchase boolean not null default false;
alter table payments.card_payments add column paid_purchase boolean not null default false;
