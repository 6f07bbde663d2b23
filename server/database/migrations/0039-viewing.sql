-- One of the board looks at the portal as an account finds it: for a short time, to read only. Of whoever is signed in to
-- the account it is no session.
create table viewing (
  project_id uuid not null,
  viewing_id uuid not null,
  account_id uuid not null,
  staff_id uuid not null,
  -- It ends with this session at the console.
  staff_session_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (project_id, viewing_id),
  unique (project_id, token_hash),
  foreign key (project_id, account_id) references account on delete cascade
);
create index viewing_of_account on viewing (project_id, account_id);
create index viewing_by_end on viewing (project_id, expires_at);
select guard_table('viewing');
