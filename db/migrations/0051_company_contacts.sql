-- Where people call and journalists write: pages show them only once they are set.
insert into settings.definitions (key, kind, description, is_public, needs_approval) values
  ('company.phone', 'text', 'Telefone de atendimento, nas páginas', true, false),
  ('company.press_email', 'text', 'E-mail para a imprensa', true, false);
