-- Runs once, when the data directory is empty: the owner migrates, the application may not change tables.
\getenv owner_password AREON_OWNER_PASSWORD
\getenv app_password AREON_APP_PASSWORD
create role areon_owner login password :'owner_password';
create role areon_app login password :'app_password';
create database areon owner areon_owner;
