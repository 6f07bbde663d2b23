-- Staff leave, one-time passwords grow old, and a token of a project's own site opens the door once.

alter table staff
  -- Closed by an operator: nobody signs in with it again, and its name stays taken.
  add column closed_at timestamptz,
  -- Of a one-time password; null for one that its owner has chosen.
  add column password_expires_at timestamptz;

-- The organisations of a project, the newest first; beside them stand a hundred times as many candidates.
create index account_collective on account (project_id, account_id) where kind = 'collective';

-- Tokens of a project's own site that were traded for a session, until they would be good no more.
create table single_sign_on_token (
  project_id uuid not null,
  issuer_id uuid not null,
  token_index bytea not null,
  expires_at timestamptz not null,
  primary key (project_id, issuer_id, token_index),
  foreign key (project_id, issuer_id) references single_sign_on_issuer on delete cascade
);
create index single_sign_on_token_by_age on single_sign_on_token (project_id, expires_at);
select guard_table('single_sign_on_token');

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
    delete from single_sign_on_token where project_id = swept and expires_at <= at;
  end loop;
  delete from staff_session where least(ended_at, expires_at) <= a_day_ago;
  delete from staff_attempt where tried_at <= a_day_ago and (closed_until is null or closed_until <= at);
  perform reach_project();
end
$$;
