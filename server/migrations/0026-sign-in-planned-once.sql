-- What every sign-in calls is planned once a connection: a function in the language SQL that is not inlined is parsed and
-- planned anew in every transaction. And it goes by indexes, whatever the tables held when it was planned.
create or replace function wait_for_limits(at timestamptz, buckets bytea[], seconds integer[], most integer[])
  returns integer
  language plpgsql stable
  as $$
begin
  return (
    select coalesce(ceil(max(extract(epoch from open.since + make_interval(secs => line.second) - at))), 0)::integer
    from unnest(buckets, seconds, most) as line (bucket, second, allowed)
    join limit_count counted on counted.project_id = current_project() and counted.bucket = line.bucket
    cross join lateral (
      select instant from unnest(counted.taken) as instant
      order by instant desc offset line.allowed - 1 limit 1
    ) as open (since)
    where open.since > at - make_interval(secs => line.second)
  );
end
$$;

create or replace function find_account_id(phone bytea, email bytea, id_numbers bytea[], name_key text) returns uuid
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

create or replace function reserve_try(wanted uuid, at timestamptz, allowed integer, closed_until timestamptz)
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

alter function begin_sign_in(
  uuid, bytea, bytea, bytea[], integer[], integer[], bytea, bytea, bytea[], text, text, timestamptz, integer, timestamptz
) set enable_seqscan to off;
