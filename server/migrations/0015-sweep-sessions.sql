-- What is over is cleared away too where it stands by itself: sessions, tries at the console, messages long sent.

create index session_by_age on session (project_id, (least(ended_at, expires_at)));

-- The end of a session that had ended anyway is news to nobody; the sweep must not make every process forget people.
drop trigger announce_session_loss on session;
create trigger announce_session_loss after delete on session
  for each row when (old.ended_at is null and old.expires_at > now()) execute function announce_account();

drop trigger announce_staff_session_end on staff_session;
create trigger announce_staff_session_end after update of ended_at on staff_session
  for each statement execute function announce_staff();
create trigger announce_staff_session_loss after delete on staff_session
  for each row when (old.ended_at is null and old.expires_at > now()) execute function announce_staff();

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
  end loop;
  delete from staff_session where least(ended_at, expires_at) <= a_day_ago;
  delete from staff_attempt where tried_at <= a_day_ago and (closed_until is null or closed_until <= at);
  perform reach_project();
end
$$;
