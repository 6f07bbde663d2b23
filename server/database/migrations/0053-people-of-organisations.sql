-- What organisations do with the people whom they enter.

-- An organisation has a person once, however many of its clerks enter them at the same moment.
create unique index candidate_record_key on candidate_record (project_id, organisation_id, person_id);

-- Taken out by its organisation: a state, so that the board can take it back.
alter domain application_state drop constraint application_state_check;
alter domain application_state add constraint application_state_check check (
  value in ('draft', 'auditing', 'pending', 'failed', 'refused', 'unpaid', 'confirmed', 'withdrawn', 'lapsed',
    'improving', 'refunding', 'refunded', 'deferred', 'cancelled', 'deleted')
);
alter table application alter column counts
  set expression as (state not in ('withdrawn', 'lapsed', 'refunded', 'deleted'));

-- Whether a draft that an organisation entered has all that it is handed in with, but for what comes with handing in: agreeing
-- to the notes, and places. Kept by whatever changes one of them; of anybody else's it is never asked.
alter table application add column is_ready boolean not null default false;
-- A draft that is ready is another one to the filters of lists. Of who registers alone it never is: choosing places touches
-- no index (0012-list.sql).
alter table application alter column list_key set expression as (
  case when submitted_at is null
    then hashtextextended(
      state || ' ' || coalesce(organisation_id::text, '') || case when state = 'draft' and is_ready then ' ready' else '' end, 0)
    else hashtextextended(
      state || ' ' || coalesce(organisation_id::text, '') || case when state = 'draft' and is_ready then ' ready' else '' end
        || (paid_at is not null)::text || wish::text, 0)
  end
);
-- Drafts that are judged anew where their batch has become another.
create index application_entered_draft on application (project_id, batch_id, application_id)
  where record_id is not null and state = 'draft';

-- That an organisation has the consent of somebody who has no account to give it by: to which text, in which version.
create table record_consent (
  project_id uuid not null,
  record_id uuid not null,
  kind text not null check (kind in ('privacy', 'guardian')),
  version integer not null check (version > 0),
  -- The organisation that said so.
  given_by uuid not null,
  given_at timestamptz not null,
  primary key (project_id, record_id, kind, version),
  foreign key (project_id, record_id) references candidate_record (project_id, record_id) on delete cascade
);
select guard_table('record_consent');
