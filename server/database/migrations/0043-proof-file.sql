-- What speaks for a correction, as files. Until it is proposed a file is its sender's alone, and for a day.
create table proof_file (
  project_id uuid not null,
  file_id uuid not null,
  account_id uuid not null,
  sent_by uuid not null,
  -- Null until it is proposed.
  correction_id uuid,
  primary key (project_id, file_id),
  foreign key (project_id, file_id) references file on delete cascade,
  foreign key (project_id, account_id) references account on delete cascade,
  -- No cascade: the files go first, with their bytes.
  foreign key (project_id, correction_id) references identity_correction
);
create index proof_file_of_account on proof_file (project_id, account_id);
create index proof_file_of_correction on proof_file (project_id, correction_id) where correction_id is not null;
select guard_table('proof_file');
