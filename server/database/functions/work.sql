-- Staff belong to no project: what they began in any of them is theirs. Inside a project only what is of that one is there.
create or replace function list_own_works(wanted uuid) returns setof work
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if current_project() = '00000000-0000-0000-0000-000000000000' then perform reach_platform(); end if;
  return query
    select * from work where owner = current_actor() and (wanted is null or work_id = wanted)
    order by work_id desc limit 100;
  perform reach_project();
end
$$;

-- The worker ends it at the next portion.
create or replace function ask_own_work_to_end(wanted uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if current_project() = '00000000-0000-0000-0000-000000000000' then perform reach_platform(); end if;
  update work set cancel_asked = true
    where owner = current_actor() and work_id = wanted and ended_at is null and not cancel_asked;
  perform reach_project();
end
$$;

-- Works that ended before this instant, with the keys of their files: first these are taken away, then the rows.
create or replace function list_old_works(before timestamptz)
  returns table (project_id uuid, work_id uuid, result_key text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select work.project_id, work.work_id, work.result_key from work where ended_at < before limit 1000;
  perform reach_project();
end
$$;

-- What is under way in the transaction's project, whoever began it: that it is, and of which kind, and nothing else of it.
create or replace function list_running_works() returns table (work_id uuid, kind text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  asked_by text := current_actor();
begin
  perform set_config('baoming.actor', 'system:work', true);
  return query
    select work.work_id, work.kind from work where project_id = current_project() and ended_at is null;
  perform set_config('baoming.actor', asked_by, true);
end
$$;

-- The pieces of a file of one's own, in their order.
create or replace function list_own_work_parts(wanted uuid) returns table (storage_key text, bytes bigint)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  if current_project() = '00000000-0000-0000-0000-000000000000' then perform reach_platform(); end if;
  return query
    select work_part.storage_key, work_part.bytes from work join work_part using (project_id, work_id)
    where work.owner = current_actor() and work.work_id = wanted order by part;
  perform reach_project();
end
$$;

-- What is granted today to one of the staff, whatever project asks; null where they are gone or shut out.
create or replace function find_work_owner(wanted uuid) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  found_now jsonb;
begin
  perform reach_platform();
  select jsonb_build_object('operator', staff.operator, 'grants', coalesce(
      (select jsonb_agg(jsonb_build_object('projectId', held.project_id, 'role', held.role, 'scope', held.scope))
        from staff_grant held where held.staff_id = staff.staff_id), '[]'))
    into found_now from staff where staff.staff_id = wanted and staff.closed_at is null;
  perform reach_project();
  return found_now;
end
$$;

-- How an account that began a work stands today, and which modules are there for it; null where it may not sign in any more.
create or replace function find_work_account(of_project uuid, wanted uuid) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  found_now jsonb;
begin
  perform reach_platform();
  select jsonb_build_object('approved', account.audit_status = 2, 'modules', coalesce(
      (select jsonb_agg(module_type) from project_module
        where project_module.project_id = of_project and selected
          and module_type = any (coalesce(account.own_modules, array(
            select jsonb_array_elements_text(project.organisation_modules -> account.organisation_kind)
          )))), '[]'))
    into found_now from account join project using (project_id)
    where account.project_id = of_project and account_id = wanted and closed_at is null and suspended_at is null;
  perform reach_project();
  return found_now;
end
$$;
