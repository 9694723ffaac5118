-- What people upload: one row per file with its owner and state; the bytes live in the file store.
create schema files;
grant usage on schema files to areon_app;

-- How much one person may keep. Kinds that name the same quota share its space.
create table files.quotas (
  quota text primary key,
  max_bytes bigint not null check (max_bytes > 0),
  max_files int not null check (max_files > 0)
);
insert into files.quotas values ('personal', 200 * 1024 * 1024, 500);

create table files.kinds (
  kind text primary key check (kind ~ '^[a-z_]+$'),
  accepted_types text[] not null,
  max_bytes int not null check (max_bytes > 0),
  -- A re-encoded picture keeps nothing of what was sent but its look; a stored file keeps every byte.
  treatment text not null check (treatment in ('reencode', 'store')),
  -- Widths of the pictures made of a re-encoded one, smallest first.
  widths int[] not null default '{}',
  visibility text not null check (visibility in ('public', 'private')),
  -- Days for which the bytes of a deleted file stay.
  retention_days int not null check (retention_days >= 0),
  quota text not null references files.quotas,
  check ((treatment = 'reencode') = (cardinality(widths) > 0))
);
insert into files.kinds values
  ('avatar', '{image/jpeg,image/png,image/webp}', 5 * 1024 * 1024, 'reencode', '{96,256,512}', 'public', 0, 'personal'),
  ('product_photo', '{image/jpeg,image/png,image/webp}', 5 * 1024 * 1024, 'reencode', '{320,800,1600}', 'public', 0, 'personal'),
  ('document', '{application/pdf,image/jpeg,image/png}', 10 * 1024 * 1024, 'store', '{}', 'private', 30, 'personal');

create table files.files (
  id uuid primary key default platform.new_id(),
  kind text not null references files.kinds,
  owner_id uuid not null,
  -- uploading → processing → ready or rejected; all of them → deleted.
  state text not null default 'uploading'
    check (state in ('uploading', 'processing', 'ready', 'rejected', 'deleted')),
  filename text not null check (length(filename) between 1 and 200),
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- Random, so that the address of a public file can't be guessed from another's.
  object_name text not null unique check (object_name ~ '^[A-Za-z0-9_-]{22,}$'),
  content_type text,
  sha256 bytea check (octet_length(sha256) = 32),
  width int,
  height int,
  rejection text,
  created_at timestamptz not null default platform.now(),
  -- An upload that is not complete, or not processed, by then is given up.
  give_up_at timestamptz not null,
  ready_at timestamptz,
  deleted_at timestamptz,
  -- When the bytes are due to leave the store, and when they left. Until then they count to the quota.
  purge_at timestamptz,
  purged_at timestamptz,
  check (state <> 'ready' or (received_bytes = size_bytes and content_type is not null and sha256 is not null)),
  check (state <> 'rejected' or rejection is not null),
  check (purged_at is null or purge_at is not null)
);
create index files_unfinished_due on files.files (give_up_at) where state in ('uploading', 'processing');
create index files_purges_due on files.files (purge_at) where purged_at is null and purge_at is not null;

-- The pieces in which an upload arrived. They sit in the file store until the file is processed, so
-- any API node can take the next one.
create table files.pieces (
  file_id uuid not null references files.files on delete cascade,
  start_byte bigint not null check (start_byte >= 0),
  size_bytes int not null check (size_bytes > 0),
  object_key text not null,
  primary key (file_id, start_byte)
);

-- The pictures made of a re-encoded file.
create table files.variants (
  file_id uuid not null references files.files on delete cascade,
  width int not null check (width > 0),
  height int not null check (height > 0),
  size_bytes int not null check (size_bytes > 0),
  primary key (file_id, width)
);

-- What each person holds. Room is taken in one guarded addition, so parallel uploads can't pass it.
create table files.usage (
  owner_id uuid not null,
  quota text not null references files.quotas,
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  used_files int not null default 0 check (used_files >= 0),
  primary key (owner_id, quota)
);

-- Who shows a file: while a listing or a profile holds it, it can't be deleted under them.
create table files.holds (
  file_id uuid not null references files.files,
  holder text not null check (holder ~ '^[a-z_]+:.+$'),
  held_at timestamptz not null default platform.now(),
  primary key (file_id, holder)
);

grant select on files.quotas, files.kinds to areon_app;
grant select, insert, update, delete on files.pieces, files.variants, files.holds to areon_app;
grant select, insert, update on files.files, files.usage to areon_app;
