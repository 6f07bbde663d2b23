-- How many seconds take_from_limits would make somebody wait, without taking anything: for what is counted only when it
-- goes wrong.
create function wait_for_limits(at timestamptz, buckets bytea[], seconds integer[], most integer[])
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
