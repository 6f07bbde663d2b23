-- Whoever works inside a project reaches no other by asking for what runs as the owner: staff's grants, the outbox, the
-- sweep. One place refuses, so that no later function forgets to.
create or replace function reach_platform() returns void
  language plpgsql
  as $$
begin
  if current_project() <> '00000000-0000-0000-0000-000000000000' then
    raise insufficient_privilege using message = 'What reaches every project is not asked from inside one.';
  end if;
  perform set_config('baoming.reach', 'platform', true);
end
$$;

-- As before, but the app sweeps nothing ahead of its time: its clock may differ from the database's by a minute.
create or replace function sweep_expired(at timestamptz) returns void
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
    delete from captcha where project_id = swept and expires_at <= at;
    delete from contact_code where project_id = swept and expires_at <= at;
    delete from flow_token where project_id = swept and expires_at <= at - interval '1 day';
    delete from limit_count where project_id = swept and kept_until <= at;
    delete from idempotent_answer where project_id = swept and claimed_at <= at - interval '24 hours';
    update message set state = 'dropped', contact_sealed = null, values_sealed = null
      where project_id = swept and state = 'waiting' and expires_at <= at;
    delete from outbox where project_id = swept and outbox.at <= sweep_expired.at - interval '1 day';
  end loop;
  perform reach_project();
end
$$;
