-- Sessions of a batch, and who sits where in them.

create table exam_session (
  project_id uuid not null,
  session_id uuid not null,
  batch_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- [{subjectId, most}]: what is examined, and how many of it a site takes at most.
  subjects jsonb not null,
  -- [{areaId, used, most, withoutRooms}]: where a site differs from having all its rooms in the session.
  sites jsonb not null,
  primary key (project_id, session_id),
  foreign key (project_id, batch_id) references batch on delete cascade,
  check (starts_at < ends_at)
);
create index exam_session_of_batch on exam_session (project_id, batch_id, starts_at);
select guard_table('exam_session');

-- Held by whoever changes anything about the seats of a batch: two never do so at once.
create table arrangement (
  project_id uuid not null,
  batch_id uuid not null,
  primary key (project_id, batch_id),
  foreign key (project_id, batch_id) references batch on delete cascade
);
select guard_table('arrangement');

-- A seat that nobody gets in a session, by the board.
create table closed_seat (
  project_id uuid not null,
  session_id uuid not null,
  room_id uuid not null,
  seat integer not null check (seat > 0),
  reason text not null check (reason <> ''),
  closed_at timestamptz not null,
  primary key (project_id, session_id, room_id, seat),
  foreign key (project_id, session_id) references exam_session on delete cascade,
  foreign key (project_id, room_id) references station_room on delete cascade
);
create index closed_seat_of_room on closed_seat (project_id, room_id);
select guard_table('closed_seat');

-- What somebody needs at the exam that others do not.
create table seat_need (
  project_id uuid not null,
  application_id uuid not null,
  accessible boolean not null,
  own_room boolean not null,
  extra_minutes integer not null check (extra_minutes between 0 and 600),
  primary key (project_id, application_id),
  foreign key (project_id, application_id) references application on delete cascade,
  check (accessible or own_room or extra_minutes > 0)
);
select guard_table('seat_need');

create table seat_plan (
  project_id uuid not null,
  plan_id uuid not null,
  batch_id uuid not null,
  number integer not null check (number > 0),
  state text not null check (state in ('making', 'draft', 'checking', 'checked', 'published', 'replaced', 'givenUp')),
  rules jsonb not null,
  seed text not null,
  -- Whose seats were kept where they could be; null: nobody's.
  base_plan_id uuid,
  -- The work that makes or checks it, or that tells people.
  work_id uuid,
  -- What the check found, the first of it; null: not checked as it is now.
  breaches jsonb,
  made_at timestamptz not null,
  checked_at timestamptz,
  published_at timestamptz,
  primary key (project_id, plan_id),
  unique (project_id, batch_id, number),
  foreign key (project_id, batch_id) references batch on delete cascade,
  check ((state in ('published', 'replaced')) = (published_at is not null))
);
create unique index seat_plan_in_force on seat_plan (project_id, batch_id) where state = 'published';
create unique index seat_plan_under_way on seat_plan (project_id, batch_id) where state in ('making', 'checking');
select guard_table('seat_plan');

-- One person, one subject in one plan: a seat, or why there is none.
create table seat (
  project_id uuid not null,
  application_id uuid not null,
  subject_id uuid not null,
  plan_id uuid not null,
  seat_id uuid not null default gen_random_uuid(),
  -- The site where the place was taken.
  area_id uuid not null,
  session_id uuid,
  room_id uuid,
  seat integer check (seat > 0),
  left_reason text,
  -- Where they sat in the plan before, if that was elsewhere.
  from_session_id uuid,
  from_room_id uuid,
  from_seat integer,
  -- Broken rules that were accepted when somebody was seated by hand.
  accepted text[] not null default '{}',
  printed_at timestamptz,
  primary key (project_id, application_id, subject_id, plan_id),
  unique (project_id, plan_id, seat_id),
  -- A room is one site's.
  unique (project_id, plan_id, area_id, session_id, room_id, seat),
  foreign key (project_id, plan_id) references seat_plan on delete cascade,
  -- Who gives a place up, by whatever way, has no seat from that moment on; who is losing it gets none.
  foreign key (project_id, application_id, subject_id) references place on delete cascade,
  check ((session_id is null) = (left_reason is not null)),
  check ((session_id is null) = (room_id is null) and (session_id is null) = (seat is null))
);
create unique index seat_of_person_in_session on seat (project_id, application_id, session_id, plan_id)
  where session_id is not null;
select guard_table('seat');

-- The people of a site are seated together.
create index place_of_area on place (project_id, batch_id, area_id, application_id);
