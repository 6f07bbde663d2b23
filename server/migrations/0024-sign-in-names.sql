-- Whom a name means. Candidates and organisations never stand in each other's way: of the other kind nobody is looked for.
-- A contact or an account name wins over an ID number, since whoever registers chooses what number to give; a number
-- that two people have, each under another certificate, means neither until its type is said.

drop function find_account_id(bytea, bytea, bytea[], text);
-- Each way is an index of its own. Without a kind, of both.
create function find_account_id(
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

drop function begin_sign_in(
  uuid, bytea, bytea, bytea[], integer[], integer[], bytea, bytea, bytea[], text, text, timestamptz, integer, timestamptz
);
-- A captcha, an address that has not been wrong too often, one counted try; what stands in the way ends it there. Who
-- is found but has no count is locked. Nobody waits for the disk here: what a crash of the database in the next half
-- second would forget is a try, not a session.
create function begin_sign_in(
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
