-- Uploads of all projects that nobody went on with or used.
create or replace function list_expired_uploads(at timestamptz) returns table (project_id uuid, upload_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select upload.project_id, upload.upload_id from upload
      where upload.expires_at <= list_expired_uploads.at order by 1, 2 limit 1000;
  perform reach_project();
end
$$;
