-- What used to be fixed can be changed: the keys that hash numbers and PINs, and whom people write to.

-- One row per person and key. While a key is changed each CPF has two rows, so whatever two nodes have
-- in common (an old key or a new one) still finds the number and still keeps it unique.
create table identity.cpf_lookups (
  user_id uuid not null references identity.registrations on delete cascade,
  key_id text not null,
  lookup bytea not null,
  -- An administrator may also have an account of their own, with the same CPF.
  is_staff boolean not null,
  -- An erased account no longer holds its number, but is still known by it.
  is_erased boolean not null default false,
  primary key (user_id, key_id)
);
create unique index cpf_lookups_one_per_person on identity.cpf_lookups (lookup, is_staff) where not is_erased;
create index cpf_lookups_by_lookup on identity.cpf_lookups (lookup);

create table identity.cnpj_lookups (
  party_id uuid not null references identity.organisations on delete cascade,
  key_id text not null,
  lookup bytea not null,
  primary key (party_id, key_id)
);
create unique index cnpj_lookups_one_per_number on identity.cnpj_lookups (lookup);

-- A key that the configuration gives no name is called '0', as all were until now.
insert into identity.cpf_lookups (user_id, key_id, lookup, is_staff, is_erased)
select user_id, '0', cpf_lookup, is_staff, erased_at is not null from identity.registrations;
insert into identity.cnpj_lookups (party_id, key_id, lookup)
select party_id, '0', cnpj_lookup from identity.organisations;

-- Which keys a row's hashes are made with; the sweeper goes over rows that name others than configured.
alter table identity.registrations add column hashed_under text not null default '';
alter table identity.organisations add column hashed_under text not null default '';
create index registrations_by_hash_keys on identity.registrations (hashed_under, user_id);
create index organisations_by_hash_keys on identity.organisations (hashed_under, party_id);

-- The version before this one still writes these columns while nodes are exchanged. The sweeper empties
-- them, so that no hash under a retired key stays behind.
alter table identity.registrations alter column cpf_lookup drop not null;
alter table identity.organisations alter column cnpj_lookup drop not null;

create function identity.copy_older_lookup() returns trigger
language plpgsql set search_path = identity, pg_temp
as $$
begin
  if tg_table_name = 'registrations' then
    insert into identity.cpf_lookups (user_id, key_id, lookup, is_staff)
    values (new.user_id, '0', new.cpf_lookup, new.is_staff);
  else
    insert into identity.cnpj_lookups (party_id, key_id, lookup)
    values (new.party_id, '0', new.cnpj_lookup);
  end if;
  return null;
end $$;
create trigger copy_older_lookup after insert on identity.registrations
for each row when (new.cpf_lookup is not null) execute function identity.copy_older_lookup();
create trigger copy_older_lookup after insert on identity.organisations
for each row when (new.cnpj_lookup is not null) execute function identity.copy_older_lookup();

-- A PIN can't be hashed anew without its digits: the row says under which key it stands.
alter table identity.transaction_pins add column pin_key_id text not null default '0';
create index transaction_pins_by_key on identity.transaction_pins (pin_key_id);

-- The legal texts name these addresses, so they are dated rows as the texts are.
insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('company.contact_email', 'text', 'E-mail de atendimento, nos termos e nas páginas', true, false),
  ('company.privacy_email', 'text', 'E-mail do encarregado pelo tratamento de dados', true, false);
