-- Regulated products are each offered only while their partner stands here: {"name", "cnpj", "licence"}, or null.
insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('partners.cards', 'json', 'Emissor dos cartões virtuais: nome, CNPJ e licença; null deixa de oferecer', true, true),
  ('partners.savings', 'json', 'Instituição dos cofrinhos: nome, CNPJ e licença; null deixa de oferecer', true, true),
  ('partners.investments', 'json', 'Instituição dos investimentos: nome, CNPJ e licença; null deixa de oferecer', true, true),
  ('partners.insurance', 'json', 'Seguradora: nome, CNPJ e licença; null deixa de oferecer', true, true),
  -- Law and rates: what is in force on a day is what that day is counted with.
  ('yields.cdi', 'percent', 'CDI, em % ao ano', true, true),
  ('yields.income_tax', 'json', 'IR sobre rendimentos: percentual por dias corridos desde a aplicação', true, true),
  ('yields.iof', 'json', 'IOF sobre rendimentos: percentual por dia, do 1º ao 30º', true, true);

-- Both sides of what partners do: yields and indemnities come from the first, taxes wait for the treasury in the second.
insert into ledger.books (code, name, title, nature, unit, funds_rule) values
  ('1.08', 'partner_clearing', 'A receber de parceiros regulados', 'asset', 'brl', 'none'),
  ('2.09', 'withheld_taxes', 'Impostos retidos a recolher', 'liability', 'brl', 'none');

select ledger.open_accounts(
  array_agg(a.id order by a.id), array_agg(a.logical_id order by a.id), array_agg(a.shard order by a.id),
  array_agg(a.book order by a.id), array_agg('company'::text order by a.id),
  array_agg(null::timestamptz order by a.id))
from (
  select (l.prefix || lpad(to_hex(s.shard), 4, '0'))::uuid as id, (l.prefix || '0000')::uuid as logical_id,
    s.shard, l.book
  from generate_series(0, 7) s (shard)
  cross join (values
    -- Of savings, investments and insurance.
    ('a0000000-0000-4000-8000-00010801', 'partner_clearing'),
    ('a0000000-0000-4000-8000-00010802', 'partner_clearing'),
    ('a0000000-0000-4000-8000-00010803', 'partner_clearing'),
    -- IOF, then income tax.
    ('a0000000-0000-4000-8000-00020901', 'withheld_taxes'),
    ('a0000000-0000-4000-8000-00020902', 'withheld_taxes')
  ) l (prefix, book)
) a;
