-- What people and boards upload. The bytes lie in a file store; a row says whose they are and what they are called.

create table file (
  project_id uuid not null references project on delete cascade,
  file_id uuid not null,
  -- What people call their files is sealed like contacts: nobody searches by it. At most 255 characters, and never empty:
  -- the upload sees to it.
  name_sealed bytea not null,
  media_type text not null check (media_type ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$'),
  bytes bigint not null check (bytes >= 0),
  -- Where the store keeps it; nobody can guess it.
  storage_key text not null,
  created_at timestamptz not null,
  primary key (project_id, file_id)
);
select guard_table('file');
-- The nightly sweep asks of what lies in the store whether a row keeps it.
create unique index file_storage_key on file (project_id, storage_key);
