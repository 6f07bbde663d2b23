-- How many an organisation expects in a batch, by area and subject, before registration opens.
create table preregistration (
  project_id uuid not null,
  preregistration_id uuid not null,
  batch_id uuid not null,
  organisation_id uuid not null,
  state text not null check (state in ('draft', 'submitted')),
  submitted_at timestamptz,
  -- The stamped confirmation. Its organisation takes it back with the report; then the file goes too.
  file_id uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  primary key (project_id, preregistration_id),
  unique (project_id, batch_id, organisation_id),
  foreign key (project_id, batch_id) references batch on delete cascade,
  foreign key (project_id, organisation_id) references account (project_id, account_id),
  foreign key (project_id, file_id) references file,
  check ((state = 'submitted') = (submitted_at is not null)),
  check ((file_id is null) = (confirmed_at is null)),
  check (file_id is null or state = 'submitted')
);
create index preregistration_of_organisation on preregistration (project_id, organisation_id);
create index preregistration_of_file on preregistration (project_id, file_id) where file_id is not null;
select guard_table('preregistration');

create table preregistration_line (
  project_id uuid not null,
  preregistration_id uuid not null,
  batch_id uuid not null,
  area_id uuid not null,
  subject_id uuid not null,
  expected integer not null check (expected > 0),
  primary key (project_id, preregistration_id, area_id, subject_id),
  foreign key (project_id, preregistration_id) references preregistration on delete cascade,
  foreign key (project_id, batch_id, area_id) references area on delete cascade,
  foreign key (project_id, batch_id, subject_id) references subject on delete cascade
);
select guard_table('preregistration_line');
