-- A note that a tax office issues for a producer is believed by its signature, or by the desk.
alter table orders.documents
  add column standing text not null default 'accepted' check (standing in ('accepted', 'waiting', 'refused')),
  -- Who signed it, as the certificate calls them; null of what nobody verified.
  add column signed_by text check (length(signed_by) between 1 and 200),
  add column decided_by uuid references identity.users,
  add column decided_at timestamptz,
  add column decision_reason text check (length(decision_reason) between 10 and 500),
  add check ((decided_by is null) = (decided_at is null)),
  add check ((decided_by is null) = (decision_reason is null)),
  add check (standing <> 'refused' or decided_by is not null);

insert into platform.role_capabilities (role, capability) values
  ('support', 'orders.check_notes'), ('super', 'orders.check_notes');
