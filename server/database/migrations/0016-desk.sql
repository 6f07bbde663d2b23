-- Desks: queues that several people work off at once, each thing in one pair of hands.

-- A thing that waits at a desk, of whatever feature, and who has it in hand. It is there for as long as the thing waits.
create table desk_item (
  project_id uuid not null,
  -- Thing and what is done to it: `application.review`.
  queue text not null check (queue <> ''),
  thing_id uuid not null,
  -- Which look it waits for.
  level smallint not null default 1 check (level in (1, 2)),
  -- Its turn: since when it waits, or by when it is due.
  order_at timestamptz not null,
  waits_since timestamptz not null,
  -- Where it belongs, for whoever's grant is limited to a part: the areas and those above them.
  batch_id uuid,
  area_ids uuid[] not null default '{}',
  organisation_id uuid,
  -- Staff whose it is not: who gave the first look.
  closed_to uuid[] not null default '{}',
  -- Staff who handed it back: to them it comes last.
  put_aside_by uuid[] not null default '{}',
  claimed_by uuid,
  claimed_at timestamptz,
  -- Past it, it is anybody's again.
  claimed_until timestamptz,
  primary key (project_id, queue, thing_id),
  check ((claimed_by is null) = (claimed_until is null) and (claimed_by is null) = (claimed_at is null))
) with (fillfactor = 70);
create index desk_item_in_turn on desk_item (project_id, queue, level, order_at, thing_id);
create index desk_item_claimed on desk_item (project_id, queue, claimed_by) where claimed_by is not null;
select guard_table('desk_item');

-- What was decided at a desk, for as long as it may be taken back and a day more.
create table desk_decision (
  project_id uuid not null,
  decision_id uuid not null,
  queue text not null,
  thing_id uuid not null,
  staff_id uuid not null,
  decided_at timestamptz not null,
  -- Of the thing once it was decided: where it is another one by now, the thing has moved on.
  version integer not null,
  -- What taking it back restores. Nothing that tells of a person.
  before jsonb not null,
  primary key (project_id, decision_id)
);
create index desk_decision_by_age on desk_decision (project_id, decided_at);
select guard_table('desk_decision');

create trigger keep_review_desk after insert or update of state on application
  for each row execute function keep_review_desk();

-- What waits for a review already.
select reach_platform();
insert into desk_item (project_id, queue, thing_id, order_at, waits_since, batch_id, area_ids, organisation_id)
  select project_id, 'application.review', application_id, updated_at, updated_at, batch_id,
      areas_of_places(project_id, application_id), organisation_id
    from application where state in ('auditing', 'pending');
select reach_project();
