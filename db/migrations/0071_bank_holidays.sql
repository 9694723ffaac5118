-- A holiday that is declared after a release, or moved, is a dated row and no release of ours.
insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('calendar.holidays', 'json', 'Feriados bancários além do calendário nacional, ou dias em que os bancos abrem apesar dele', false, true);
