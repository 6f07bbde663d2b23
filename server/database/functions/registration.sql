-- The year in UTC+8, a running number, and two check digits (ISO 7064 MOD 97-10), so that a slip of the pen is noticed.
create or replace function new_application_number(at timestamptz) returns text
  language plpgsql
  as $$
declare
  running constant text := nextval('application_number')::text;
  body constant text :=
    to_char(at at time zone interval '8 hours', 'YYYY') || lpad(running, greatest(8, length(running)), '0');
begin
  return body || lpad((98 - body::bigint * 100 % 97)::text, 2, '0');
end
$$;

-- Tells of steps that history has, in this transaction or before: whoever has the application by an own account, the
-- account that its record is bound to, and, in the inbox alone, the organisation that entered the record. A step that was
-- not taken left no line in history, and tells nothing. One step at a time, each row by its key: a statement that joins
-- them for any number of steps is planned anew with every step, which takes longer than all it does.
create or replace function tell_of_applications(
  steps uuid[], deeds text[], of_kind text, with_facts jsonb, possible text[], by_default text[], due timestamptz,
  expires timestamptz
) returns void
  language plpgsql set enable_seqscan to off
  as $$
declare
  project constant uuid := current_project();
  step uuid;
  told record;
  entered record;
  facts jsonb;
begin
  foreach step in array steps loop
    select history.at as step_at, application_id, account_id, record_id, number, rules -> 'name' as batch_name into told
      from history
        join application on application.project_id = project and application_id = subject_id
        join batch on batch.project_id = project and batch.batch_id = application.batch_id
      where history.project_id = project and history_id = step and action = any (deeds);
    continue when not found;
    facts := with_facts || jsonb_build_object('number', told.number, 'batch', told.batch_name);
    if told.record_id is null then
      perform tell_account(
        of_kind, step, told.account_id, told.application_id, facts, possible, by_default, told.step_at, due, expires
      );
      continue;
    end if;
    select bound_account_id, organisation_id, left(name, 1) || '**' as masked_name into entered
      from candidate_record where project_id = project and record_id = told.record_id;
    if entered.bound_account_id is not null then
      perform tell_account(
        of_kind, step, entered.bound_account_id, told.application_id, facts, possible, by_default, told.step_at, due,
        expires
      );
    end if;
    perform tell_account(
      of_kind, step, entered.organisation_id, told.application_id,
      facts || jsonb_build_object('about', entered.masked_name), array['inbox'], by_default, told.step_at, due, expires
    );
  end loop;
end
$$;

-- Whether an organisation looks at none of its applications any more: it is closed or suspended, not approved any more, or
-- its board has switched this off, for all of them or as a module of this one.
create or replace function looks_no_more(organisation account) returns boolean
  language plpgsql stable
  as $$
declare
  needed constant text := 'group_registration_examination_module';
begin
  return organisation.closed_at is not null or organisation.suspended_at is not null or organisation.audit_status <> 2
    or not coalesce((
      select (settings ->> 'organisationLooks')::boolean from review_setting
        where review_setting.project_id = organisation.project_id
    ), false)
    or not exists (
      select from project_module
        where project_module.project_id = organisation.project_id and module_type = needed and selected
    )
    or not needed = any (coalesce(organisation.own_modules, array(
      select jsonb_array_elements_text(organisation_modules -> organisation.organisation_kind) from project
        where project.project_id = organisation.project_id
    )));
end
$$;

-- Whether an application waits for such an organisation.
create or replace function is_left_waiting(wanted uuid) returns boolean
  language plpgsql stable
  as $$
begin
  return exists (
    select from application join account on account.project_id = application.project_id
        and account.account_id = application.organisation_id
      where application.project_id = current_project() and application_id = wanted and state = 'atOrganisation'
        and looks_no_more(account)
  );
end
$$;

-- Those of all projects, the longest first; each organisation is asked once.
create or replace function list_left_waiting(most integer) returns table (project_id uuid, application_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    with waiting as (
      select distinct application.project_id, application.organisation_id from application
        where application.state = 'atOrganisation'
    ), gone as (
      select account.project_id, account.account_id from waiting
        join account on account.project_id = waiting.project_id and account.account_id = waiting.organisation_id
        where looks_no_more(account)
    )
    select application.project_id, application.application_id from gone
      join application on application.project_id = gone.project_id and application.organisation_id = gone.account_id
        and application.state = 'atOrganisation'
      -- In an exam that is suspended nothing goes on.
      join batch on batch.project_id = gone.project_id and batch.batch_id = application.batch_id
        and batch.exam_status <> 3
      order by application.submitted_at, application.application_id limit most;
  perform reach_project();
end
$$;
