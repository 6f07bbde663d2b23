-- Signing in, in one round trip before the password is computed. These run as whoever calls them, behind the same walls.
-- They are in plpgsql, which plans once a connection: a function in the language SQL that is not inlined is parsed and
-- planned anew in every transaction.

-- Whoever tries a captcha takes it away, right or wrong; of many who try one at once, one gets it. `work` is the number
-- of a browser that worked instead of reading.
create function spend_captcha(wanted uuid, wanted_purpose text, digest bytea, work bytea, at timestamptz)
  returns boolean
  language plpgsql
  as $$
declare
  drawn captcha;
begin
  delete from captcha where project_id = current_project() and captcha_id = wanted returning * into drawn;
  if not found or drawn.purpose <> wanted_purpose or drawn.expires_at <= at then
    return false;
  elsif work is null then
    return drawn.answer_digest = digest;
  end if;
  return ('x' || left(encode(sha256(convert_to(drawn.work_salt, 'UTF8') || work), 'hex'), 8))::bit(32)::bigint
    < (1::bigint << (32 - drawn.work_zero_bits));
end
$$;

-- Each way is an index of its own. Where two accounts answer to one text, the first way wins.
create function find_account_id(phone bytea, email bytea, id_numbers bytea[], name_key text) returns uuid
  language plpgsql stable
  as $$
begin
  return (
    select account_id from (
      select 1 as way, account_id from account where project_id = current_project() and phone_index = phone
      union all
      select 2, account_id from account where project_id = current_project() and email_index = email
      union all
      select 3, account_id from account where project_id = current_project() and id_number_index = any (id_numbers)
      union all
      select 4, account_id from account where project_id = current_project() and account_name_key = name_key
    ) as found
    order by way limit 1
  );
end
$$;

-- Counts a try, and locks the account with the one that is too many; no row while it is locked. Of parallel tries each
-- waits for the one before, so that no more are let through than that.
create function reserve_try(wanted uuid, at timestamptz, allowed integer, closed_until timestamptz)
  returns table (password_hash text, wrong_passwords smallint)
  language plpgsql
  as $$
#variable_conflict use_column
begin
  return query
    update account set
        wrong_passwords = case when account.locked_until is null then account.wrong_passwords + 1 else 1 end,
        locked_until =
          case when account.locked_until is null and account.wrong_passwords >= allowed then closed_until end
      where account.project_id = current_project() and account.account_id = wanted
        and (account.locked_until is null or account.locked_until <= reserve_try.at)
      returning account.password_hash, account.wrong_passwords;
end
$$;

-- A captcha, an address that has not been wrong too often, one counted try; what stands in the way ends it there. Who
-- is found but has no count is locked.
create function begin_sign_in(
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
  captcha_right := spend_captcha(captcha, 'signIn', digest, work, at);
  if not captcha_right then
    return;
  end if;
  wait := wait_for_limits(at, buckets, seconds, most);
  if wait > 0 then
    return;
  end if;
  select account_id into found_id from account
    where project_id = current_project() and kind = wanted_kind
      and account_id = find_account_id(phone, email, id_numbers, name_key);
  if found then
    select password_hash, wrong_passwords into hash, count
      from reserve_try(found_id, at, allowed, closed_until);
  end if;
end
$$;
