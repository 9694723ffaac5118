-- Several sellers offer the same standard good: its offers are found by what defines it, the cheapest first.
-- no transaction
-- Numbers without the readings of one lot; the list is that of same-product/standard-good.ts (decision 0042).
create index concurrently search_entries_of_good_by_price on catalog.search_entries (category_id, unit, choices,
  (numbers - '{umidade,impureza,avariados,quebrados,ph,inteiros,oleo,micronaire,gordura,germinacao,pureza,cao,mgo,materia_seca,altura_cm,horas}'::text[]),
  price, product_id);
