-- Codes with which telephones check tickets at the door of a site, and the telephones that they let in.

create table door_pass (
  project_id uuid not null,
  pass_id uuid not null,
  batch_id uuid not null,
  session_id uuid not null,
  area_id uuid not null,
  code_digest bytea not null,
  -- Which gate it is for.
  label text not null,
  most_devices integer not null check (most_devices between 1 and 10),
  made_at timestamptz not null,
  revoked_at timestamptz,
  primary key (project_id, pass_id),
  unique (project_id, code_digest),
  foreign key (project_id, session_id) references exam_session on delete cascade,
  foreign key (project_id, batch_id) references batch on delete cascade
);
create index door_pass_of_site on door_pass (project_id, session_id, area_id);
create index door_pass_of_batch on door_pass (project_id, batch_id);
select guard_table('door_pass');

create table door_device (
  project_id uuid not null,
  device_id uuid not null,
  pass_id uuid not null,
  -- Of what it loads with, and of what it gives marks back with.
  device_digest bytea not null,
  return_digest bytea not null,
  -- Browser and system, as they call themselves.
  label text not null,
  opened_at timestamptz not null,
  told_at timestamptz,
  marks integer not null default 0,
  primary key (project_id, device_id),
  unique (project_id, device_digest),
  unique (project_id, return_digest),
  foreign key (project_id, pass_id) references door_pass on delete cascade
);
create index door_device_of_pass on door_device (project_id, pass_id);
select guard_table('door_device');
