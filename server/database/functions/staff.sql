-- Counts a try before the password is looked at: of however many at once, only the first `most` are looked at at all,
-- and the last of them closes the name. Null: the name is closed.
create or replace function reserve_staff_attempt(wanted bytea, at timestamptz, most integer, closed_for interval) returns smallint
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

-- What is granted to one staff member, or to all, in every project.
create or replace function list_staff_grants(wanted uuid)
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
create or replace function grant_staff_roles(wanted uuid, projects uuid[], roles text[], at timestamptz) returns void
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
