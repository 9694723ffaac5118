-- What is sold by the classification ticket is negotiated with its discount table: a price means nothing without it.
alter table negotiations.negotiations
  -- That of the beginning; null when it is sold by what was loaded.
  add column classification jsonb;
