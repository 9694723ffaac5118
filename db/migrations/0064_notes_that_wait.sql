-- The desk's list and its counter find the few notes that wait among all documents.
-- no transaction
create index concurrently documents_that_wait on orders.documents (order_id)
  where standing = 'waiting' and removed_at is null;
