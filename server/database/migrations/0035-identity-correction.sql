-- What a name or a certificate shall be corrected to, and what it was then: sealed, for whoever approves it.
create table identity_correction (
  project_id uuid not null,
  correction_id uuid not null,
  account_id uuid not null,
  before_sealed bytea not null,
  after_sealed bytea not null,
  created_at timestamptz not null,
  primary key (project_id, correction_id),
  foreign key (project_id, account_id) references account on delete cascade
);
create index identity_correction_of_account on identity_correction (project_id, account_id);
select guard_table('identity_correction');
