-- Appointments: each candidate chooses the session and the site of a subject.

create table appointment_rule (
  project_id uuid not null,
  batch_id uuid not null,
  rules jsonb not null,
  changed_at timestamptz not null,
  primary key (project_id, batch_id),
  foreign key (project_id, batch_id) references batch on delete cascade
);
select guard_table('appointment_rule');

-- A session at a site, as far as it is appointed. Taken is what somebody has, is offered, or gave up and nobody may have yet.
create table appointment_slot (
  project_id uuid not null,
  batch_id uuid not null,
  session_id uuid not null,
  area_id uuid not null,
  capacity integer not null check (capacity between 0 and 1000000),
  taken integer not null default 0,
  is_open boolean not null,
  primary key (project_id, session_id, area_id),
  foreign key (project_id, session_id) references exam_session on delete cascade,
  foreign key (project_id, batch_id, area_id) references area on delete cascade,
  check (taken between 0 and capacity)
);
create index appointment_slot_of_batch on appointment_slot (project_id, batch_id);
create index appointment_slot_of_area on appointment_slot (project_id, batch_id, area_id);
select guard_table('appointment_slot');

create table appointment (
  project_id uuid not null,
  application_id uuid not null,
  subject_id uuid not null,
  appointment_id uuid not null,
  batch_id uuid not null,
  session_id uuid not null,
  area_id uuid not null,
  -- How often it was put elsewhere.
  changes integer not null default 0,
  made_at timestamptz not null,
  changed_at timestamptz,
  primary key (project_id, application_id, subject_id),
  unique (project_id, appointment_id),
  -- One subject a session.
  unique (project_id, application_id, session_id),
  -- Who gives the place up, by whatever way, has no appointment from that moment on.
  foreign key (project_id, application_id, subject_id) references place on delete cascade,
  foreign key (project_id, session_id, area_id) references appointment_slot
);
create index appointment_of_slot on appointment (project_id, session_id, area_id, subject_id);
create index appointment_of_batch on appointment (project_id, batch_id);
select guard_table('appointment');

-- In the order of their turns. Whoever is offered a place holds one until then.
create table appointment_wait (
  project_id uuid not null,
  wait_id uuid not null,
  application_id uuid not null,
  subject_id uuid not null,
  batch_id uuid not null,
  session_id uuid not null,
  area_id uuid not null,
  asked_at timestamptz not null,
  offered_until timestamptz,
  turn bigint generated always as identity,
  primary key (project_id, wait_id),
  -- For one slot at a time.
  unique (project_id, application_id, subject_id),
  foreign key (project_id, application_id, subject_id) references place on delete cascade,
  foreign key (project_id, session_id, area_id) references appointment_slot on delete cascade
);
create index appointment_wait_of_slot on appointment_wait (project_id, session_id, area_id, turn);
create index appointment_wait_that_ends on appointment_wait (project_id, offered_until) where offered_until is not null;
select guard_table('appointment_wait');

-- A place that somebody gave up, or lost: counted as taken until its time. Null: the clock says when, by the rules.
create table freed_appointment (
  project_id uuid not null,
  freed_id uuid not null,
  session_id uuid not null,
  area_id uuid not null,
  frees_at timestamptz,
  primary key (project_id, freed_id),
  foreign key (project_id, session_id, area_id) references appointment_slot on delete cascade
);
create index freed_appointment_of_slot on freed_appointment (project_id, session_id, area_id);
create index freed_appointment_by_time on freed_appointment (project_id, frees_at);
select guard_table('freed_appointment');

-- When somebody last cancelled a subject: rounds may be skipped for it.
create table appointment_cancellation (
  project_id uuid not null,
  application_id uuid not null,
  subject_id uuid not null,
  cancelled_at timestamptz not null,
  primary key (project_id, application_id, subject_id),
  foreign key (project_id, application_id) references application on delete cascade
);
select guard_table('appointment_cancellation');

create trigger free_appointment after delete on appointment
  for each row execute function free_appointment();
create trigger free_changed_appointment after update on appointment
  for each row when ((old.session_id, old.area_id) is distinct from (new.session_id, new.area_id))
  execute function free_appointment();
create trigger free_offer after delete on appointment_wait
  for each row when (old.offered_until is not null) execute function free_appointment();
