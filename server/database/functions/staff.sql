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
drop function if exists list_staff_grants(uuid);
create or replace function list_staff_grants(wanted uuid)
  returns table (staff_id uuid, project_id uuid, domain text, role text, scope jsonb)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select held.staff_id, held.project_id, project.domain, held.role, held.scope
    from staff_grant held join project on project.project_id = held.project_id
    where wanted is null or held.staff_id = wanted
    order by project.domain, held.role;
  perform reach_project();
end
$$;

-- Lines of `projectId`, `role` and `scope`: how many of the things that they are limited to are not there.
create or replace function count_scope_gaps(lines jsonb) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  gaps integer;
begin
  perform reach_platform();
  select count(*) into gaps
  from jsonb_to_recordset(lines) line ("projectId" uuid, scope jsonb),
    jsonb_each(nullif(line.scope, 'null')) limits (kind, ids),
    jsonb_array_elements_text(limits.ids) wanted (id)
  where case limits.kind
    when 'batchIds' then not exists (
      select from batch where batch.project_id = line."projectId" and batch.batch_id = wanted.id::uuid)
    when 'areaIds' then not exists (
      select from area where area.project_id = line."projectId" and area.area_id = wanted.id::uuid)
    when 'subjectIds' then not exists (
      select from subject where subject.project_id = line."projectId" and subject.subject_id = wanted.id::uuid)
    else not exists (
      select from account where account.project_id = line."projectId" and account.account_id = wanted.id::uuid
        and account.kind = 'organisation')
  end;
  perform reach_project();
  return gaps;
end
$$;

-- From now on the staff member holds the roles of these lines of `projectId`, `role` and `scope`, and no other.
create or replace function grant_staff_roles(wanted uuid, lines jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  delete from staff_grant held where held.staff_id = wanted
    and not exists (
      select from jsonb_to_recordset(lines) line ("projectId" uuid, role text)
      where line."projectId" = held.project_id and line.role = held.role
    );
  insert into staff_grant as held (project_id, staff_id, role, granted_at, scope)
    select distinct on (line."projectId", line.role)
      line."projectId", wanted, line.role, at, nullif(line.scope, 'null')
    from jsonb_to_recordset(lines) line ("projectId" uuid, role text, scope jsonb)
    on conflict (project_id, staff_id, role) do update set scope = excluded.scope, granted_at = at
      where held.scope is distinct from excluded.scope;
  perform reach_project();
end
$$;
