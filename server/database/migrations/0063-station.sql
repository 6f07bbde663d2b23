-- A place with rooms in which exams are taken. It outlives batches. What it tells of itself stands in versions; here is
-- what stays: whose it is, how its review stands, which version is the latest and which one is in force.
create table station (
  project_id uuid not null,
  station_id uuid not null,
  organisation_id uuid not null,
  -- Given by the system, and kept.
  code text not null,
  -- Of the latest version, as it is compared: no two stations of a project have one name.
  name_key text not null check (name_key <> ''),
  state text not null check (state in ('pending', 'firstLevel', 'secondLevel', 'complete', 'failed')),
  latest integer not null check (latest > 0),
  -- Passed last: by it the station is used, whatever becomes of the latest. Null: never passed.
  in_force integer check (in_force <= latest),
  -- Who switched it off; null: it is on.
  disabled_by text check (disabled_by in ('station', 'board')),
  disabled_reason text not null default '',
  -- Goes up with every change.
  revision integer not null default 1,
  submitted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, station_id),
  unique (project_id, code),
  unique (project_id, name_key),
  foreign key (project_id, organisation_id) references account (project_id, account_id),
  check ((disabled_by is null) = (disabled_reason = '')),
  check (state not in ('firstLevel', 'secondLevel') or submitted_at is not null),
  check (state <> 'complete' or in_force = latest)
);
create index station_of_organisation on station (project_id, organisation_id);
select guard_table('station');

-- What a station tells of itself. Once handed in, a version is never changed: the next change makes the next one.
create table station_version (
  project_id uuid not null,
  station_id uuid not null,
  version integer not null check (version > 0),
  details jsonb not null,
  contacts_sealed bytea not null,
  submitted_at timestamptz,
  created_at timestamptz not null,
  primary key (project_id, station_id, version),
  foreign key (project_id, station_id) references station on delete cascade
);
select guard_table('station_version');

-- A room, whatever its versions say of it. Switching it off counts at once, and asks no review.
create table station_room (
  project_id uuid not null,
  room_id uuid not null,
  station_id uuid not null,
  switched_off_at timestamptz,
  switched_off_reason text not null default '',
  primary key (project_id, room_id),
  foreign key (project_id, station_id) references station on delete cascade,
  check ((switched_off_at is null) = (switched_off_reason = ''))
);
create index station_room_of_station on station_room (project_id, station_id);
select guard_table('station_room');

create table station_room_version (
  project_id uuid not null,
  station_id uuid not null,
  version integer not null,
  room_id uuid not null,
  position integer not null,
  code text not null check (code <> ''),
  name text not null,
  seats integer not null check (seats >= 0),
  -- As told; the share that the project keeps spare is taken where that is more.
  spare_seats integer not null check (spare_seats between 0 and seats),
  row_count integer check (row_count > 0),
  column_count integer check (column_count > 0),
  accessible boolean not null,
  details jsonb not null,
  primary key (project_id, station_id, version, room_id),
  unique (project_id, station_id, version, code),
  foreign key (project_id, station_id, version) references station_version on delete cascade,
  foreign key (project_id, room_id) references station_room on delete cascade,
  check ((row_count is null) = (column_count is null))
);
create index station_room_version_of_room on station_room_version (project_id, room_id);
select guard_table('station_room_version');

create table station_room_photo (
  project_id uuid not null,
  station_id uuid not null,
  version integer not null,
  room_id uuid not null,
  file_id uuid not null,
  position integer not null,
  primary key (project_id, station_id, version, room_id, file_id),
  foreign key (project_id, station_id, version, room_id) references station_room_version on delete cascade,
  foreign key (project_id, file_id) references file
);
create index station_room_photo_of_file on station_room_photo (project_id, file_id);
select guard_table('station_room_photo');

-- What was decided of a version, at which level.
create table station_review (
  project_id uuid not null,
  review_id uuid not null,
  station_id uuid not null,
  version integer not null,
  level smallint not null check (level in (1, 2)),
  result text not null check (result in ('passed', 'failed')),
  reason text not null,
  -- [{part, label}]: what was not met; the label is that of a condition of the project, or null.
  conditions jsonb not null,
  staff_id uuid not null,
  reviewed_at timestamptz not null,
  primary key (project_id, review_id),
  foreign key (project_id, station_id, version) references station_version on delete cascade,
  check ((result = 'failed') = (reason <> ''))
);
create index station_review_of_station on station_review (project_id, station_id, reviewed_at);
select guard_table('station_review');

create table station_setting (
  project_id uuid primary key references project on delete cascade,
  settings jsonb not null,
  changed_at timestamptz not null
);
select guard_table('station_setting');

-- Which station an area of kind site is, in one batch.
create table batch_site (
  project_id uuid not null,
  batch_id uuid not null,
  area_id uuid not null,
  station_id uuid not null,
  added_at timestamptz not null,
  primary key (project_id, batch_id, area_id),
  unique (project_id, batch_id, station_id),
  foreign key (project_id, batch_id, area_id) references area on delete cascade,
  foreign key (project_id, station_id) references station
);
create index batch_site_of_station on batch_site (project_id, station_id);
select guard_table('batch_site');

create trigger keep_station_desk after insert or update of state on station
  for each row execute function keep_station_desk();
