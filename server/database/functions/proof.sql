-- Whoever tries a captcha takes it away, right or wrong; of many who try one at once, one gets it. `work` is the number
-- of a browser that worked instead of reading.
create or replace function spend_captcha(wanted uuid, wanted_purpose text, digest bytea, work bytea, at timestamptz)
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

-- Tries a code in one round trip; of many at once, each waits for the one before. The right one is used up by it.
create or replace function try_contact_code(
  wanted uuid, wanted_purpose text, wanted_channel text, contact bytea, digest bytea, at timestamptz, tries integer
) returns text
  language plpgsql
  as $$
declare
  code contact_code;
begin
  select * into code from contact_code
    where project_id = current_project() and code_id = wanted and purpose = wanted_purpose
      and channel = wanted_channel and contact_index = contact
    for update;
  if not found or code.expires_at <= at then
    return 'expired';
  elsif code.wrong_tries >= tries then
    return 'usedUp';
  elsif code.code_digest = digest then
    delete from contact_code where project_id = code.project_id and code_id = code.code_id;
    return 'right';
  end if;
  update contact_code set wrong_tries = wrong_tries + 1
    where project_id = code.project_id and code_id = code.code_id;
  return case when code.wrong_tries + 1 >= tries then 'usedUp' else 'wrong' end;
end
$$;

-- Takes once from every bucket, or from none. Line i allows `most[i]` from `buckets[i]` in any `seconds[i]` on end.
-- Answers how many seconds to wait; 0 where it was taken. Of what was taken only as much is kept as the longest span of
-- the bucket looks back on. Rows are held in one order, so that nobody waits in a circle.
create or replace function take_from_limits(at timestamptz, buckets bytea[], seconds integer[], most integer[])
  returns integer
  language plpgsql
  as $$
declare
  wait numeric := 0;
begin
  insert into limit_count as held (project_id, bucket, taken, kept_until)
    select current_project(), bucket, '{}', at + make_interval(secs => max(second))
    from unnest(buckets, seconds) as line (bucket, second)
    group by bucket order by bucket
    on conflict (project_id, bucket) do update set kept_until = greatest(held.kept_until, excluded.kept_until);

  select coalesce(max(extract(epoch from bound.since + make_interval(secs => line.second) - at)), 0) into wait
  from unnest(buckets, seconds, most) as line (bucket, second, allowed)
  join limit_count counted on counted.project_id = current_project() and counted.bucket = line.bucket
  -- The one that must grow old before another may be taken.
  cross join lateral (
    select instant from unnest(counted.taken) as instant
    order by instant desc offset line.allowed - 1 limit 1
  ) as bound (since)
  where bound.since > at - make_interval(secs => line.second);
  if wait > 0 then
    return ceil(wait);
  end if;

  update limit_count set taken = array_append(
      array(select instant from unnest(taken) as instant where instant > at - longest.span), at
    )
    from (
      select bucket as of_bucket, make_interval(secs => max(second)) as span
      from unnest(buckets, seconds) as line (bucket, second) group by bucket
    ) as longest
    where project_id = current_project() and bucket = longest.of_bucket;
  return 0;
end
$$;

-- How many seconds take_from_limits would make somebody wait, without taking anything: for what is counted only when it
-- goes wrong.
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

-- Takes a code for a contact, tenfold for an address and eighty-fold for its network (IPv4 /24, IPv6 /48), or none of
-- them: whoever holds a whole network must not have 256 times as much as whoever holds one address. A contact is
-- counted over all projects: its codes stand under the platform's id of zeros. Addresses and networks are counted in the
-- project: a school takes part in many.
create or replace function take_code_limits(
  at timestamptz, contact bytea, address bytea, network bytea, a_minute integer, an_hour integer, a_day integer
) returns integer
  language plpgsql
  as $$
declare
  here text := current_setting('baoming.project', true);
  seconds integer[] := array[60, 3600, 86400];
  of_contact integer[] := array[a_minute, an_hour, a_day];
  places bytea[] := array[address, address, address, network, network, network];
  of_places integer[] := array[
    a_minute * 10, an_hour * 10, a_day * 10, a_minute * 80, an_hour * 80, a_day * 80
  ];
  wait integer;
begin
  wait := wait_for_limits(at, places, seconds || seconds, of_places);
  if wait > 0 then
    return wait;
  end if;
  perform set_config('baoming.project', '00000000-0000-0000-0000-000000000000', true);
  wait := take_from_limits(at, array[contact, contact, contact], seconds, of_contact);
  perform set_config('baoming.project', here, true);
  if wait > 0 then
    return wait;
  end if;
  return take_from_limits(at, places, seconds || seconds, of_places);
end
$$;
