-- Nobody takes the same subject in two batches at a time.

-- Whether a person holds or keeps a place for one of these subjects in another batch whose exam is not over. Batches have
-- subjects of their own: they are the same by level and name.
create function has_elsewhere(owner uuid, wanted uuid, in_batch uuid, subjects uuid[], at timestamptz) returns boolean
  language plpgsql stable
  as $$
declare
  project constant uuid := current_project();
begin
  return exists (
    select from application as other
      join place using (project_id, application_id)
      join subject as theirs on theirs.project_id = project and theirs.batch_id = place.batch_id
        and theirs.subject_id = place.subject_id
      join batch on batch.project_id = project and batch.batch_id = place.batch_id
        and (batch.rules ->> 'examEndsAt')::timestamptz > at
      join subject as mine on mine.project_id = project and mine.batch_id = in_batch
        and mine.subject_id = any (subjects) and mine.level = theirs.level and mine.name = theirs.name
      where other.project_id = project and other.account_id = owner and other.application_id <> wanted
  );
end
$$;

-- Holds the places that a choice needs and gives back those that it no longer does, all of it or nothing: everything is
-- locked before anything is written. `outcome` is one of
--   held             they are the application's
--   absent           there is no such application, or it is not the asker's
--   closed           its state is not one of those, or it is paid for
--   full             the lines in `lines` have no place; `expired` where the clock has places of the batch to give back
--   organisationFull its organisation has no more
--   repeated         the person has one of these subjects in another batch already
--   crowded          there are places, but somebody is at each of them: to be asked again, patiently
create or replace function choose_places(
  wanted uuid, asker uuid, open_states text[], subjects uuid[], areas uuid[], ticked jsonb, fee bigint,
  until timestamptz, patient boolean, deed_id uuid, at timestamptz, by_kind text, by_id text, by_role text,
  out outcome text, out state_now text, out is_paid boolean, out new_version integer, out new_until timestamptz,
  out lines jsonb, out expired boolean
)
  language plpgsql set enable_seqscan to off
  as $$
declare
  project constant uuid := current_project();
  in_batch uuid;
  owner uuid;
  organisation uuid;
  before jsonb;
  move place_move;
  fits boolean;
begin
  select batch_id, account_id, organisation_id, state, paid_at is not null, held_until, jsonb_build_object('feeFen', fee_fen)
    into in_batch, owner, organisation, state_now, is_paid, new_until, before
    from application
    where project_id = project and application_id = wanted and (asker is null or account_id = asker)
    for no key update;
  if in_batch is null then
    outcome := 'absent';
    return;
  elsif is_paid or state_now <> all (open_states) then
    outcome := 'closed';
    return;
  elsif has_elsewhere(owner, wanted, in_batch, subjects, at) then
    outcome := 'repeated';
    return;
  end if;

  move := hold_shares(in_batch, wanted, subjects, areas, patient);
  if move.full_lines <> '[]' then
    outcome := 'full';
    lines := move.full_lines;
    expired := exists (
      select from application
        where project_id = project and batch_id = in_batch and held_until <= at and state in ('draft', 'unpaid')
    );
    return;
  elsif move.crowded then
    outcome := 'crowded';
    return;
  end if;
  if organisation is not null or cardinality(move.left_subjects) > 0 then
    select counted.organisation, counted.fits into organisation, fits
      from count_move(in_batch, wanted, move, organisation) as counted;
    if not fits then
      outcome := 'organisationFull';
      return;
    end if;
  end if;

  before := before || jsonb_build_object('choice', choice_of(wanted));
  perform move_places(in_batch, wanted, move, organisation, at);
  -- A draft's places go back by the clock; one that was returned to be mended keeps them.
  new_until := case when state_now = 'failed' then new_until else until end;
  update application
    set version = version + 1, wish = ticked, fee_fen = fee, held_until = new_until, updated_at = at
    where project_id = project and application_id = wanted
    returning version into new_version;
  if cardinality(move.taken_subjects) + cardinality(move.left_subjects) > 0 then
    insert into history (
        project_id, history_id, at, actor_kind, actor_id, actor_role, action, subject, subject_id, before, after
      ) values (
        project, deed_id, at, by_kind, by_id, by_role, 'application.choose', 'application', wanted, before,
        jsonb_build_object('feeFen', fee, 'choice', choice_of(wanted))
      );
  end if;
  outcome := 'held';
end
$$;
