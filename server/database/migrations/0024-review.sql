-- What the board's reviewers work with: their project's conditions and reasons, what they saw when they returned
-- something, and the keys of each.

create table review_setting (
  project_id uuid primary key references project on delete cascade,
  settings jsonb not null,
  changed_at timestamptz not null
);
select guard_table('review_setting');

alter table audit
  -- The conditions that were not met, as the project worded them then.
  add column remarks jsonb not null default '[]',
  -- False of a first look that a second one follows: nothing came of it yet, and its owner is not told.
  add column takes_effect boolean not null default true,
  -- Since when who decided had it in hand.
  add column claimed_at timestamptz;
create index audit_by_time on audit (project_id, at);

-- An application as it was returned: what stays closed to its owner, and what the next reviewer compares with.
create table returned_version (
  project_id uuid not null,
  audit_id uuid not null,
  application_id uuid not null,
  answers_sealed bytea not null,
  -- The fields that had an answer.
  answered text[] not null,
  choice jsonb not null,
  primary key (project_id, audit_id),
  foreign key (project_id, audit_id) references audit on delete cascade
);
create index returned_version_of_application on returned_version (project_id, application_id, audit_id);
select guard_table('returned_version');

-- The files that it had. One that its owner has replaced since is kept for as long as it stands here.
create table returned_file (
  project_id uuid not null,
  audit_id uuid not null,
  file_id uuid not null,
  application_id uuid not null,
  rule_id text not null,
  primary key (project_id, audit_id, file_id),
  foreign key (project_id, audit_id) references returned_version on delete cascade,
  foreign key (project_id, file_id) references file on delete cascade
);
create index returned_file_by_file on returned_file (project_id, file_id);
select guard_table('returned_file');

-- The single keys of the review desk, where somebody has chosen their own or switched them off.
alter table staff add column review_keys jsonb;
