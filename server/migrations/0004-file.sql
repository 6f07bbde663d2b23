-- What people and boards upload. The bytes lie in a file store; a row says whose they are and what they are called.

create table file (
  project_id uuid not null references project on delete cascade,
  file_id uuid not null,
  name text not null check (name <> '' and length(name) <= 255),
  media_type text not null check (media_type ~ '^[a-z0-9.+-]+/[a-z0-9.+-]+$'),
  bytes bigint not null check (bytes >= 0),
  -- Where the store keeps it; nobody can guess it.
  storage_key text not null,
  created_at timestamptz not null,
  primary key (project_id, file_id)
);
select guard_table('file');
