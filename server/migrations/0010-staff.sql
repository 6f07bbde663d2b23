-- Those who work at the console. They belong to the platform, and are granted roles in projects.

-- A table of the platform itself: its rows are there only in a transaction without a project. Whoever acts inside a
-- project, by whatever mistake in a statement, never reads a staff member's password or session.
create function guard_platform_table(guarded regclass) returns void
  language plpgsql
  as $$
declare
  owner name := (select pg_get_userbyid(relowner) from pg_class where oid = guarded);
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy outside_projects on %s for all to public
       using (current_project() = ''00000000-0000-0000-0000-000000000000'')
       with check (current_project() = ''00000000-0000-0000-0000-000000000000'')',
    guarded
  );
  execute format(
    'create policy of_the_platform on %s for all to %I
       using (current_setting(''baoming.reach'', true) = ''platform'')
       with check (current_setting(''baoming.reach'', true) = ''platform'')',
    guarded, owner
  );
end
$$;

-- What is done to staff stands in `history` under the platform's id of zeros, as all that happens outside projects.
create table staff (
  staff_id uuid primary key,
  name text not null check (name ~ '^[A-Za-z][A-Za-z0-9]{5,25}$'),
  operator boolean not null,
  password_hash text not null,
  must_change_password boolean not null,
  -- The second factor (TOTP): its secret lies here from the start of setting it up, and counts once it is confirmed.
  totp_secret_sealed bytea,
  second_factor_on_at timestamptz,
  -- The step of the last code that was taken: each is good once.
  totp_last_step bigint,
  second_factor_required boolean not null,
  created_at timestamptz not null,
  check (second_factor_on_at is null or totp_secret_sealed is not null)
);
create unique index staff_name_key on staff (lower(name));
select guard_platform_table('staff');

create table staff_recovery_code (
  staff_id uuid not null references staff on delete cascade,
  code_digest bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_digest)
);
select guard_platform_table('staff_recovery_code');

create table staff_session (
  session_id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null,
  -- Written once a minute at most.
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_of_staff on staff_session (staff_id, session_id);
select guard_platform_table('staff_session');

-- Wrong tries by the name that was typed, whether somebody has it or not: nobody learns here who works at the console.
create table staff_attempt (
  name_index bytea primary key,
  wrong_tries smallint not null,
  tried_at timestamptz not null,
  closed_until timestamptz
);
create index staff_attempt_by_age on staff_attempt (tried_at);
select guard_platform_table('staff_attempt');

-- Counts a try before the password is looked at: of however many at once, only the first `most` are looked at at all,
-- and the last of them closes the name. Null: the name is closed.
create function reserve_staff_attempt(wanted bytea, at timestamptz, most integer, closed_for interval) returns smallint
  language sql
  as $$
  insert into staff_attempt as known (name_index, wrong_tries, tried_at) values (wanted, 1, at)
  on conflict (name_index) do update set
    wrong_tries = case when known.closed_until is null then known.wrong_tries + 1 else 1 end,
    tried_at = at,
    closed_until = case when known.closed_until is null and known.wrong_tries + 1 >= most then at + closed_for end
    where known.closed_until is null or known.closed_until <= at
  returning wrong_tries
$$;

create table staff_grant (
  project_id uuid not null references project on delete cascade,
  -- Staff are never removed, and their table is not to be seen from inside a project: no foreign key.
  staff_id uuid not null,
  role text not null check (role in ('administrator', 'reviewer', 'stationReviewer1', 'stationReviewer2')),
  granted_at timestamptz not null,
  primary key (project_id, staff_id, role)
);
select guard_table('staff_grant');

-- What is granted to one staff member, or to all, in every project.
create function list_staff_grants(wanted uuid)
  returns table (staff_id uuid, project_id uuid, domain text, role text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select held.staff_id, held.project_id, project.domain, held.role
    from staff_grant held join project on project.project_id = held.project_id
    where wanted is null or held.staff_id = wanted
    order by project.domain, held.role;
  perform reach_project();
end
$$;

-- From now on the staff member holds these roles, line by line, and no other.
create function grant_staff_roles(wanted uuid, projects uuid[], roles text[], at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  delete from staff_grant held where held.staff_id = wanted
    and not exists (
      select from unnest(projects, roles) line (project, role)
      where line.project = held.project_id and line.role = held.role
    );
  insert into staff_grant (project_id, staff_id, role, granted_at)
    select line.project, wanted, line.role, at from unnest(projects, roles) line (project, role)
    on conflict do nothing;
  perform reach_project();
end
$$;

-- Tells every process to read staff anew. They are few: nobody is told apart.
create function announce_staff() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('changed', 'staff:all');
  return null;
end
$$;
create trigger announce_staff_change after insert or update or delete on staff
  for each statement execute function announce_staff();
create trigger announce_staff_session_end after update of ended_at or delete on staff_session
  for each statement execute function announce_staff();
create trigger announce_staff_grant after insert or delete on staff_grant
  for each statement execute function announce_staff();
