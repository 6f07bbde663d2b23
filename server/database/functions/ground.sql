-- What tables stand on: the functions in their policies, triggers and generated columns. Applied before the migrations, so
-- that the first of them may use it; all other files are applied after the last one.

-- The project of this transaction, by its setting; null outside of one, so that no row matches.
create or replace function current_project() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('baoming.project', true), '')::uuid;

-- Who acts in this transaction: `staff:` and their id, `system:sweep`; empty outside of one.
create or replace function current_actor() returns text
  language sql stable parallel safe
  return coalesce(current_setting('baoming.actor', true), '');

-- A new table of a project:
--   create table thing (project_id uuid not null, thing_id uuid not null, …, primary key (project_id, thing_id));
--   select guard_table('thing');
--
-- Two policies: everybody sees the rows of the transaction's project. The owner besides sees every row between
-- reach_platform() and reach_project(); a setting alone gives the app role nothing, since that policy is not its.
-- Row security is forced: the owner without either setting sees no row.
create or replace function guard_table(guarded regclass) returns void
  language plpgsql
  as $$
declare
  owner name := (select pg_get_userbyid(relowner) from pg_class where oid = guarded);
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy of_the_project on %s for all to public
       using (project_id = current_project()) with check (project_id = current_project())',
    guarded
  );
  execute format(
    'create policy of_the_platform on %s for all to %I
       using (current_setting(''baoming.reach'', true) = ''platform'')
       with check (current_setting(''baoming.reach'', true) = ''platform'')',
    guarded, owner
  );
end
$$;

-- A table of the platform itself: its rows are there only in a transaction without a project. Whoever acts inside a
-- project, by whatever mistake in a statement, never reads a staff member's password or session.
create or replace function guard_platform_table(guarded regclass) returns void
  language plpgsql
  as $$
declare
  owner name := (select pg_get_userbyid(relowner) from pg_class where oid = guarded);
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy outside_projects on %s for all to public
       using (current_project() = ''00000000-0000-0000-0000-000000000000'')
       with check (current_project() = ''00000000-0000-0000-0000-000000000000'')',
    guarded
  );
  execute format(
    'create policy of_the_platform on %s for all to %I
       using (current_setting(''baoming.reach'', true) = ''platform'')
       with check (current_setting(''baoming.reach'', true) = ''platform'')',
    guarded, owner
  );
end
$$;

-- Opens every project's rows to the owner until reach_project(), or the end of the transaction. For what runs as the
-- owner: a migration that rewrites rows, a seed, and a function that the app must be able to ask across projects:
--
--   create or replace function find_thing(wanted text) returns uuid
--     language plpgsql security definer set search_path = pg_catalog, public, pg_temp
--     as $$
--   declare
--     found_id uuid;
--   begin
--     perform reach_platform();
--     select thing_id into found_id from thing where name = wanted;
--     perform reach_project();
--     return found_id;
--   end
--   $$;
--
-- Whoever works inside a project reaches no other by asking for what runs as the owner: staff's grants, the outbox, the
-- sweep. One place refuses, so that no later function forgets to.
create or replace function reach_platform() returns void
  language plpgsql
  as $$
begin
  if current_project() <> '00000000-0000-0000-0000-000000000000' then
    raise insufficient_privilege using message = 'What reaches every project is not asked from inside one.';
  end if;
  perform set_config('baoming.reach', 'platform', true);
end
$$;

create or replace function reach_project() returns void
  language plpgsql
  as $$ begin perform set_config('baoming.reach', '', true); end $$;

-- Tells every process that rows of a project changed, once the transaction commits:
--   create trigger announce_thing after insert or update or delete on thing
--     for each row execute function announce_change('thing');
create or replace function announce_change() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('changed', tg_argv[0] || ':' || coalesce(new.project_id, old.project_id));
  return null;
end
$$;

-- Tells every process that what it remembers of an account is no longer so. By the account, not the project: a sign-out
-- in the opening hour must not make everybody else's session be read anew.
create or replace function announce_account() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('changed', 'account:' || coalesce(new.account_id, old.account_id));
  return null;
end
$$;

-- Tells the processes in which somebody looks on that a work of theirs went on.
create or replace function announce_work() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('changed', 'work:' || new.owner);
  return null;
end
$$;

-- An instant as JSON keeps it, with its Z: the same in every time zone.
create or replace function instant_of(text) returns timestamptz
  language sql immutable strict
  return $1::timestamptz;

-- An exam goes from status to status by these steps alone.
create or replace function guard_exam_status() returns trigger
  language plpgsql
  as $$
begin
  if (old.exam_status, new.exam_status) not in ((1, 2), (2, 3), (3, 2), (2, 4), (3, 4), (4, 3)) then
    raise exception 'an exam does not go from status % to %', old.exam_status, new.exam_status;
  end if;
  return null;
end
$$;

-- What a certificate says once it has a number stays as it was printed.
create or replace function guard_certificate() returns trigger
  language plpgsql
  as $$
begin
  if old.number is not null and (
    old.number, old.code, old.seal, old.issued_at, old.facts, old.valid_until, old.rule_id
  ) is distinct from (new.number, new.code, new.seal, new.issued_at, new.facts, new.valid_until, new.rule_id) then
    raise exception 'what certificate % says cannot be changed', old.number;
  end if;
  return new;
end
$$;

-- Writes down when to look at an application, as its clock begins or comes to stand earlier.
create or replace function note_deadline() returns trigger
  language plpgsql
  as $$
begin
  if new.held_until is not null and (old.held_until is null or new.held_until < old.held_until) then
    insert into deadline (project_id, batch_id, look_at, application_id)
      values (new.project_id, new.batch_id, new.held_until, new.application_id)
      on conflict do nothing;
  end if;
  return new;
end
$$;

-- What was proposed is what is approved, and what is decided stays decided. Its words are erased by the owner alone, after
-- the project's end (`erase_personal`).
create or replace function keep_proposal() returns trigger
  language plpgsql
  as $$
begin
  if current_setting('baoming.erasing', true) = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)
    and new.state = old.state then
    return new;
  end if;
  if old.state <> 'proposed'
    or (new.kind, new.subject_id, new.proposal, new.proposed_by, new.proposed_at)
      is distinct from (old.kind, old.subject_id, old.proposal, old.proposed_by, old.proposed_at) then
    raise integrity_constraint_violation using message = 'A proposal is decided once, as it was made.';
  end if;
  return new;
end
$$;

-- What the ledger says is never changed: a mistake is put right by another entry.
create or replace function keep_ledger() returns trigger
  language plpgsql
  as $$
begin
  raise integrity_constraint_violation using message = 'The ledger is only added to.';
end
$$;

-- An invoice that was issued stays as it is; another key may seal the same content.
create or replace function keep_issued_invoice() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'content_sealed' = to_jsonb(old) - 'content_sealed' then
    return new;
  end if;
  raise integrity_constraint_violation using message = 'An invoice that was issued is never changed.';
end
$$;

-- The areas in which an application has places, and those above them: a province, a city in it, a site in that.
create or replace function areas_of_places(of_project uuid, wanted uuid) returns uuid[]
  language plpgsql stable set enable_seqscan to off
  as $$
declare
  taken record;
  reached uuid;
  areas uuid[] := '{}';
begin
  for taken in select batch_id, area_id from place where project_id = of_project and application_id = wanted loop
    reached := taken.area_id;
    while reached is not null and reached <> all (areas) loop
      areas := areas || reached;
      select parent_id into reached from area
        where project_id = of_project and batch_id = taken.batch_id and area_id = reached;
    end loop;
  end loop;
  return areas;
end
$$;

-- An application stands at the desk of the reviewers for as long as it waits for them. What they are not sure about
-- goes to the end of the queue.
create or replace function keep_review_desk() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and old.state = new.state then
    return null;
  end if;
  if new.state in ('auditing', 'pending') then
    insert into desk_item (
        project_id, queue, thing_id, order_at, waits_since, batch_id, area_ids, subject_ids, organisation_id
      )
      values (
        new.project_id, 'application.review', new.application_id, new.updated_at, new.updated_at, new.batch_id,
        areas_of_places(new.project_id, new.application_id),
        array(select subject_id from place where project_id = new.project_id and application_id = new.application_id),
        new.organisation_id
      )
      on conflict (project_id, queue, thing_id) do update
        set order_at = excluded.order_at, claimed_by = null, claimed_at = null, claimed_until = null;
  elsif tg_op = 'UPDATE' and old.state in ('auditing', 'pending') then
    delete from desk_item
      where project_id = new.project_id and queue = 'application.review' and thing_id = new.application_id;
  end if;
  return null;
end
$$;

-- A station waits at the desk of its level for as long as it is reviewed.
create or replace function keep_station_desk() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and old.state = new.state then
    return null;
  end if;
  if new.state in ('firstLevel', 'secondLevel') then
    insert into desk_item (project_id, queue, thing_id, level, order_at, waits_since, organisation_id)
      values (
        new.project_id, 'station.review', new.station_id, case new.state when 'firstLevel' then 1 else 2 end,
        new.submitted_at, new.submitted_at, new.organisation_id
      )
      on conflict (project_id, queue, thing_id) do nothing;
  else
    delete from desk_item
      where project_id = new.project_id and queue = 'station.review' and thing_id = new.station_id;
  end if;
  return null;
end
$$;

-- A stamped form waits at the desk of the board for as long as it is sent. It holds people of everywhere: it is of no area and
-- no subject, and whose grant is limited to some is not given it.
create or replace function keep_confirmation_desk() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and old.state = new.state then
    return null;
  end if;
  if new.state = 'sent' then
    insert into desk_item (project_id, queue, thing_id, order_at, waits_since, batch_id, organisation_id)
      values (
        new.project_id, 'confirmation.review', new.form_id, new.sent_at, new.sent_at, new.batch_id,
        new.organisation_id
      )
      on conflict (project_id, queue, thing_id) do update
        set order_at = excluded.order_at, waits_since = excluded.waits_since, claimed_by = null, claimed_at = null,
          claimed_until = null;
  else
    delete from desk_item
      where project_id = new.project_id and queue = 'confirmation.review' and thing_id = new.form_id;
  end if;
  return null;
end
$$;

-- Appeals that wait for an answer stand at the desk of those who keep scores.
create or replace function keep_appeal_desk() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and old.state = new.state then
    return null;
  end if;
  if new.state = 'asked' then
    insert into desk_item (project_id, queue, thing_id, order_at, waits_since, batch_id, subject_ids)
      values (
        new.project_id, 'score.appeal', new.appeal_id, new.asked_at, new.asked_at, new.batch_id,
        array[new.subject_id]
      )
      on conflict (project_id, queue, thing_id) do update
        set order_at = excluded.order_at, waits_since = excluded.waits_since, claimed_by = null, claimed_at = null,
          claimed_until = null;
  else
    delete from desk_item
      where project_id = new.project_id and queue = 'score.appeal' and thing_id = new.appeal_id;
  end if;
  return null;
end
$$;

-- Deferrals and exemptions that wait for an answer stand at the desk of the reviewers.
create or replace function keep_filing_desk() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and old.state = new.state then
    return null;
  end if;
  if new.state = 'asked' then
    insert into desk_item (
        project_id, queue, thing_id, order_at, waits_since, batch_id, area_ids, subject_ids, organisation_id
      )
      values (
        new.project_id, 'application.filing', new.filing_id, new.asked_at, new.asked_at, new.batch_id, new.area_ids,
        new.subject_ids, new.organisation_id
      )
      on conflict (project_id, queue, thing_id) do update
        set order_at = excluded.order_at, waits_since = excluded.waits_since, claimed_by = null, claimed_at = null,
          claimed_until = null;
  else
    delete from desk_item
      where project_id = new.project_id and queue = 'application.filing' and thing_id = new.filing_id;
  end if;
  return null;
end
$$;

-- What an application counts in: a line for each of its figures. One that its organisation took out counts in its state
-- alone. What is not handed in is the candidate's alone: it counts
-- in no subject and no area. One in a site counts in its city and its province too, once in each.
create or replace function tally_lines(
  of_project uuid, of_batch uuid, of_organisation uuid, in_state text, wished jsonb, fee bigint,
  begun_at timestamptz, handed_in_at timestamptz, settled_at timestamptz
) returns table (kind text, value text, state text, paid boolean, fee_fen bigint)
  language plpgsql stable
  as $$
declare
  is_paid boolean := settled_at is not null;
  is_owed boolean := is_paid or in_state = 'unpaid';
begin
  return query values
    ('state', '', in_state, is_paid, case when handed_in_at is not null and is_owed then greatest(fee, 0) else 0::bigint end);
  if in_state = 'deleted' then
    return;
  end if;
  return query values ('organisation', coalesce(of_organisation::text, 'none'), in_state, is_paid, 0::bigint);
  return query
    select moment.kind, to_char(date_trunc('hour', moment.at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:00:00.000"Z"'),
      '', false, 0::bigint
    from (values ('begun', begun_at), ('submitted', handed_in_at), ('paid', settled_at)) as moment (kind, at)
    where moment.at is not null;
  if handed_in_at is null then
    return;
  end if;
  return query
    select 'subject', chosen, in_state, is_paid, 0::bigint
    from jsonb_array_elements_text(wished -> 'subjectIds') as chosen;
  return query
    select distinct 'area', place::text, in_state, is_paid, 0::bigint
    from jsonb_each_text(wished -> 'areaOf') as chosen (subject, area_id)
      join area own on own.project_id = of_project and own.batch_id = of_batch and own.area_id = chosen.area_id::uuid
      left join area above on above.project_id = of_project and above.batch_id = of_batch
        and above.area_id = own.parent_id
      cross join lateral unnest(array[own.area_id, own.parent_id, above.parent_id]) as place
    where place is not null;
end
$$;

-- Those that begin, however many in a statement: few figures for all of them.
create or replace function tally_begun() returns trigger
  language plpgsql
  as $$
begin
  insert into tally_change (project_id, batch_id, kind, value, state, paid, rows, fee_fen)
    select project_id, batch_id, line.kind, line.value, line.state, line.paid, count(*), sum(line.fee_fen)
    from begun cross join lateral tally_lines(project_id, batch_id, organisation_id, begun.state, wish, begun.fee_fen,
      created_at, submitted_at, paid_at) as line
    group by project_id, batch_id, line.kind, line.value, line.state, line.paid;
  return null;
end
$$;

-- Figures follow each application, in the transaction that changes it. Choosing places in a draft changes none.
create or replace function keep_tally() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'UPDATE' and old.state = new.state and old.batch_id = new.batch_id
    and old.organisation_id is not distinct from new.organisation_id
    and old.submitted_at is not distinct from new.submitted_at
    and old.paid_at is not distinct from new.paid_at
    and old.created_at = new.created_at
    and (new.submitted_at is null or old.wish = new.wish and old.fee_fen is not distinct from new.fee_fen)
  then
    return null;
  end if;
  insert into tally_change (project_id, batch_id, kind, value, state, paid, rows, fee_fen)
    select project_id, batch_id, kind, value, state, paid, sum(rows), sum(fee_fen)
    from (
      select old.project_id, old.batch_id, line.kind, line.value, line.state, line.paid, -1 as rows, -line.fee_fen as fee_fen
      from tally_lines(old.project_id, old.batch_id, old.organisation_id, old.state, old.wish, old.fee_fen,
        old.created_at, old.submitted_at, old.paid_at) as line
      where tg_op <> 'INSERT'
      union all
      select new.project_id, new.batch_id, line.kind, line.value, line.state, line.paid, 1, line.fee_fen
      from tally_lines(new.project_id, new.batch_id, new.organisation_id, new.state, new.wish, new.fee_fen,
        new.created_at, new.submitted_at, new.paid_at) as line
      where tg_op <> 'DELETE'
    ) as changed
    group by project_id, batch_id, kind, value, state, paid
    having sum(rows) <> 0 or sum(fee_fen) <> 0;
  return null;
end
$$;

-- A place of a slot that somebody gives up, by whatever way, waits for its time. No counter is locked by it: whoever gives
-- places back holds many things already, and nobody waits in a circle for this one.
create or replace function free_appointment() returns trigger
  language plpgsql
  as $$
begin
  insert into freed_appointment (project_id, freed_id, session_id, area_id)
    select old.project_id, gen_random_uuid(), old.session_id, old.area_id
    from appointment_slot
    where project_id = old.project_id and session_id = old.session_id and area_id = old.area_id;
  return null;
end
$$;
