-- Orders that a dispute or a classification settles, and purchases that were agreed on before anybody chose how to pay.
alter table orders.refunds drop constraint refunds_cause_check;
alter table orders.refunds add constraint refunds_cause_check check (cause in (
  'cancelled_by_buyer', 'cancelled_by_seller', 'not_shipped', 'agreed', 'desk', 'withdrawal', 'chargeback', 'dispute',
  'classification')) not valid;
alter table orders.refunds validate constraint refunds_cause_check;

-- Null while the buyer of an agreed purchase has not chosen; it is held for a while, and not paid meanwhile.
alter table orders.checkouts alter column method drop not null;
alter table orders.checkouts add constraint checkouts_unchosen_check check (
  method is not null or (expires_at is not null and state <> 'paid'));

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('disputes.after_release_days', 'integer', 'Dias depois da liberação do dinheiro em que quem comprou pode abrir disputa', true, true),
  ('negotiations.pay_hours', 'integer', 'Horas para pagar uma compra negociada, com o estoque reservado', true, false);
