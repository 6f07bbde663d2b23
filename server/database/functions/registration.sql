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
-- not taken left no line in history, and tells nothing.
create or replace function tell_of_applications(
  steps uuid[], deeds text[], of_kind text, with_facts jsonb, possible text[], by_default text[], due timestamptz,
  expires timestamptz
) returns void
  language plpgsql set enable_seqscan to off
  as $$
declare
  project constant uuid := current_project();
  told record;
begin
  for told in
    select history_id, history.at as step_at, application_id, number, rules -> 'name' as batch_name, reader.account_id,
        reader.masked_name
      from history
        join application on application.project_id = project and application_id = subject_id
        join batch on batch.project_id = project and batch.batch_id = application.batch_id
        left join candidate_record entered on entered.project_id = project and entered.record_id = application.record_id
        cross join lateral (
          values (application.account_id, null),
            (entered.bound_account_id, null),
            (entered.organisation_id, left(entered.name, 1) || '**')
        ) as reader (account_id, masked_name)
      where history.project_id = project and history_id = any (steps) and action = any (deeds)
        and reader.account_id is not null
  loop
    perform tell_account(
      of_kind, told.history_id, told.account_id, told.application_id,
      with_facts || jsonb_build_object('number', told.number, 'batch', told.batch_name)
        || case when told.masked_name is null then '{}' else jsonb_build_object('about', told.masked_name) end,
      case when told.masked_name is null then possible else array['inbox'] end, by_default, told.step_at, due, expires
    );
  end loop;
end
$$;
