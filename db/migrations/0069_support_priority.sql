-- Profissional promises priority in the support: the desk's list begins with who was on that plan when they asked.
alter table support.tickets add column is_priority boolean not null default false;
