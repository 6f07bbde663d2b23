-- What is past its time is cleared away in every project. The app sweeps nothing ahead of time: its clock may differ from
-- the database's by a minute.

create or replace function sweep_expired(at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  swept uuid;
  a_day_ago timestamptz := at - interval '1 day';
begin
  if session_user <> current_user and at > clock_timestamp() + interval '1 minute' then
    raise invalid_parameter_value using message = 'What is not past its time is not swept.';
  end if;
  perform reach_platform();
  for swept in select project_id from project union all select '00000000-0000-0000-0000-000000000000' loop
    delete from captcha where project_id = swept and expires_at <= at;
    delete from desk_decision where project_id = swept and decided_at <= a_day_ago;
    delete from contact_code where project_id = swept and expires_at <= at;
    delete from flow_token where project_id = swept and expires_at <= a_day_ago;
    delete from asked_certificate where project_id = swept and asked_at <= a_day_ago;
    delete from limit_count where project_id = swept and kept_until <= at;
    delete from idempotent_answer where project_id = swept and claimed_at <= a_day_ago;
    update message
      set state = case when tries > 0 then 'failed' else 'dropped' end, contact_sealed = null, values_sealed = null,
        attachment = null, facts = jsonb_build_object('number', facts ->> 'number')
      where project_id = swept and state = 'waiting' and expires_at <= at;
    delete from message where project_id = swept and state <> 'waiting' and expires_at <= at - interval '30 days';
    delete from outbox where project_id = swept and outbox.at <= a_day_ago;
    -- Passwords that are handed out no more, and workbooks that nobody mends any more; their bytes go with the file's row.
    update import_row told set one_time_password_sealed = null from import
      where import.project_id = swept and import.handed_out_until <= at
        and told.project_id = swept and told.import_id = import.import_id
        and told.one_time_password_sealed is not null;
    with gone as (
      delete from import where project_id = swept and sent_at <= at - interval '30 days' returning file_id
    )
    delete from file using gone where file.project_id = swept and file.file_id = gone.file_id;
    delete from session where project_id = swept and least(ended_at, expires_at) <= a_day_ago;
    delete from viewing where project_id = swept and expires_at <= a_day_ago;
    delete from sign_in_address where project_id = swept and sign_in_address.at <= sweep_expired.at - interval '6 months';
    delete from single_sign_on_token where project_id = swept and expires_at <= at;
  end loop;
  delete from staff_session where least(ended_at, expires_at) <= a_day_ago;
  delete from staff_attempt where tried_at <= a_day_ago and (closed_until is null or closed_until <= at);
  perform reach_project();
end
$$;

-- Answers that were kept for somebody without an account, and the places that they took.
create or replace function sweep_stranger_answers(at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  swept uuid;
begin
  if session_user <> current_user and at > clock_timestamp() + interval '1 minute' then
    raise invalid_parameter_value using message = 'What is not past its time is not swept.';
  end if;
  perform reach_platform();
  for swept in select project_id from project union all select '00000000-0000-0000-0000-000000000000' loop
    with gone as (
      delete from stranger_answer where project_id = swept and kept_until <= at returning asked
    )
    delete from idempotent_answer known using gone where known.project_id = swept and known.asked = gone.asked;
  end loop;
  perform reach_project();
end
$$;
