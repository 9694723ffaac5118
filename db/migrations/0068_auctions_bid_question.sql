-- A bid far beyond the price is most often a slip of the finger: from which factor on it is asked about, and why so.
insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('auctions.bid_question', 'json', 'A partir de quantas vezes o preço um lance é confirmado de novo, e de onde vem esse número', true, false);
