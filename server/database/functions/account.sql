-- Who a certificate is: the person that is known by it, or a new one. Of two at once the second waits for the first and
-- finds its person, who stays as long as this transaction.
create or replace function person_of(fresh uuid, certificate text, number_index bytea, at timestamptz) returns uuid
  language plpgsql
  as $$
declare
  found_id uuid;
begin
  loop
    insert into person (project_id, person_id, id_type, id_number_index, created_at)
      values (current_project(), fresh, certificate, number_index, at)
      on conflict (project_id, id_number_index) do nothing
      returning person_id into found_id;
    if found_id is null then
      select person_id into found_id from person
        where project_id = current_project() and id_number_index = number_index for key share;
    end if;
    if found_id is not null then
      return found_id;
    end if;
  end loop;
end
$$;

-- Forgets a person to whom nothing leads any more. Looked at once nobody else comes to it.
create or replace function forget_person(wanted uuid) returns void
  language plpgsql
  as $$
begin
  perform from person where project_id = current_project() and person_id = wanted for update;
  delete from person where project_id = current_project() and person_id = wanted
    and not exists (select from account where project_id = current_project() and person_id = wanted)
    and not exists (select from candidate_record where project_id = current_project() and person_id = wanted);
end
$$;

-- What history says of who a closed account was: its name, masked how it was reached, by which parcel. It runs as the owner, since history
-- is only added to by the app, and so it asks itself whether the account is closed.
create or replace function forget_in_history(closed uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  personal text[] := '{accountName,phone,email,idNumber,carrier,trackingNumber}';
begin
  if not exists (
    select from account where project_id = current_project() and account_id = closed and closed_at is not null
  ) then
    raise insufficient_privilege using message = 'History keeps whose account is open.';
  end if;
  update history set before = before - personal, after = after - personal
    where project_id = current_project() and (subject = 'account' and subject_id = closed or subject = 'certificate'
        and subject_id in (select certificate_id from certificate where project_id = current_project() and asker_id = closed))
      and (before ?| personal or after ?| personal);
end
$$;

-- Signing in, in one round trip before the password is computed. These run as whoever calls them, behind the same walls.
-- They are in plpgsql, which plans once a connection: a function in the language SQL that is not inlined is parsed and
-- planned anew in every transaction.

-- Whom a name means. Candidates and organisations never stand in each other's way: of the other kind nobody is looked for;
-- without a kind, of both. A contact or an account name wins over an ID number, since whoever registers chooses what
-- number to give; a number that two people have, each under another certificate, means neither until its type is said.
-- Each way is an index of its own.
create or replace function find_account_id(
  wanted_kind text, phone bytea, email bytea, id_numbers bytea[], name_key text,
  out found_id uuid, out several boolean
)
  language plpgsql stable
  as $$
declare
  nearest integer;
  found_ids uuid[];
begin
  select way, array_agg(account_id) into nearest, found_ids from (
    select 1 as way, account_id, kind from account where project_id = current_project() and phone_index = phone
    union all
    select 2, account_id, kind from account where project_id = current_project() and email_index = email
    union all
    select 3, account_id, kind from account where project_id = current_project() and account_name_key = name_key
    union all
    select 4, account_id, kind from account where project_id = current_project() and id_number_index = any (id_numbers)
  ) as found
  where wanted_kind is null or kind = wanted_kind
  group by way order by way limit 1;
  several := coalesce(cardinality(found_ids), 0) > 1;
  found_id := case when several then null else found_ids[1] end;
end
$$;

create or replace function reserve_try(wanted uuid, at timestamptz, allowed integer, closed_until timestamptz) returns smallint
  language plpgsql
  as $$
declare
  count smallint;
begin
  insert into password_tries as known (project_id, account_id, in_a_row) values (current_project(), wanted, 1)
    on conflict (project_id, account_id) do update set
      in_a_row = case when known.locked_until is null then known.in_a_row + 1 else 1 end,
      locked_until = case when known.locked_until is null and known.in_a_row >= allowed then closed_until end
      where known.locked_until is null or known.locked_until <= at
    returning in_a_row into count;
  return count;
end
$$;

-- A captcha, an address that has not been wrong too often, one counted try; what stands in the way ends it there. Who
-- is found but has no count is locked. Nobody waits for the disk here: what a crash of the database in the next half
-- second would forget is a try, not a session.
create or replace function begin_sign_in(
  captcha uuid, digest bytea, work bytea,
  buckets bytea[], seconds integer[], most integer[],
  phone bytea, email bytea, id_numbers bytea[], name_key text, wanted_kind text,
  at timestamptz, allowed integer, closed_until timestamptz,
  out captcha_right boolean, out wait integer, out several boolean, out found_id uuid, out hash text,
  out count smallint
)
  -- By indexes, whatever the tables held when it was planned.
  language plpgsql set enable_seqscan to off
  as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  captcha_right := spend_captcha(captcha, 'signIn', digest, work, at);
  if not captcha_right then
    return;
  end if;
  wait := wait_for_limits(at, buckets, seconds, most);
  if wait > 0 then
    return;
  end if;
  select met.found_id, met.several, account.password_hash into found_id, several, hash
    from find_account_id(wanted_kind, phone, email, id_numbers, name_key) as met
    left join account on account.project_id = current_project() and account.account_id = met.found_id;
  if found_id is not null then
    count := reserve_try(found_id, at, allowed, closed_until);
  end if;
end
$$;

-- A decision counts for the next request, whatever a process still remembers: the session of whoever acts is looked at as
-- the first transaction of a request opens, in the same round trip. In plpgsql, which plans once a connection.
create or replace function refuse_ended_session(wanted uuid) returns void
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
