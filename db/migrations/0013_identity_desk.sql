-- The desk finds people by the beginning of any word of their name, address or profile name, page by page.

-- One spelling for what is stored and what is typed: no accents, no punctuation, lower case.
create function identity.search_text(written text) returns text
language sql immutable strict parallel safe
return trim(regexp_replace(
  lower(regexp_replace(normalize(written, nfd), '[\u0300-\u036f]', '', 'g')), '[^a-z0-9]+', ' ', 'g'
));

-- A name from each of its words on, so that a prefix is an index range wherever the word stands.
create function identity.endings_of(written text) returns setof text
language sql immutable strict parallel safe rows 4
begin atomic
  select distinct array_to_string(w.words[place:], ' ')
  from (select string_to_array(identity.search_text(written), ' ')) w (words),
    generate_series(1, least(cardinality(w.words), 8)) place
  where w.words[place] <> '';
end;

-- Derived from users and profiles by triggers, so that no writer can forget it and an erasure clears it.
create table identity.person_words (
  ending text collate "C" not null,
  user_id uuid not null references identity.users on delete cascade,
  primary key (ending, user_id)
);
create index person_words_of on identity.person_words (user_id, ending);

create function identity.write_person_words(person uuid) returns void
language plpgsql
as $$
begin
  -- Name and profile name may change at the same moment; the second writer sees the first one's.
  perform 1 from identity.users u where u.id = person for no key update;
  delete from identity.person_words w where w.user_id = person;
  insert into identity.person_words (ending, user_id)
  select ending, person from identity.users u, identity.endings_of(u.full_name) ending
  where u.id = person and u.deleted_at is null
  union
  select identity.search_text(u.email), person from identity.users u
  where u.id = person and u.deleted_at is null and u.email is not null
  union
  select ending, person from identity.profiles p, identity.endings_of(p.username) ending
  where p.user_id = person;
end $$;

create function identity.keep_person_words() returns trigger
language plpgsql
as $$
begin
  if tg_table_name = 'users' then perform identity.write_person_words(new.id);
  else perform identity.write_person_words(new.user_id);
  end if;
  return null;
end $$;
create trigger keep_person_words after insert or update of full_name, email, deleted_at on identity.users
for each row execute function identity.keep_person_words();
create trigger keep_person_words after insert or update of username on identity.profiles
for each row execute function identity.keep_person_words();

select identity.write_person_words(u.id) from identity.users u;

-- The lists of the desk go from the newest account to the oldest, each along an index of its own.
create index users_suspended_newest on identity.users (id) where suspended_at is not null;
create index users_deleted_newest on identity.users (id) where deleted_at is not null;
create index verifications_by_state on identity.verifications (state, user_id);

insert into platform.role_capabilities (role, capability) values
  ('support', 'users.read'), ('support', 'users.suspend'), ('support', 'users.end_sessions'),
  ('support', 'personal_data.read'),
  ('moderation', 'users.read'), ('moderation', 'users.suspend'), ('moderation', 'personal_data.read'),
  ('finance', 'users.read'),
  ('super', 'users.read'), ('super', 'users.suspend'), ('super', 'users.end_sessions'),
  ('super', 'personal_data.read'), ('super', 'roles.grant');

-- Administrators read these on their screens.
update settings.definitions d set description = t.description
from (values
  ('company.legal_name', 'Razão social no rodapé e nos documentos'),
  ('company.cnpj', 'CNPJ no rodapé e nos documentos'),
  ('company.payment_partner', 'Instituição de pagamento que responde pela conta'),
  ('labels.digital_bank', 'Nome do banco digital no menu'),
  ('market.currency_quotes', 'Leitura das cotações de câmbio')
) t (key, description)
where d.key = t.key;
