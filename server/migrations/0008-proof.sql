-- How somebody who has no session shows who they are: a captcha, a code sent to a contact, a token between two steps.
-- Those of the console stand under the platform's id of zeros, in the same tables and behind the same walls.

-- A calculation in a picture. Whoever tries it takes it away, right or wrong.
create table captcha (
  project_id uuid not null,
  captcha_id uuid not null,
  purpose text not null check (purpose in ('signIn', 'contactCode', 'staffSignIn')),
  answer_digest bytea not null,
  -- For browsers of people who cannot see the picture: find a number whose digest with the salt begins with zeros.
  work_salt text not null,
  work_zero_bits smallint not null,
  expires_at timestamptz not null,
  primary key (project_id, captcha_id)
);
create index captcha_by_age on captcha (project_id, expires_at);
select guard_table('captcha');

-- The code last sent to a contact for a purpose; an earlier one is gone.
create table contact_code (
  project_id uuid not null,
  purpose text not null check (purpose in ('register', 'recover', 'changeContact', 'bind')),
  channel text not null check (channel in ('sms', 'mail')),
  contact_index bytea not null,
  code_digest bytea not null,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (project_id, purpose, channel, contact_index)
);
create index contact_code_by_age on contact_code (project_id, expires_at);
select guard_table('contact_code');

-- Tries a code in one round trip; of many at once, each waits for the one before. The right one is used up by it.
create function try_contact_code(
  wanted_purpose text, wanted_channel text, contact bytea, digest bytea, at timestamptz, tries integer
) returns text
  language plpgsql
  as $$
declare
  code contact_code;
begin
  select * into code from contact_code
    where project_id = current_project() and purpose = wanted_purpose and channel = wanted_channel
      and contact_index = contact
    for update;
  if not found or code.expires_at <= at then
    return 'expired';
  elsif code.wrong_tries >= tries then
    return 'usedUp';
  elsif code.code_digest = digest then
    delete from contact_code
      where project_id = code.project_id and purpose = code.purpose and channel = code.channel
        and contact_index = code.contact_index;
    return 'right';
  end if;
  update contact_code set wrong_tries = wrong_tries + 1
    where project_id = code.project_id and purpose = code.purpose and channel = code.channel
      and contact_index = code.contact_index;
  return case when code.wrong_tries + 1 >= tries then 'usedUp' else 'wrong' end;
end
$$;

-- `ttoken`: what one step of a flow gives to the next.
create table flow_token (
  project_id uuid not null,
  flow_token_id uuid not null,
  token_hash bytea not null,
  purpose text not null check (purpose in ('register', 'recover', 'changeContact', 'bind', 'staffSignIn')),
  subject_sealed bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (project_id, flow_token_id),
  unique (project_id, token_hash)
);
create index flow_token_by_age on flow_token (project_id, expires_at);
select guard_table('flow_token');

-- How many codes a project lets go to one contact; without a row, what the contract says. An address has tenfold.
create table code_limit (
  project_id uuid primary key references project on delete cascade,
  per_minute integer not null check (per_minute between 1 and 60),
  per_hour integer not null check (per_hour between 1 and 300),
  per_day integer not null check (per_day between 1 and 1000)
);
select guard_table('code_limit');

-- When something was last taken from a limited supply. What is limited stands here as a keyed digest.
create table limit_count (
  project_id uuid not null,
  bucket bytea not null,
  taken timestamptz[] not null,
  kept_until timestamptz not null,
  primary key (project_id, bucket)
);
create index limit_count_by_age on limit_count (project_id, kept_until);
select guard_table('limit_count');

-- Takes once from every bucket, or from none. Line i allows `most[i]` from `buckets[i]` in any `seconds[i]` on end.
-- Answers how many seconds to wait; 0 where it was taken. No span is longer than a day. Rows are held in one order, so that nobody waits in a circle.
create function take_from_limits(at timestamptz, buckets bytea[], seconds integer[], most integer[]) returns integer
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
      array(select instant from unnest(taken) as instant where instant > at - interval '1 day'), at
    )
    where project_id = current_project() and bucket = any (buckets);
  return 0;
end
$$;

-- Clears away what is past its time in every project.
create function sweep_expired(at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  swept uuid;
begin
  perform reach_platform();
  for swept in select project_id from project union all select '00000000-0000-0000-0000-000000000000' loop
    delete from captcha where project_id = swept and expires_at <= at;
    delete from contact_code where project_id = swept and expires_at <= at;
    delete from flow_token where project_id = swept and expires_at <= at - interval '1 day';
    delete from limit_count where project_id = swept and kept_until <= at;
    delete from idempotent_answer where project_id = swept and claimed_at <= at - interval '24 hours';
    update message set state = 'dropped', contact_sealed = null, values_sealed = null
      where project_id = swept and state = 'waiting' and expires_at <= at;
    delete from outbox where project_id = swept and outbox.at <= sweep_expired.at - interval '1 day';
  end loop;
  perform reach_project();
end
$$;
