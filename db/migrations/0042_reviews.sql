-- What both sides of a completed order say of each other, kept from the other until both wrote; a seller's record of facts.
create schema reviews;
grant usage on schema reviews to areon_app;
alter default privileges in schema reviews grant select, insert, update, delete on tables to areon_app;

-- The time in which a completed order can be reviewed. Its row is the lock under which both sides write.
create table reviews.rounds (
  order_id uuid primary key references orders.orders,
  closes_at timestamptz not null,
  -- When those who have not written are reminded; null once they were.
  remind_at timestamptz,
  -- When both had written, or the time was over.
  published_at timestamptz
) with (fillfactor = 80);
create index rounds_due on reviews.rounds (closes_at) where published_at is null;
create index rounds_to_remind on reviews.rounds (remind_at) where remind_at is not null;

create table reviews.reviews (
  id uuid primary key,
  order_id uuid not null references reviews.rounds,
  -- Who wrote it: whoever bought or whoever sold.
  side text not null check (side in ('buyer', 'seller')),
  -- Null once the account is gone: the review stays, without a name.
  author_id uuid references identity.users,
  author_party_id uuid not null references identity.parties,
  about_party_id uuid not null references identity.parties,
  stars smallint not null check (stars between 1 and 5),
  text text not null check (length(text) <= 500),
  tags text[] not null check (cardinality(tags) <= 4),
  written_at timestamptz not null default platform.now(),
  -- Until then nobody but its writer reads it, and its writer may correct it.
  published_at timestamptz,
  -- A copy of the answer's, for the list of what waits for one.
  answered_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references identity.users,
  hidden_reason text check (length(hidden_reason) between 3 and 300),
  unique (order_id, side),
  check (about_party_id <> author_party_id),
  check ((hidden_at is null) = (hidden_reason is null)),
  check (hidden_at is null or published_at is not null),
  check (answered_at is null or published_at is not null and side = 'buyer')
) with (fillfactor = 80);
create index reviews_about on reviews.reviews (about_party_id, side, id) where published_at is not null;
create index reviews_unanswered on reviews.reviews (about_party_id, id)
  where published_at is not null and answered_at is null and hidden_at is null and side = 'buyer';
create index reviews_of_author on reviews.reviews (author_id);

-- One per review, by whoever sold; for half an hour its writer may correct it.
create table reviews.answers (
  review_id uuid primary key references reviews.reviews,
  answered_by uuid references identity.users,
  text text not null check (length(text) between 2 and 500),
  answered_at timestamptz not null default platform.now(),
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references identity.users,
  hidden_reason text check (length(hidden_reason) between 3 and 300),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index answers_of_person on reviews.answers (answered_by);

-- Published reviews by what was bought, and how many stars that makes: an offer's page is one look.
create table reviews.product_reviews (
  product_id uuid not null references catalog.products,
  review_id uuid not null references reviews.reviews,
  primary key (product_id, review_id)
);
create index product_reviews_of_review on reviews.product_reviews (review_id);
create table reviews.product_stars (
  product_id uuid primary key references catalog.products,
  stars_sum int not null check (stars_sum between stars_count and 5 * stars_count),
  stars_count int not null check (stars_count >= 0)
) with (fillfactor = 80);

create table reviews.reports (
  id uuid primary key,
  review_id uuid not null references reviews.reviews,
  -- Null once the account is gone.
  reported_by uuid references identity.users,
  reason text not null check (length(reason) between 3 and 300),
  reported_at timestamptz not null default platform.now(),
  decided_at timestamptz,
  decided_by uuid references identity.users,
  decision text check (decision in ('hide_review', 'hide_answer', 'keep')),
  unique (review_id, reported_by),
  check ((decided_at is null) = (decision is null))
);
create index reports_open on reviews.reports (review_id, id) where decided_at is null;
create index reports_of_person on reviews.reports (reported_by, reported_at);

-- A seller's last year in numbers, counted every night.
create table reviews.records (
  party_id uuid primary key references identity.parties,
  due_at timestamptz not null,
  counted_at timestamptz,
  completed int not null default 0,
  on_time int not null default 0,
  late int not null default 0,
  as_agreed int not null default 0,
  disputes_lost int not null default 0,
  cancelled int not null default 0,
  stars_sum int not null default 0,
  stars_count int not null default 0,
  check (as_agreed <= completed and on_time + late <= completed)
) with (fillfactor = 80);
create index records_due on reviews.records (due_at);

-- The sales that the numbers count, so that each opens exactly what it counted; written anew with them.
create table reviews.record_sales (
  party_id uuid not null references reviews.records,
  order_id uuid not null references orders.orders,
  happened_at timestamptz not null,
  is_completed boolean not null,
  -- Null where no time was agreed.
  is_on_time boolean,
  days_late int check (days_late > 0),
  is_as_agreed boolean,
  is_dispute_lost boolean not null,
  is_cancelled boolean not null,
  primary key (party_id, order_id)
);
create index record_sales_by_time on reviews.record_sales (party_id, happened_at desc, order_id desc);

insert into platform.role_capabilities (role, capability) values
  ('moderation', 'reviews.moderate'), ('super', 'reviews.moderate');

insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('reviews.days', 'integer', 'Dias depois da conclusão em que um pedido pode ser avaliado', true, false);

-- Those who sold before are counted as soon as the workers look.
insert into reviews.records (party_id, due_at)
select distinct seller_party_id, platform.now() from orders.orders where paid_at is not null;
insert into reviews.rounds (order_id, closes_at, remind_at)
select id, completed_at + interval '7 days', completed_at + interval '5 days' from orders.orders
where state = 'completed' and completed_at > platform.now() - interval '7 days';
