-- Which code is which project, what is switched on in it, and what its board says while it is closed: a request comes with the code, before its project is known. May be asked from inside a
-- project too: codes are no secret, and whoever makes a project must know that its code is free before the first row is
-- written.
drop function if exists list_project_domains();
create or replace function list_project_domains()
  returns table (project_id uuid, domain text, state text, modules text[], note jsonb)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform set_config('baoming.reach', 'platform', true);
  return query
    select project.project_id, project.domain,
      case when project.archived_at is null then project.state else 'ended' end,
      array(select module_type from project_module module
        where module.project_id = project.project_id and module.selected),
      case when project.archived_at is null and project.state <> 'active' then project.closed_note end
    from project;
  perform reach_project();
end
$$;

-- How many people and things of the project at work a change of its settings may concern; of applications those in one of
-- these states, of articles those that show a picture of one of these hosts.
create or replace function count_project_concerned(counted text[], hosts text[]) returns jsonb
  language sql stable
  return jsonb_build_object(
    'candidates', (select count(*) from account
      where project_id = current_project() and kind = 'candidate' and closed_at is null),
    'organisations', (select count(*) from account
      where project_id = current_project() and kind = 'organisation' and closed_at is null),
    'organisationsByKind', (select coalesce(jsonb_object_agg(organisation_kind, many), '{}') from (
      select organisation_kind, count(*) as many from account
      where project_id = current_project() and kind = 'organisation' and closed_at is null and own_modules is null
      group by organisation_kind) as of_kind),
    'applications', (select count(*) from application
      where project_id = current_project() and state::text = any (counted)),
    'organisationApplications', (select count(*) from application
      where project_id = current_project() and state::text = any (counted) and organisation_id is not null),
    'sessions', (select count(*) from session
      where project_id = current_project() and ended_at is null and expires_at > now()),
    'signedOn', (select count(*) from single_sign_on_person where project_id = current_project()),
    'batches', (select count(*) from batch where project_id = current_project()),
    'byLanguage', (select coalesce(jsonb_object_agg(language, many), '{}') from (
      select language, count(*) as many from account
      where project_id = current_project() and closed_at is null group by language) as spoken),
    'articlesByHost', (select coalesce(jsonb_object_agg(host, many), '{}') from (
      select host, count(distinct article_id) as many
      from unnest(hosts) as host join article_text on project_id = current_project()
        and position('//' || host || '/' in html) > 0
      group by host) as shown)
  );

-- The projects in which a staff member holds a role, as those who work there choose them; or all, those that were put
-- away too.
drop function if exists list_board_projects(uuid, boolean, text);
create or replace function list_board_projects(who uuid, everything boolean, reader text)
  returns table (domain text, name text, state text, archived_at timestamptz, roles text[])
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select project.domain, named.exam_name, project.state, project.archived_at, own.roles
    from project
      cross join lateral (
        select array(
          select held.role from staff_grant held
          where held.project_id = project.project_id and held.staff_id = who
          order by held.role
        ) as roles
      ) own
      cross join lateral (
        select text.exam_name from project_text text
        where text.project_id = project.project_id
        order by text.language = reader desc, text.language = project.default_language desc
        limit 1
      ) named
    where everything or (cardinality(own.roles) > 0 and project.archived_at is null)
    order by project.archived_at is not null, project.state = 'ended', project.created_at desc, project.domain;
  perform reach_project();
end
$$;

-- How the project at work stands: what is there of what it needs, and its applications by state, in one round trip.
create or replace function read_project_start(at timestamptz) returns jsonb
  language sql stable
  return jsonb_build_object(
    'applications', (select coalesce(jsonb_object_agg(state, many), '{}') from (
      select state, count(*) as many from application where project_id = current_project() group by state) as standing),
    'waiting', (select count(*) from desk_item where project_id = current_project() and queue = 'application.review'),
    'hasText', exists (select from project_text where project_id = current_project() and exam_desc <> ''),
    'batchTimes', exists (select from batch where project_id = current_project()
      and rules -> 'windows' @> '[{"kind": "registration"}]'),
    'batches', (select count(*) from batch where project_id = current_project()),
    'withSubjects', (select count(distinct batch_id) from subject where project_id = current_project() and offered),
    'withAreas', (select count(distinct batch_id) from area where project_id = current_project() and offered),
    'withPlaces', (select count(distinct batch_id) from quota where project_id = current_project() and capacity > 0),
    -- A new batch has a field that stays, the name: its form is begun where there is anything besides.
    'withForm', (select count(*) from batch where project_id = current_project()
      and (jsonb_path_exists(rules, '$.form.sections[*].fields[*] ? (!(@.locked == true))')
        or jsonb_path_exists(rules, '$.photo.formats') or jsonb_path_exists(rules, '$.attachments[*]'))),
    'publishedNotices', (select count(*) from article
      where project_id = current_project() and kind = 'notice' and published_at <= at),
    'administrators', (select count(*) from staff_grant
      where project_id = current_project() and role = 'administrator'),
    'openBatches', (select count(*) from batch where project_id = current_project() and exam_status = 2),
    'preparedBatchId', (select batch_id from batch where project_id = current_project() and exam_status = 1
      order by batch_id desc limit 1)
  );
