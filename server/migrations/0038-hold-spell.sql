-- A place is not held without end: an application remembers when its holding began and until when it was granted, also
-- after the places have gone back. See contract/registration/hold-rules.ts.
alter table application add column hold_began_at timestamptz, add column hold_ends_at timestamptz;

-- Holds the places that a choice needs and gives back those that it no longer does, all of it or nothing: everything is
-- locked before anything is written. `seen` are the places that the asker knows of, null where it does not matter; these
-- and `chosen` as history keeps them. `outcome` is one of
--   held             they are the application's
--   absent           there is no such application, or it is not the asker's
--   closed           its state is not one of those, or it is paid for
--   changed          it has other places than those that the asker knows of, and other ones than are asked for
--   full             the lines in `lines` have no place; `expired` where the clock has places of the batch to give back
--   organisationFull its organisation has no more
--   repeated         the person has one of these subjects in another batch already
--   crowded          there are places, but somebody is at each of them: to be asked again, patiently
create or replace function choose_places(
  wanted uuid, asker uuid, open_states text[], seen jsonb, chosen jsonb, subjects uuid[], areas uuid[], ticked jsonb,
  fee bigint, until timestamptz, patient boolean, deed_id uuid, at timestamptz, by_kind text, by_id text, by_role text,
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
  fee_before bigint;
  spell_began timestamptz;
  spell_ends timestamptz;
  has_places boolean;
  choice_before jsonb := '[]';
  move place_move;
  fits boolean;
begin
  select batch_id, account_id, organisation_id, state, paid_at is not null, held_until, fee_fen, hold_began_at,
      hold_ends_at
    into in_batch, owner, organisation, state_now, is_paid, new_until, fee_before, spell_began, spell_ends
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

  -- Whoever has places has a fee.
  has_places := fee_before is not null
    and exists (select from place where project_id = project and application_id = wanted);
  if has_places then
    choice_before := choice_of(wanted);
    -- Places that the clock has taken, and the job not yet, are nobody's to know of.
    if choice_before <> all (array[seen, chosen]) and not (state_now = 'draft' and new_until <= at) then
      outcome := 'changed';
      return;
    end if;
  end if;
  move := hold_shares(in_batch, wanted, has_places, subjects, areas, patient);
  if move.full_lines <> '[]' then
    outcome := 'full';
    lines := move.full_lines;
    expired := exists (
      select from deadline where project_id = project and batch_id = in_batch and look_at <= at
    );
    return;
  elsif move.crowded then
    outcome := 'crowded';
    return;
  end if;
  if organisation is not null or has_places then
    select counted.organisation, counted.fits into organisation, fits
      from count_move(in_batch, wanted, move, organisation) as counted;
    if not fits then
      outcome := 'organisationFull';
      return;
    end if;
  end if;

  perform move_places(in_batch, wanted, move, organisation, at);
  -- A draft's places go back by the clock; one that was returned to be mended keeps them. Choosing again within the
  -- time of the first hold does not prolong it.
  if state_now <> 'failed' then
    if spell_ends is null or spell_ends <= at then
      spell_began := at;
      spell_ends := until;
    end if;
    new_until := spell_ends;
  end if;
  update application
    set version = version + 1, wish = ticked, fee_fen = fee, held_until = new_until, hold_began_at = spell_began,
      hold_ends_at = spell_ends, updated_at = at
    where project_id = project and application_id = wanted
    returning version into new_version;
  if cardinality(move.taken_subjects) + cardinality(move.left_subjects) > 0 then
    insert into history (
        project_id, history_id, at, actor_kind, actor_id, actor_role, action, subject, subject_id, before, after
      ) values (
        project, deed_id, at, by_kind, by_id, by_role, 'application.choose', 'application', wanted,
        jsonb_build_object('feeFen', fee_before, 'choice', choice_before),
        jsonb_build_object('feeFen', fee, 'choice', chosen)
      );
  end if;
  outcome := 'held';
end
$$;

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
  perform release_places(due);
  update application
    set state = case state when 'unpaid' then 'lapsed' else state end, held_until = null, version = version + 1, updated_at = lapse_places.at,
      -- Who let the money wait too long rests too.
      hold_began_at = case when state = 'unpaid' then held_until else hold_began_at end,
      hold_ends_at = case when state = 'unpaid' then held_until else hold_ends_at end,
      -- What an application that waited for money was to cost stays: the money may come late.
      fee_fen = case when state = 'unpaid' then fee_fen end
    where project_id = project and application_id = any (due);
end
$$;
