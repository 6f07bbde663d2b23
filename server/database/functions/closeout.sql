-- What is erased of a closed project, when its days are over. The list is the whole truth: a test reads the columns of the
-- database and finds each that can tell of a person either here or among those that stay, with the reason.

-- Tables in the order in which they are gone through. `becomes`: gone (the row), null, blank (text), empty (bytes), object,
-- list, or `own:` and a column of whose digest it is made, where it tells rows apart. `only_rows`: which rows; null: all.
create or replace function closeout_plan()
  returns table (field_group text, of_table text, of_column text, becomes text, only_rows text)
  language sql immutable
  as $$
values
  ('identity', 'guardian', null::text, 'gone', null::text),
  ('identity', 'identity_correction', null, 'gone', null),
  ('identity', 'single_sign_on_person', null, 'gone', null),
  ('identity', 'session', null, 'gone', null),
  ('identity', 'account', 'name', 'blank', 'kind = ''candidate'''),
  ('identity', 'account', 'account_name', 'null', 'kind = ''candidate'''),
  ('identity', 'account', 'id_type', 'null', null),
  ('identity', 'account', 'id_number_sealed', 'null', null),
  ('identity', 'account', 'id_number_index', 'null', null),
  ('identity', 'account', 'person_id', 'null', null),
  ('identity', 'account', 'gender', 'null', null),
  ('identity', 'account', 'birth_day', 'null', null),
  ('identity', 'account', 'password_hash', 'null', null),
  ('identity', 'account', 'audit_reason', 'blank', null),
  ('identity', 'candidate_record', 'name', 'blank', null),
  ('identity', 'candidate_record', 'id_number_sealed', 'empty', null),
  ('identity', 'candidate_record', 'id_number_index', 'own:record_id', null),
  ('identity', 'person', 'id_number_index', 'own:person_id', null),
  ('identity', 'invigilation', 'people_sealed', 'empty', null),
  ('identity', 'door_pass', 'label', 'blank', null),
  ('identity', 'door_device', 'label', 'blank', null),
  ('identity', 'certificate', 'holder_sealed', 'empty', 'holder_sealed is not null and not closeout_keeps_holders()'),

  ('contact', 'account', 'phone_sealed', 'null', null),
  ('contact', 'account', 'phone_index', 'null', null),
  ('contact', 'account', 'email_sealed', 'null', null),
  ('contact', 'account', 'email_index', 'null', null),
  ('contact', 'candidate_record', 'phone_sealed', 'null', null),
  ('contact', 'candidate_record', 'phone_index', 'null', null),
  ('contact', 'candidate_record', 'email_sealed', 'null', null),
  ('contact', 'candidate_record', 'email_index', 'null', null),
  ('contact', 'institution', 'information_sealed', 'empty', null),
  ('contact', 'institution', 'passed_sealed', 'empty', 'passed_sealed is not null'),
  ('contact', 'station_version', 'contacts_sealed', 'empty', null),

  ('answers', 'import_row', null, 'gone', null),
  ('answers', 'import', null, 'gone', null),
  ('answers', 'seat_need', null, 'gone', null),
  ('answers', 'returned_version', 'answers_sealed', 'empty', null),
  ('answers', 'application', 'answers_sealed', 'null', null),
  ('answers', 'application', 'reason', 'blank', null),
  ('answers', 'audit', 'reason', 'blank', null),
  ('answers', 'audit', 'conditions', 'list', null),
  ('answers', 'audit', 'remarks', 'list', null),
  ('answers', 'appeal', 'grounds_sealed', 'empty', null),
  ('answers', 'appeal', 'answer_sealed', 'null', null),
  ('answers', 'filing', 'grounds_sealed', 'empty', null),
  ('answers', 'filing', 'answer_sealed', 'null', null),
  ('answers', 'move', 'reason', 'blank', null),
  ('answers', 'score', 'note_sealed', 'null', null),
  ('answers', 'sitting_mark', 'note_sealed', 'empty', 'note_sealed is not null'),

  ('papers', 'packed_name', null, 'gone', null),
  ('papers', 'photo_entry', null, 'gone', null),
  ('papers', 'photo_archive', null, 'gone', null),
  ('papers', 'ticket_paper', null, 'gone', null),
  ('papers', 'confirmation_paper', null, 'gone', null),
  ('papers', 'confirmation_line', null, 'gone', null),
  ('papers', 'confirmation_form', null, 'gone', null),
  ('papers', 'preregistration', 'file_id', 'null', null),
  ('papers', 'preregistration', 'confirmed_at', 'null', null),
  ('papers', 'application_file', 'photo_check', 'null', null),

  ('postal', 'certificate', 'postal_sealed', 'null', null),
  ('postal', 'certificate', 'reason_sealed', 'null', null),
  ('postal', 'certificate', 'carrier', 'blank', null),
  ('postal', 'certificate', 'tracking_number', 'blank', null),

  ('messages', 'message', null, 'gone', null),
  ('messages', 'outbox', null, 'gone', null),

  ('historyWords', 'history', 'before', 'null', 'action not like ''closeout.%'''),
  ('historyWords', 'history', 'after', 'null', 'action not like ''closeout.%'''),
  ('historyWords', 'approval', 'proposal', 'object', 'state <> ''proposed'''),
  ('historyWords', 'approval', 'reason', 'blank', 'state <> ''proposed'''),
  ('historyWords', 'sign_in_address', null, 'gone', null),

  ('moneyBooks', 'invoice', 'details_sealed', 'empty', null),
  ('moneyBooks', 'invoice', 'reason_sealed', 'null', null),
  ('moneyBooks', 'invoice', 'file_id', 'null', null),
  ('moneyBooks', 'invoice', 'digest', 'null', null),
  ('moneyBooks', 'red_invoice', 'file_id', 'null', null),
  ('moneyBooks', 'red_invoice', 'digest', 'null', null),
  ('moneyBooks', 'refund_request', 'words_sealed', 'empty', null),
  ('moneyBooks', 'refund', 'note', 'blank', null),
  ('moneyBooks', 'transfer', 'payer_name_sealed', 'empty', null),
  ('moneyBooks', 'transfer', 'reason', 'blank', null),
  ('moneyBooks', 'carryover', 'words_sealed', 'empty', null),
  ('moneyBooks', 'stray_money', 'remark', 'blank', null),
  ('moneyBooks', 'bill_difference', 'remark', 'blank', null),
  ('moneyBooks', 'payment', 'shown', 'null', null)
$$;

-- Whether the transaction's project lets certificates be verified for as long as they are valid.
create or replace function closeout_keeps_holders() returns boolean
  language sql stable
  return coalesce(
    (select (settings ->> 'keepsHolders')::boolean from closeout_setting where project_id = current_project()), true
  );

create or replace function closeout_value(becomes text) returns text
  language sql immutable
  as $$
select case becomes
  when 'null' then 'null'
  when 'blank' then quote_literal('')
  when 'empty' then quote_literal('') || '::bytea'
  when 'object' then quote_literal('{}') || '::jsonb'
  when 'list' then quote_literal('[]') || '::jsonb'
  else format('sha256(convert_to(%I::text, %L))', substr(becomes, 5), 'UTF8')
end
$$;

-- Erases some rows of a group in the transaction's project; answers how many. Nothing is left when it answers 0. It runs as
-- the owner, since history is only added to by the app, and so it asks itself, and its own clock, whether the time has come.
create or replace function erase_personal(wanted text, most integer) returns bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  step record;
  due_at timestamptz;
  erased bigint := 0;
  touched bigint;
begin
  select closed_at + make_interval(days => (settings -> 'keptDays' ->> wanted)::integer) into due_at
    from closeout join closeout_setting using (project_id) where project_id = current_project();
  if due_at is null or due_at > clock_timestamp() then
    raise insufficient_privilege using message = 'What is kept still is not erased.';
  end if;
  perform set_config('baoming.erasing', 'on', true);
  for step in
    select of_table, only_rows, bool_or(becomes = 'gone') as is_gone,
      string_agg(quote_ident(of_column) || ' = ' || closeout_value(becomes), ', ') as changes,
      string_agg(quote_ident(of_column) || ' is distinct from ' || closeout_value(becomes), ' or ') as differs
    from closeout_plan() with ordinality
    where field_group = wanted group by of_table, only_rows order by min(ordinality)
  loop
    exit when erased >= most;
    if step.is_gone then
      execute format(
        'delete from %1$I where ctid = any (array(select ctid from %1$I where project_id = current_project() and (%2$s) limit %3$s))',
        step.of_table, coalesce(step.only_rows, 'true'), most - erased
      );
    else
      execute format(
        'update %1$I set %4$s where ctid = any (array(
           select ctid from %1$I where project_id = current_project() and (%2$s) and (%5$s) limit %3$s))',
        step.of_table, coalesce(step.only_rows, 'true'), most - erased, step.changes, step.differs
      );
    end if;
    get diagnostics touched = row_count;
    erased := erased + touched;
  end loop;
  perform set_config('baoming.erasing', '', true);
  return erased;
end
$$;

-- The projects that are closed.
create or replace function list_closed_projects() returns setof uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
begin
  perform reach_platform();
  return query select project_id from closeout order by project_id;
  perform reach_project();
end
$$;
