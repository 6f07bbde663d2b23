-- The day of the exam, as the sites of a batch tell of it.

-- A session at a site: held by whoever changes anything about its day.
create table site_session (
  project_id uuid not null,
  session_id uuid not null,
  area_id uuid not null,
  site_session_id uuid not null default gen_random_uuid(),
  -- When the site told how it went; null: it goes on.
  reported_at timestamptz,
  primary key (project_id, session_id, area_id),
  foreign key (project_id, session_id) references exam_session on delete cascade
);
select guard_table('site_session');

-- Who watches over a room in a session.
create table invigilation (
  project_id uuid not null,
  session_id uuid not null,
  room_id uuid not null,
  invigilation_id uuid not null default gen_random_uuid(),
  area_id uuid not null,
  -- {chief, second}: names and telephones.
  people_sealed bytea not null,
  has_chief boolean not null,
  named integer not null check (named between 0 and 2),
  confirmed integer not null check (confirmed between 0 and named),
  primary key (project_id, session_id, room_id),
  foreign key (project_id, session_id) references exam_session on delete cascade,
  foreign key (project_id, room_id) references station_room on delete cascade
);
create index invigilation_of_room on invigilation (project_id, room_id);
select guard_table('invigilation');

-- What was marked of somebody in a session. Never changed but taken back.
create table sitting_mark (
  project_id uuid not null,
  mark_id uuid not null,
  session_id uuid not null,
  area_id uuid not null,
  application_id uuid not null,
  kind text not null check (kind in ('present', 'absent', 'violation', 'seatChange', 'reserveMachine')),
  -- What happened.
  note_sealed bytea,
  -- Of a changed seat.
  room_id uuid,
  seat integer check (seat > 0),
  -- When it happened, by the clock of whoever marked, and when it was told.
  at timestamptz not null,
  told_at timestamptz not null,
  -- By a telephone at the door.
  at_door boolean not null,
  taken_back_at timestamptz,
  primary key (project_id, mark_id),
  foreign key (project_id, session_id) references exam_session on delete cascade,
  foreign key (project_id, application_id) references application on delete cascade,
  check ((kind = 'seatChange') = (room_id is not null) and (room_id is null) = (seat is null)),
  check (kind <> 'violation' or note_sealed is not null)
);
create index sitting_mark_of_site on sitting_mark (project_id, session_id, area_id);
create index sitting_mark_of_application on sitting_mark (project_id, application_id);
select guard_table('sitting_mark');
