-- What lists of many rows stand on.

-- Applications that every filter of their list takes for the same have the same key: one index then answers every filter
-- and counts them all (docs/decisions/0020-lists.md). What is not handed in yet has a key by its state alone, so that
-- choosing places touches no index.
alter table application add column list_key bigint not null generated always as (
  case when submitted_at is null
    then hashtextextended(state || ' ' || coalesce(organisation_id::text, ''), 0)
    else hashtextextended(
      state || ' ' || coalesce(organisation_id::text, '') || (paid_at is not null)::text || wish::text, 0)
  end
) stored;
create index application_of_batch on application (project_id, batch_id, list_key, application_id);
create index application_by_number on application (project_id, batch_id, number, application_id);
-- Those that were never handed in stand as if handed in before all others. Written as a case, which row-level security
-- trusts: with coalesce() the index would not be asked where to begin.
create index application_by_submission on application
  (project_id, batch_id, (case when submitted_at is null then timestamptz '-infinity' else submitted_at end), application_id);

-- A search by the beginning of a name. In the order of bytes, which row-level security trusts as much as any.
create index account_by_name on account (project_id, name collate "C") where kind = 'candidate';
create index candidate_record_by_name on candidate_record (project_id, name collate "C");
