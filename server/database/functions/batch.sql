-- The batches of all projects that the clock opens or ends.
create or replace function list_moving(at timestamptz) returns table (project_id uuid, batch_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select batch.project_id, batch.batch_id from batch
      where (exam_status = 1 and opens_itself_at <= list_moving.at)
        or (exam_status in (2, 3) and exam_ends_at <= list_moving.at);
  perform reach_project();
end
$$;
