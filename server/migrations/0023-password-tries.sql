-- Tries at a password are counted beside the account, not in it: an account has a dozen rules and six indexes, and each
-- sign-in counts twice.

create table password_tries (
  project_id uuid not null,
  account_id uuid not null,
  -- Wrong ones on end, and those under way. Counted when a try begins: what a process that died had begun counts too.
  in_a_row smallint not null,
  locked_until timestamptz,
  primary key (project_id, account_id)
) with (fillfactor = 50);
select guard_table('password_tries');

select reach_platform();
insert into password_tries (project_id, account_id, in_a_row, locked_until)
  select project_id, account_id, wrong_passwords, locked_until from account where wrong_passwords > 0;
select reach_project();
alter table account drop column wrong_passwords, drop column locked_until;

-- Counts a try, and locks the account with the one that is too many; null while it is locked. Of parallel tries each
-- waits for the one before, so that no more are let through than that.
drop function reserve_try(uuid, timestamptz, integer, timestamptz);
create function reserve_try(wanted uuid, at timestamptz, allowed integer, closed_until timestamptz) returns smallint
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
  out captcha_right boolean, out wait integer, out found_id uuid, out hash text, out count smallint
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
  select account_id, password_hash into found_id, hash from account
    where project_id = current_project() and kind = wanted_kind
      and account_id = find_account_id(phone, email, id_numbers, name_key);
  if found then
    count := reserve_try(found_id, at, allowed, closed_until);
  end if;
end
$$;
