-- People who move from one organisation to another, within a batch.

-- Whose consent a project asks for before somebody moves; and whether candidates name the organisation that they belong to.
alter table project add column moving_consent text not null default 'person'
  check (moving_consent in ('off', 'person', 'organisation', 'both'));
alter table project add column collective_account text not null default 'off'
  check (collective_account in ('off', 'list', 'name'));

-- An application that is to go from whoever has entered it to another. It stays when it is over: whoever had the application
-- before is told where they look for it.
create table move (
  project_id uuid not null,
  move_id uuid not null,
  batch_id uuid not null,
  application_id uuid not null,
  -- The organisation that has it, and the one that is to have it; null: the person's own account.
  from_id uuid,
  to_id uuid,
  asked_by text not null check (asked_by in ('person', 'from', 'to')),
  -- Who has yet to agree.
  waits_for text[] not null check (waits_for <@ array['person', 'from', 'to']),
  state text not null check (state in ('asked', 'granted', 'refused', 'withdrawn', 'lapsed')),
  reason text not null default '',
  asked_at timestamptz not null,
  -- Whoever has not answered by then does not agree.
  lapses_at timestamptz not null,
  ended_at timestamptz,
  primary key (project_id, move_id),
  foreign key (project_id, application_id) references application on delete cascade,
  foreign key (project_id, from_id) references account (project_id, account_id),
  foreign key (project_id, to_id) references account (project_id, account_id),
  check (from_id is distinct from to_id),
  check ((state = 'asked') = (ended_at is null))
);
-- The same is asked once at a time.
create unique index move_asked on move (project_id, application_id, to_id) nulls not distinct where state = 'asked';
create index move_of_application on move (project_id, application_id, move_id);
create index move_from on move (project_id, from_id, move_id) where from_id is not null;
create index move_to on move (project_id, to_id, move_id) where to_id is not null;
select guard_table('move');
