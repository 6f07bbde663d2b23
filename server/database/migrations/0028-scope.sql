-- A grant may be limited to subjects too.
alter table staff_grant drop constraint staff_grant_check;
alter table staff_grant add constraint staff_grant_check check (
  scope is null or jsonb_typeof(scope) = 'object' and scope <> '{}' and role <> 'administrator'
    and scope - array['batchIds', 'areaIds', 'subjectIds', 'organisationIds'] = '{}'
);

-- For which subjects a thing waits, beside its areas.
alter table desk_item add column subject_ids uuid[] not null default '{}';
select reach_platform();
update desk_item set subject_ids = array(
    select subject_id from place
      where place.project_id = desk_item.project_id and place.application_id = thing_id
  )
  where queue = 'application.review';
select reach_project();
