-- A decision counts for the next request, whatever a process still remembers: the session of whoever acts is looked at as
-- the first transaction of a request opens, in the same round trip. In plpgsql, which plans once a connection.
create function refuse_ended_session(wanted uuid) returns void
  language plpgsql stable
  as $$
begin
  perform from session join account
    on account.project_id = session.project_id and account.account_id = session.account_id
    where session.project_id = current_project() and session.session_id = wanted
      and session.ended_at is null and account.closed_at is null and account.suspended_at is null;
  if not found then
    raise sqlstate 'BM401' using message = 'The session has ended.';
  end if;
end
$$;

-- Staff are read anew at each request: nobody remembers them, and nobody need be told.
drop trigger announce_staff_change on staff;
drop trigger announce_staff_session_end on staff_session;
drop trigger announce_staff_session_loss on staff_session;
drop trigger announce_staff_grant on staff_grant;
drop function announce_staff();

-- What an issuer's tokens must be. With an address to begin at, each carries the nonce of the browser that asked.
alter table single_sign_on_issuer
  add column longest_minutes smallint not null default 10 check (longest_minutes between 1 and 1440),
  add column start_url text check (start_url ~ '^https://');
