-- Of which batch the rows of a workbook are, where they are of one.
alter table import add column batch_id uuid;
create index import_of_sender on import (project_id, sent_by, import_id);

-- Photos of an organisation's people, sent as one archive.
create table photo_archive (
  project_id uuid not null references project on delete cascade,
  archive_id uuid not null,
  batch_id uuid not null,
  -- An organisation.
  sent_by uuid not null,
  sent_at timestamptz not null,
  -- What the file was called: it may be a person's name.
  name_sealed bytea not null,
  work_id uuid not null,
  primary key (project_id, archive_id)
);
create index photo_archive_of_sender on photo_archive (project_id, sent_by, archive_id);
select guard_table('photo_archive');

-- What became of each file in it, in its order.
create table photo_entry (
  project_id uuid not null,
  archive_id uuid not null,
  place integer not null check (place >= 0),
  -- Whose photo it became; null where it became nobody's.
  application_id uuid,
  -- Why it was left; null where it was taken.
  reason text,
  -- What the file is called.
  name_sealed bytea not null,
  primary key (project_id, archive_id, place),
  foreign key (project_id, archive_id) references photo_archive on delete cascade,
  check ((application_id is null) = (reason is not null))
);
select guard_table('photo_entry');
