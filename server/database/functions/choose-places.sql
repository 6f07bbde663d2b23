-- Places are taken by these functions alone, and given back by those of release-places.sql. They run as whoever calls them, behind the same walls.
--
-- A plan that was made while a table was small is kept by its connection while the table fills: at the opening of the
-- first batch of all, every choice would read all places held so far. So what takes and gives back goes by indexes.
--
-- Nobody waits in a circle, because everybody waits in one order: first for the application; then for the person;
-- then for quotas by batch, area and subject; inside a quota by share; then for totals of areas by their id; last for
-- quotas of organisations by theirs. Who takes from a quota waits for one share of it at most. Whatever takes several
-- applications at once skips those that somebody holds.

-- A share of the quota in which a place is free, held until the transaction ends; null where none was to be had. Only
-- the patient wait for whoever is at it. A row that was locked and then found full stays locked, which is why the
-- impatient must not begin to wait afterwards: they come again.
create or replace function pick_share(in_batch uuid, in_area uuid, of_subject uuid, patient boolean) returns smallint
  language plpgsql
  as $$
declare
  picked smallint;
begin
  if patient then
    select share into picked from quota
      where project_id = current_project() and batch_id = in_batch and area_id = in_area and subject_id = of_subject
        and held < capacity
      order by random() limit 1;
    select share into picked from quota
      where project_id = current_project() and batch_id = in_batch and area_id = in_area and subject_id = of_subject
        and share = picked and held < capacity
      for no key update;
  else
    -- Each connection looks first at a share of its own, so that they seldom meet.
    select share into picked from quota
      where project_id = current_project() and batch_id = in_batch and area_id = in_area and subject_id = of_subject
        and share = pg_backend_pid() % 32 and held < capacity
      for no key update skip locked;
    if picked is null then
      select share into picked from quota
        where project_id = current_project() and batch_id = in_batch and area_id = in_area
          and subject_id = of_subject and held < capacity
        order by (share + pg_backend_pid()) % 32
        limit 1 for no key update skip locked;
    end if;
  end if;
  return picked;
end
$$;

-- Whoever counts in quotas of these organisations does so beside others. Who sets one is alone with it, and so knows
-- what is taken already.
create or replace function share_organisation_quotas(in_batch uuid, organisations uuid[]) returns void
  language plpgsql
  as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('organisation quota ' || in_batch || one, 0))
    from unnest(organisations) as one order by one;
end
$$;

-- Alone with the quota of an organisation until the transaction ends.
create or replace function own_organisation_quota(in_batch uuid, organisation uuid) returns void
  language plpgsql
  as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('organisation quota ' || in_batch || organisation, 0));
end
$$;

-- Adds to what an organisation has taken of a batch, by organisation; false, and nothing written, where that is too
-- much. An organisation without a quota is not counted.
create or replace function count_organisations(in_batch uuid, organisations uuid[], more integer[]) returns boolean
  language plpgsql
  as $$
begin
  perform share_organisation_quotas(in_batch, organisations);
  perform from organisation_quota
    where project_id = current_project() and batch_id = in_batch and organisation_id = any (organisations)
    order by organisation_id for no key update;
  if exists (
    select from organisation_quota join unnest(organisations, more) as change(organisation_id, places)
        using (organisation_id)
      where project_id = current_project() and batch_id = in_batch
        and places > 0 and held + places > capacity
  ) then
    return false;
  end if;
  update organisation_quota set held = held + change.places
    from unnest(organisations, more) as change(organisation_id, places)
    where project_id = current_project() and batch_id = in_batch
      and organisation_quota.organisation_id = change.organisation_id;
  return true;
end
$$;

-- What of an application's places history keeps. In plpgsql, which plans once a connection: a function in the language SQL
-- that is not inlined is parsed and planned anew in every transaction.
create or replace function choice_of(wanted uuid) returns jsonb
  language plpgsql stable
  as $$
begin
  return (
    select coalesce(
        jsonb_agg(jsonb_build_object('subjectId', subject_id, 'areaId', area_id) order by subject_id), '[]'
      )
      from place where project_id = current_project() and application_id = wanted
  );
end
$$;

-- The same as what somebody ticked who has them; null of who has none.
create or replace function wish_of(wanted uuid) returns jsonb
  language plpgsql stable
  as $$
begin
  return (
    select jsonb_build_object(
        'areaId', case when count(distinct area_id) = 1 then min(area_id::text) end,
        'subjectIds', jsonb_agg(subject_id order by subject_id),
        'areaOf', jsonb_object_agg(subject_id, area_id)
      )
      from place where project_id = current_project() and application_id = wanted
      having count(*) > 0
  );
end
$$;

-- Holds the shares that a choice gives back and takes from, and writes nothing. Lines that stay are not touched.
create or replace function hold_shares(
  in_batch uuid, wanted uuid, has_places boolean, subjects uuid[], areas uuid[], patient boolean
) returns place_move
  language plpgsql
  as $$
declare
  project constant uuid := current_project();
  move place_move := ('{}', '{}', '{}', '{}', '{}', '{}', '[]', false);
  line_areas uuid[] := areas;
  line_subjects uuid[] := subjects;
  -- Null where the line is to be taken.
  line_shares smallint[];
  picked smallint;
begin
  -- One line of somebody who has none yet, as most are, needs neither comparing nor order.
  if has_places or cardinality(subjects) > 1 then
    with wish as (select subject_id, area_id from unnest(subjects, areas) as wish(subject_id, area_id)),
      had as (select subject_id, area_id, share from place where project_id = project and application_id = wanted)
    select array_agg(area_id order by area_id, subject_id), array_agg(subject_id order by area_id, subject_id),
        array_agg(had.share order by area_id, subject_id)
      into line_areas, line_subjects, line_shares
      from wish full join had using (subject_id, area_id)
      where wish.subject_id is null or had.subject_id is null;
  end if;
  for n in 1 .. coalesce(cardinality(line_areas), 0) loop
    if line_shares[n] is not null then
      perform from quota
        where project_id = project and batch_id = in_batch and area_id = line_areas[n]
          and subject_id = line_subjects[n] and share = line_shares[n]
        for no key update;
      move.left_subjects := move.left_subjects || line_subjects[n];
      move.left_areas := move.left_areas || line_areas[n];
      move.left_shares := move.left_shares || line_shares[n];
      continue;
    end if;
    picked := pick_share(in_batch, line_areas[n], line_subjects[n], patient);
    if picked is not null then
      move.taken_subjects := move.taken_subjects || line_subjects[n];
      move.taken_areas := move.taken_areas || line_areas[n];
      move.taken_shares := move.taken_shares || picked;
    elsif exists (
      select from quota
        where project_id = project and batch_id = in_batch and area_id = line_areas[n]
          and subject_id = line_subjects[n] and held < capacity
    ) then
      move.crowded := true;
      exit;
    else
      move.full_lines := move.full_lines
        || jsonb_build_object('subjectId', line_subjects[n], 'areaId', line_areas[n]);
    end if;
  end loop;
  return move;
end
$$;

-- Holds the totals of the areas that a move touches, and says which of its lines are too many there; null where none of
-- them has a total. Writes nothing.
create or replace function hold_totals(in_batch uuid, move place_move) returns jsonb
  language plpgsql
  as $$
begin
  perform from area_total
    where project_id = current_project() and batch_id = in_batch
      and area_id = any (move.left_areas || move.taken_areas)
    order by area_id for no key update;
  if not found then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('subjectId', subject_id, 'areaId', area_id)), '[]')
      from unnest(move.taken_subjects, move.taken_areas) as line(subject_id, area_id)
        join area_total using (area_id)
      where project_id = current_project() and batch_id = in_batch
        and held + places_more(move, area_id) > capacity
  );
end
$$;

-- Counts a move in totals that are held.
create or replace function count_totals(in_batch uuid, move place_move) returns void
  language plpgsql
  as $$
begin
  update area_total set held = held + places_more(move, area_id)
    where project_id = current_project() and batch_id = in_batch
      and area_id = any (move.left_areas || move.taken_areas);
end
$$;

-- How many places more an area gives away by a move.
create or replace function places_more(move place_move, in_area uuid) returns integer
  language plpgsql immutable
  as $$
begin
  return cardinality(array_positions(move.taken_areas, in_area))
    - cardinality(array_positions(move.left_areas, in_area));
end
$$;

-- Counts the move in the quota of the organisation too. False, and nothing written, where it has no room. Places name
-- their organisation also where it has no quota.
create or replace function count_move(in_batch uuid, wanted uuid, move place_move, inout organisation uuid, out fits boolean)
  language plpgsql
  as $$
declare
  organisations uuid[];
  more integer[];
begin
  select array_agg(organisation_id), array_agg(places) into organisations, more from (
    select organisation_id, sum(moved.places)::integer as places from (
        select organisation as organisation_id, cardinality(move.taken_subjects) as places
        union all
        select place.organisation_id, -1 from place
          where project_id = current_project() and application_id = wanted
            and subject_id = any (move.left_subjects)
      ) as moved
      where organisation_id is not null
      group by organisation_id
  ) as changes;
  fits := organisations is null or count_organisations(in_batch, organisations, more);
end
$$;

-- Writes a move whose shares are held.
create or replace function move_places(
  in_batch uuid, wanted uuid, move place_move, organisation uuid, at timestamptz
) returns void
  language plpgsql
  as $$
declare
  project constant uuid := current_project();
begin
  for n in 1 .. cardinality(move.left_subjects) loop
    update quota set held = held - 1
      where project_id = project and batch_id = in_batch and area_id = move.left_areas[n]
        and subject_id = move.left_subjects[n] and share = move.left_shares[n];
  end loop;
  for n in 1 .. cardinality(move.taken_subjects) loop
    update quota set held = held + 1
      where project_id = project and batch_id = in_batch and area_id = move.taken_areas[n]
        and subject_id = move.taken_subjects[n] and share = move.taken_shares[n];
  end loop;
  if cardinality(move.left_subjects) > 0 then
    delete from place
      where project_id = project and application_id = wanted and subject_id = any (move.left_subjects);
  end if;
  for n in 1 .. cardinality(move.taken_subjects) loop
    insert into place (project_id, application_id, subject_id, batch_id, area_id, share, organisation_id, taken_at)
      values (
        project, wanted, move.taken_subjects[n], in_batch, move.taken_areas[n], move.taken_shares[n], organisation, at
      );
  end loop;
end
$$;

-- Whether a person holds or keeps a place for one of these subjects in another batch whose exam is not over. Batches have
-- subjects of their own: they are the same by level and name. Of two choices that a person makes at the same moment in
-- two batches, the second waits for the first and then sees what it took; the lock is held until the transaction ends,
-- after the application and before any quota; nobody who holds it waits for an application, so nobody waits in a circle.
-- Volatile, so that what is looked up is as it stands after the wait.
create or replace function has_elsewhere(
  owner uuid, person uuid, wanted uuid, in_batch uuid, subjects uuid[], at timestamptz
) returns boolean
  language plpgsql volatile
  as $$
declare
  project constant uuid := current_project();
  others uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('choice ' || coalesce(person, owner), 0));
  -- Most people have one application that is not over.
  if person is not null then
    others := array(
      select application_id from application as other join batch using (project_id, batch_id)
        where other.project_id = project and other.person_id = person and other.counts
          and other.application_id <> wanted and batch.exam_ends_at > at
    );
  else
    others := array(
      select application_id from application as other join batch using (project_id, batch_id)
        where other.project_id = project and other.account_id = owner and other.application_id <> wanted
          and batch.exam_ends_at > at
    );
  end if;
  if cardinality(others) = 0 then
    return false;
  end if;
  return exists (
    select from place
      join subject as theirs on theirs.project_id = project and theirs.batch_id = place.batch_id
        and theirs.subject_id = place.subject_id
      join batch on batch.project_id = project and batch.batch_id = place.batch_id
        and batch.exam_ends_at > at
      join subject as mine on mine.project_id = project and mine.batch_id = in_batch
        and mine.subject_id = any (subjects) and mine.level = theirs.level and mine.name = theirs.name
      where place.project_id = project and place.application_id = any (others)
  );
end
$$;

-- Whether the clock has places of a batch to give back.
create or replace function has_expired(in_batch uuid, at timestamptz) returns boolean
  language plpgsql stable
  as $$
begin
  return exists (
    select from deadline where project_id = current_project() and batch_id = in_batch and look_at <= at
  );
end
$$;

-- Holds the places that a choice needs and gives back those that it no longer does, all of it or nothing: everything is
-- locked before anything is written. `seen` are the places that the asker knows of, null where it does not matter; these
-- and `chosen` as history keeps them. `outcome` is one of
--   held             they are the application's
--   absent           there is no such application, or it is not the asker's
--   closed           its state is not one of those, or it is paid for
--   suspended        the board has paused the exam
--   over             the board has not opened the exam, or it has ended
--   changed          it has other places than those that the asker knows of, and other ones than are asked for
--   full             the lines in `lines` have no place; `expired` where the clock has places of the batch to give back
--   areaFull         the areas of the lines in `lines` have no more in all, whatever the subject; `expired` as above
--   organisationFull its organisation has no more; `expired` as above
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
  person uuid;
  organisation uuid;
  fee_before bigint;
  spell_began timestamptz;
  spell_ends timestamptz;
  has_places boolean;
  choice_before jsonb := '[]';
  move place_move;
  totals jsonb;
  fits boolean;
  exam smallint;
begin
  select batch_id, account_id, person_id, organisation_id, state, paid_at is not null, held_until, fee_fen, hold_began_at,
      hold_ends_at, (
        select exam_status from batch where batch.project_id = project and batch.batch_id = application.batch_id
      )
    into in_batch, owner, person, organisation, state_now, is_paid, new_until, fee_before, spell_began, spell_ends, exam
    from application
    where project_id = project and application_id = wanted and (
      -- An organisation is asked of the row that is waited for, which is read as it is then.
      asker is null or asker in (account_id, organisation_id) or exists (
        select from candidate_record as entered
          where entered.project_id = project and entered.record_id = application.record_id
            and entered.bound_account_id = asker
      )
    )
    for no key update;
  if in_batch is null then
    outcome := 'absent';
    return;
  elsif (is_paid and asker is not null) or state_now <> all (open_states) then
    outcome := 'closed';
    return;
  -- What a process remembers of the batch is a moment old. The system moves people also in an exam that is over.
  elsif exam <> 2 and asker is not null then
    outcome := case when exam = 3 then 'suspended' else 'over' end;
    return;
  elsif has_elsewhere(owner, person, wanted, in_batch, subjects, at) then
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
    expired := has_expired(in_batch, at);
    return;
  elsif move.crowded then
    outcome := 'crowded';
    return;
  end if;
  totals := hold_totals(in_batch, move);
  if totals <> '[]' then
    outcome := 'areaFull';
    lines := totals;
    expired := has_expired(in_batch, at);
    return;
  end if;
  if organisation is not null or has_places then
    select counted.organisation, counted.fits into organisation, fits
      from count_move(in_batch, wanted, move, organisation) as counted;
    if not fits then
      outcome := 'organisationFull';
      expired := has_expired(in_batch, at);
      return;
    end if;
  end if;

  perform move_places(in_batch, wanted, move, organisation, at);
  if totals is not null then
    perform count_totals(in_batch, move);
  end if;
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
