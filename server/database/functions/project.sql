-- Which code is which project, and what is switched on in it: a request comes with the code, before its project is known. May be asked from inside a
-- project too: codes are no secret, and whoever makes a project must know that its code is free before the first row is
-- written.
drop function if exists list_project_domains();
create or replace function list_project_domains()
  returns table (project_id uuid, domain text, state text, modules text[])
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform set_config('baoming.reach', 'platform', true);
  return query
    select project.project_id, project.domain, project.state,
      array(select module_type from project_module module
        where module.project_id = project.project_id and module.selected)
    from project;
  perform reach_project();
end
$$;
