-- The page of the outbox shows what all projects sent, the newest first.
create or replace function list_outbox(most integer)
  returns table (project_id uuid, at timestamptz, channel text, content_sealed bytea)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select outbox.project_id, outbox.at, outbox.channel, outbox.content_sealed
    from outbox order by outbox_id desc limit most;
  perform reach_project();
end
$$;
