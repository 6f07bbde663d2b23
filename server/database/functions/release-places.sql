-- Places go back by these functions alone, in the order in which everybody waits: see choose-places.sql.

-- Gives back places of applications of one batch, which the caller holds: all, or those in one subject.
create or replace function release_places_in(applications uuid[], of_subject uuid) returns void
  language plpgsql set enable_seqscan to off
  as $$
declare
  project constant uuid := current_project();
  gone record;
begin
  for gone in
    select batch_id, area_id, subject_id, share, count(*)::integer as places from place
      where project_id = project and application_id = any (applications)
        and (of_subject is null or subject_id = of_subject)
      group by batch_id, area_id, subject_id, share
      order by batch_id, area_id, subject_id, share
  loop
    update quota set held = held - gone.places
      where project_id = project and batch_id = gone.batch_id and area_id = gone.area_id
        and subject_id = gone.subject_id and share = gone.share;
  end loop;
  for gone in
    select batch_id, area_id, count(*)::integer as places from place
      where project_id = project and application_id = any (applications)
        and (of_subject is null or subject_id = of_subject)
      group by batch_id, area_id
      order by batch_id, area_id
  loop
    update area_total set held = held - gone.places
      where project_id = project and batch_id = gone.batch_id and area_id = gone.area_id;
  end loop;
  for gone in
    select batch_id, organisation_id, count(*)::integer as places from place
      where project_id = project and application_id = any (applications) and organisation_id is not null
        and (of_subject is null or subject_id = of_subject)
      group by batch_id, organisation_id
      order by batch_id, organisation_id
  loop
    perform share_organisation_quotas(gone.batch_id, array[gone.organisation_id]);
    update organisation_quota set held = held - gone.places
      where project_id = project and batch_id = gone.batch_id and organisation_id = gone.organisation_id;
  end loop;
  delete from place
    where project_id = project and application_id = any (applications)
      and (of_subject is null or subject_id = of_subject);
end
$$;

create or replace function release_places(applications uuid[]) returns void
  language plpgsql
  as $$ begin perform release_places_in(applications, null); end $$;

-- Looks at applications of a batch whose deadline has come, as many as there are ids for the history of it, and gives back
-- the places that the clock has taken: of drafts that were left, and, which ends them, of those whose money did not come.
-- Says at how many it looked and of how many it took them. Whom somebody holds right now is left to the next time.
create or replace function lapse_places(
  in_batch uuid, deed_ids uuid[], at timestamptz, by_kind text, by_id text, by_role text,
  out looked integer, out lapsed integer
)
  language plpgsql set enable_seqscan to off
  as $$
declare
  project constant uuid := current_project();
  seen uuid[];
  due uuid[];
begin
  seen := array(
    select application_id from deadline join application using (project_id, application_id)
      where deadline.project_id = project and deadline.batch_id = in_batch and look_at <= at
      order by look_at limit cardinality(deed_ids)
      for no key update skip locked
  );
  looked := cardinality(seen);
  lapsed := 0;
  if looked = 0 then
    return;
  end if;
  due := array(
    select application_id from application
      where project_id = project and application_id = any (seen) and held_until <= at and state in ('draft', 'unpaid')
  );
  lapsed := cardinality(due);
  delete from deadline
    where project_id = project and batch_id = in_batch and look_at <= at and application_id = any (seen);
  insert into deadline (project_id, batch_id, look_at, application_id)
    select project, in_batch, case when held_until > at then held_until else at + interval '1 hour' end, application_id
      from application
      where project_id = project and application_id = any (seen) and held_until is not null
        and application_id <> all (due)
    on conflict do nothing;
  insert into history (
      project_id, history_id, at, actor_kind, actor_id, actor_role, action, subject, subject_id, before, after
    )
    select project, deed_ids[found.n], lapse_places.at, by_kind, by_id, by_role,
        case state when 'unpaid' then 'application.lapse' else 'application.losePlaces' end, 'application', application_id,
        jsonb_build_object('state', state, 'heldUntil', held_until, 'choice', choice_of(application_id)),
        jsonb_build_object('state', case state when 'unpaid' then 'lapsed' else state end, 'heldUntil', null, 'choice', '[]'::jsonb)
      from unnest(due) with ordinality as found(application_id, n) join application using (application_id)
      where project_id = project;
  update application
    set state = case state when 'unpaid' then 'lapsed' else state end, held_until = null, version = version + 1, updated_at = lapse_places.at,
      -- Who let the money wait too long rests too.
      hold_began_at = case when state = 'unpaid' then held_until else hold_began_at end,
      hold_ends_at = case when state = 'unpaid' then held_until else hold_ends_at end,
      -- What an application that waited for money was to cost, and the places that it had, stay known: the money may come
      -- late.
      fee_fen = case when state = 'unpaid' then fee_fen end,
      wish = case when state = 'unpaid' then coalesce(wish_of(application_id), wish) else wish end
    where project_id = project and application_id = any (due);
  perform release_places(due);
end
$$;

-- The batches of all projects in which somebody should look whether places go back by the clock.
create or replace function list_lapsing(at timestamptz) returns table (project_id uuid, batch_id uuid)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query
    select batch.project_id, batch.batch_id from batch
      where exists (
        select from deadline
          where deadline.project_id = batch.project_id and deadline.batch_id = batch.batch_id
            and deadline.look_at <= list_lapsing.at
      );
  perform reach_project();
end
$$;
