-- Slots in which somebody has to be looked after by now: a place is free again, an offer ends, or somebody waits who can be
-- served or not any more.
create or replace function list_due_appointments(until timestamptz)
  returns table (project_id uuid, session_id uuid, area_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select freed.project_id, freed.session_id, freed.area_id from freed_appointment freed
      where freed.frees_at is null or freed.frees_at <= until
    union
    select waiting.project_id, waiting.session_id, waiting.area_id
      from appointment_wait waiting
        join appointment_slot slot on slot.project_id = waiting.project_id and slot.session_id = waiting.session_id
          and slot.area_id = waiting.area_id
        join exam_session session on session.project_id = waiting.project_id and session.session_id = waiting.session_id
      where waiting.offered_until <= until
        or waiting.offered_until is null and (slot.is_open and slot.taken < slot.capacity or session.starts_at <= until);
  perform reach_project();
end
$$;
