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

-- In the order of their instants, as the ids that the portal makes.
create or replace function new_message_id(at timestamptz) returns uuid
  language sql volatile
  return encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid;

-- Tells an account what a step did, on each way that makes sense, is switched on, and on which it can be reached. Who is
-- told already is not told again. `due` is null for what is told at once: an entry of the inbox is there with the step.
create or replace function tell_account(
  of_kind text, of_step uuid, to_account uuid, about uuid, with_facts jsonb, possible text[], by_default text[],
  at timestamptz, due timestamptz, expires timestamptz
) returns void
  language plpgsql
  as $$
declare
  project constant uuid := current_project();
  turn constant timestamptz := coalesce(due, tell_account.at);
  texts integer;
  ways text[];
  way text;
  has_phone boolean;
  has_mail boolean;
  is_there boolean;
  new_id uuid;
begin
  select version, channels into texts, ways from message_setting
    where project_id = project and kind = of_kind order by version desc limit 1;
  ways := coalesce(ways, by_default);
  if ways && array['sms', 'mail'] then
    select phone_index is not null, email_index is not null into has_phone, has_mail from account
      where project_id = project and account_id = to_account;
  end if;
  foreach way in array possible loop
    continue when way <> all (ways) or way = 'sms' and has_phone is not true or way = 'mail' and has_mail is not true;
    is_there := way = 'inbox' and due is null;
    insert into message (
        project_id, message_id, channel, template, account_id, step_id, subject_id, facts, text_version, state, queued_at,
        due_at, expires_at, sent_at
      ) values (
        project, new_message_id(turn), way, of_kind, to_account, of_step, about, with_facts, coalesce(texts, 0),
        case when is_there then 'sent' else 'waiting' end, tell_account.at, turn, case when not is_there then expires end,
        case when is_there then tell_account.at end
      )
      on conflict do nothing
      returning message_id into new_id;
    if found and not is_there then
      perform queue_job(
        'message.send', json_build_object('projectId', project, 'messageId', new_id), due, null, null, null
      );
    end if;
  end loop;
end
$$;

-- What is not wanted any more, and has not gone out.
create or replace function drop_messages(about uuid[], of_kind text) returns void
  language sql
  as $$
    update message
      set state = 'dropped', facts = jsonb_build_object('number', facts ->> 'number')
      where project_id = current_project() and subject_id = any (about) and template = of_kind and state = 'waiting'
  $$;
