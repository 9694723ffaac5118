-- Export and erasure ask by person, and a seller's list by age: neither may read ten million products for it.
create index products_by_person on catalog.products (created_by);
create index products_of_party_newest on catalog.products (party_id, id desc) where state <> 'removed';
create index reviews_by_person on catalog.reviews (submitted_by);
create index product_history_by_person on catalog.product_history (actor_id) where actor_id is not null;
create index imports_by_person on catalog.imports (created_by);
