-- Large files on their way: in parts, so that a broken line costs a part and not the file.
create table upload (
  project_id uuid not null,
  upload_id uuid not null,
  -- As the transaction's own actor is written.
  owner text not null check (owner ~ '^(staff|account):[0-9a-f-]{36}$'),
  purpose text not null check (purpose <> ''),
  name_sealed bytea not null,
  bytes bigint not null check (bytes > 0),
  state text not null check (state in ('open', 'whole')),
  created_at timestamptz not null,
  -- Gone by then where nothing happens to it.
  expires_at timestamptz not null,
  primary key (project_id, upload_id)
);
select guard_table('upload');
create index upload_of_owner on upload (project_id, owner);
create index upload_by_expiry on upload (project_id, expires_at);

create table upload_part (
  project_id uuid not null,
  upload_id uuid not null,
  part integer not null check (part >= 0),
  digest bytea not null,
  -- Where the file store keeps it, sealed.
  storage_key text not null,
  primary key (project_id, upload_id, part),
  foreign key (project_id, upload_id) references upload on delete cascade
);
select guard_table('upload_part');
-- The nightly sweep of the file store asks which parts are kept.
create unique index upload_part_key on upload_part (project_id, storage_key);
