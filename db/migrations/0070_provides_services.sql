-- Who sells may say that they provide services too: it is no role, only what others read beside the name.
alter table identity.profiles add column provides_services boolean not null default false;
