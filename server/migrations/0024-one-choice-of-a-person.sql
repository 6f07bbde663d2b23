-- Of two choices that a person makes at the same moment in two batches, the second waits for the first and then sees what
-- it took. Held until the transaction ends, after the application and before any quota; nobody who holds it waits for an
-- application, so nobody waits in a circle. Volatile, so that what is looked up is as it stands after the wait.
create or replace function has_elsewhere(owner uuid, wanted uuid, in_batch uuid, subjects uuid[], at timestamptz)
  returns boolean
  language plpgsql volatile
  as $$
declare
  project constant uuid := current_project();
begin
  perform pg_advisory_xact_lock(hashtextextended('choice ' || owner, 0));
  return exists (
    select from application as other
      join place using (project_id, application_id)
      join subject as theirs on theirs.project_id = project and theirs.batch_id = place.batch_id
        and theirs.subject_id = place.subject_id
      join batch on batch.project_id = project and batch.batch_id = place.batch_id
        and (batch.rules ->> 'examEndsAt')::timestamptz > at
      join subject as mine on mine.project_id = project and mine.batch_id = in_batch
        and mine.subject_id = any (subjects) and mine.level = theirs.level and mine.name = theirs.name
      where other.project_id = project and other.account_id = owner and other.application_id <> wanted
  );
end
$$;
