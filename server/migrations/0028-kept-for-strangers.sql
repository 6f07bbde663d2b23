-- What somebody without an account makes the portal keep is small, soon gone, and no more for asking more often.

-- Of the answers kept for repetitions an address has so many places; in a full one the new answer takes the place of the
-- earlier one.
create table stranger_answer (
  project_id uuid not null,
  -- The address and the number of the place, as a keyed digest.
  place bytea not null,
  asked bytea not null,
  kept_until timestamptz not null,
  primary key (project_id, place)
);
create index stranger_answer_by_age on stranger_answer (project_id, kept_until);
select guard_table('stranger_answer');

-- `claim_answer` for somebody without an account, in the same round trip. No row where another answer of the place is
-- still at work: it is not pushed out, and this one is not kept.
create function claim_answer_of_stranger(
  wanted_place bytea, until timestamptz, wanted bytea, digest bytea, at timestamptz, for_seconds integer
) returns table (claim uuid, body_digest bytea, answer_sealed bytea)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  earlier bytea;
begin
  insert into stranger_answer (project_id, place, asked, kept_until)
    values (current_project(), wanted_place, wanted, until)
    on conflict do nothing;
  select asked into earlier from stranger_answer
    where project_id = current_project() and place = wanted_place for update;
  if earlier <> wanted then
    if exists (
      select from idempotent_answer known where known.project_id = current_project() and known.asked = earlier
        and known.answer_sealed is null and known.claim_ends_at > clock_timestamp()
    ) then
      return;
    end if;
    delete from idempotent_answer known where known.project_id = current_project() and known.asked = earlier;
  end if;
  update stranger_answer set asked = wanted, kept_until = until
    where project_id = current_project() and place = wanted_place;
  return query select * from claim_answer(wanted, digest, at, for_seconds);
end
$$;

create function sweep_stranger_answers(at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  swept uuid;
begin
  if session_user <> current_user and at > clock_timestamp() + interval '1 minute' then
    raise invalid_parameter_value using message = 'What is not past its time is not swept.';
  end if;
  perform reach_platform();
  for swept in select project_id from project union all select '00000000-0000-0000-0000-000000000000' loop
    with gone as (
      delete from stranger_answer where project_id = swept and kept_until <= at returning asked
    )
    delete from idempotent_answer known using gone where known.project_id = swept and known.asked = gone.asked;
  end loop;
  perform reach_project();
end
$$;

-- A token that was traded and comes again is noted once: whoever holds one must not fill the history with it.
alter table single_sign_on_token add column came_again boolean not null default false;
-- So is a try at an account that is locked: once for each lock.
alter table password_tries add column noted_lock timestamptz;

-- As before, but of what was taken only as much is kept as the longest span of the bucket looks back on.
create or replace function take_from_limits(at timestamptz, buckets bytea[], seconds integer[], most integer[]) returns integer
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
