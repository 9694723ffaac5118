-- What people keep an eye on: favourite offers, public questions with their answers, searches that are saved.

-- At most 500 per person, so that the hearts of all lists are one short answer.
create table catalog.favorites (
  user_id uuid not null references identity.users,
  product_id uuid not null references catalog.products,
  -- The order in which a person saved them.
  id uuid not null default platform.new_id(),
  -- What the person knows it to cost: when it was saved, last told of, or last seen. A fall is one below it.
  known_price numeric(14, 4) not null check (known_price > 0),
  -- What it was called then: of an offer that is no longer public nobody reads what it became.
  known_title text not null check (length(known_title) <= 80),
  saved_at timestamptz not null default platform.now(),
  -- A day passes between two notices of one kind about one offer.
  price_told_at timestamptz,
  stock_told_at timestamptz,
  primary key (user_id, product_id)
) with (fillfactor = 90);
create unique index favorites_of_person on catalog.favorites (user_id, id);
create index favorites_of_product on catalog.favorites (product_id, user_id);

-- An offer whose change is to be told to those who keep it, and how far the telling has come.
create table catalog.favorite_rounds (
  product_id uuid primary key references catalog.products,
  -- When to look again; null while nobody is to be told anything.
  due_at timestamptz,
  -- The last person of the batch before; null at the beginning of a round.
  told_to uuid,
  -- The last time it was sold out, and since when there is some again.
  out_since timestamptz,
  back_since timestamptz,
  check (back_since >= out_since)
) with (fillfactor = 80);
create index favorite_rounds_due on catalog.favorite_rounds (due_at) where due_at is not null;

create table catalog.questions (
  -- Born in the form.
  id uuid primary key,
  product_id uuid not null references catalog.products,
  -- Whose offer it is, so that a seller's waiting questions are one look into an index.
  seller_party_id uuid not null references identity.parties,
  -- Null once the account is gone: the question stays, without a name.
  asked_by uuid references identity.users,
  text text not null check (length(text) between 5 and 500),
  asked_at timestamptz not null default platform.now(),
  answered_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references identity.users,
  hidden_reason text check (length(hidden_reason) between 3 and 300),
  check ((hidden_at is null) = (hidden_reason is null))
);
create index questions_public on catalog.questions (product_id, id)
  where answered_at is not null and hidden_at is null;
create index questions_waiting on catalog.questions (seller_party_id, id)
  where answered_at is null and hidden_at is null;
create index questions_answered on catalog.questions (seller_party_id, id)
  where answered_at is not null and hidden_at is null;
create index questions_hidden on catalog.questions (seller_party_id, id) where hidden_at is not null;
create index questions_of_person on catalog.questions (asked_by, id);

-- One per question; for a quarter of an hour its writer may correct it.
create table catalog.answers (
  question_id uuid primary key references catalog.questions,
  answered_by uuid references identity.users,
  text text not null check (length(text) between 2 and 1000),
  answered_at timestamptz not null default platform.now(),
  edited_at timestamptz
);
create index answers_of_person on catalog.answers (answered_by);

create table catalog.saved_searches (
  -- Born in the form.
  id uuid primary key,
  user_id uuid not null references identity.users,
  name text not null check (length(name) between 2 and 60),
  -- Parameters of the search, as they are sent to it.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and filters <> '{}'),
  created_at timestamptz not null default platform.now(),
  -- What was offered up to here is no news; the next look is a day later.
  looked_until timestamptz not null default platform.now(),
  next_look_at timestamptz not null,
  last_count int check (last_count > 0),
  last_told_at timestamptz,
  check ((last_count is null) = (last_told_at is null))
);
create index saved_searches_of_person on catalog.saved_searches (user_id, id);
create index saved_searches_due on catalog.saved_searches (next_look_at);
