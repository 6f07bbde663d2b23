-- A workbook that was sent, kept aside until whoever sent it takes its right rows.
create table import (
  project_id uuid not null references project on delete cascade,
  import_id uuid not null,
  kind text not null check (kind <> ''),
  -- Its bytes, for the marked one.
  file_id uuid not null,
  is_csv boolean not null,
  -- Staff are not to be seen from inside a project: no foreign key.
  sent_by uuid not null,
  sent_at timestamptz not null,
  -- The long work that takes its rows; once begun it is not begun again.
  work_id uuid,
  -- How often and until when the one-time passwords of what was made are handed out.
  hand_outs_left smallint not null check (hand_outs_left >= 0),
  handed_out_until timestamptz,
  primary key (project_id, import_id),
  foreign key (project_id, file_id) references file
);
select guard_table('import');

create table import_row (
  project_id uuid not null,
  import_id uuid not null,
  -- Where it stands in the workbook.
  row_number integer not null check (row_number > 0),
  verdict text not null check (verdict in ('new', 'changed', 'unchanged', 'wrong')),
  -- Its cells, what stands there now, what is wrong: it may be personal.
  content_sealed bytea not null,
  outcome text check (outcome in ('made', 'changed', 'unchanged', 'left')),
  -- Of an account that was made: only as long as it is handed out.
  one_time_password_sealed bytea,
  primary key (project_id, import_id, row_number),
  foreign key (project_id, import_id) references import on delete cascade,
  check (one_time_password_sealed is null or outcome = 'made')
);
select guard_table('import_row');
