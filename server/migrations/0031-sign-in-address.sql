-- From where somebody signed in, sealed, for half a year: whoever asks who was at their account is told, and the law wants
-- it kept as long. It stands beside history, which nobody changes; the session's id leads from one to the other, also
-- when the session itself is long gone.

-- Of accounts, and of staff under the platform's id.
create table sign_in_address (
  project_id uuid not null,
  session_id uuid not null,
  at timestamptz not null,
  address_sealed bytea not null,
  primary key (project_id, session_id)
);
create index sign_in_address_by_age on sign_in_address (project_id, at);
select guard_table('sign_in_address');

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
    delete from contact_code where project_id = swept and expires_at <= at;
    delete from flow_token where project_id = swept and expires_at <= a_day_ago;
    delete from limit_count where project_id = swept and kept_until <= at;
    delete from idempotent_answer where project_id = swept and claimed_at <= a_day_ago;
    update message set state = 'dropped', contact_sealed = null, values_sealed = null
      where project_id = swept and state = 'waiting' and expires_at <= at;
    delete from message where project_id = swept and state <> 'waiting' and expires_at <= at - interval '30 days';
    delete from outbox where project_id = swept and outbox.at <= a_day_ago;
    delete from session where project_id = swept and least(ended_at, expires_at) <= a_day_ago;
    delete from sign_in_address where project_id = swept and sign_in_address.at <= sweep_expired.at - interval '6 months';
    delete from single_sign_on_token where project_id = swept and expires_at <= at;
  end loop;
  delete from staff_session where least(ended_at, expires_at) <= a_day_ago;
  delete from staff_attempt where tried_at <= a_day_ago and (closed_until is null or closed_until <= at);
  perform reach_project();
end
$$;
