-- What somebody at the desk decided is found by their account.
-- no transaction
create index concurrently documents_by_who_decided on orders.documents (decided_by) where decided_by is not null;
