-- What organisations arrange for their own people, before seats are given.

-- Into which room of which session an organisation puts somebody. Who gives the place up has no choice any more.
create table room_choice (
  project_id uuid not null,
  application_id uuid not null,
  subject_id uuid not null,
  batch_id uuid not null,
  session_id uuid not null,
  room_id uuid not null,
  chosen_at timestamptz not null,
  primary key (project_id, application_id, subject_id),
  foreign key (project_id, application_id, subject_id) references place on delete cascade,
  foreign key (project_id, session_id) references exam_session on delete cascade,
  foreign key (project_id, room_id) references station_room on delete cascade
);
create index room_choice_of_room on room_choice (project_id, room_id, session_id);
create index room_choice_of_session on room_choice (project_id, session_id);
create index room_choice_of_batch on room_choice (project_id, batch_id);
select guard_table('room_choice');

-- What an organisation tells its people of a room: printed on their tickets.
create table group_room (
  project_id uuid not null,
  batch_id uuid not null,
  organisation_id uuid not null,
  room_id uuid not null,
  address text not null check (address <> ''),
  notes text not null,
  changed_at timestamptz not null,
  primary key (project_id, batch_id, organisation_id, room_id),
  foreign key (project_id, batch_id) references batch on delete cascade,
  foreign key (project_id, organisation_id) references account (project_id, account_id) on delete cascade,
  foreign key (project_id, room_id) references station_room on delete cascade
);
create index group_room_of_organisation on group_room (project_id, organisation_id);
create index group_room_of_room on group_room (project_id, room_id);
select guard_table('group_room');
