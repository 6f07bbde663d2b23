-- What an organisation tells of itself: as it was handed in last, and as the board passed it. Sealed as a whole: it names a
-- person, a phone and an address, and nobody searches by it.
create table institution (
  project_id uuid not null,
  account_id uuid not null,
  state text not null check (state in ('waits', 'passed', 'returned')),
  information_sealed bytea not null,
  -- What holds until another is passed; null as long as none was.
  passed_sealed bytea,
  -- Why it was returned.
  reason text not null default '',
  handed_in_at timestamptz not null,
  primary key (project_id, account_id),
  foreign key (project_id, account_id) references account on delete cascade,
  check ((state = 'returned') = (reason <> '')),
  check (state <> 'passed' or passed_sealed is not null)
);
select guard_table('institution');
