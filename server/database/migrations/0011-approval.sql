-- What asks for two people: one of the staff proposes, another approves what was proposed.
create table approval (
  project_id uuid not null references project on delete cascade,
  approval_id uuid not null,
  kind text not null check (kind <> ''),
  -- To what it is done.
  subject_id uuid not null,
  proposal jsonb not null check (jsonb_typeof(proposal) = 'object'),
  state text not null check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
  -- Staff are not to be seen from inside a project: no foreign key.
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text not null,
  -- One person decided what they proposed, in a project that has the rule of two switched off.
  alone boolean not null,
  primary key (project_id, approval_id),
  check ((state = 'proposed') = (decided_by is null) and (state = 'proposed') = (decided_at is null)),
  check (state not in ('approved', 'refused') or decided_by <> proposed_by or alone),
  check (state <> 'withdrawn' or decided_by = proposed_by)
);
select guard_table('approval');
-- Of what is open there is one of a kind for each thing, and the list asks for no other.
create unique index approval_open on approval (project_id, kind, subject_id) where state = 'proposed';
create trigger keep_proposal before update on approval for each row execute function keep_proposal();

-- Without a row two people are needed.
create table approval_rule (
  project_id uuid primary key references project on delete cascade,
  two_people boolean not null,
  changed_at timestamptz not null
);
select guard_table('approval_rule');
