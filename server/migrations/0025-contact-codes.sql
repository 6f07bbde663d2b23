-- A code belongs to whoever asked for it: only they know its id, so that nobody else uses up its tries, and nobody's
-- asking takes the place of another's. The codes of before are minutes old at most; whoever waits for one asks again.

drop function try_contact_code(text, text, bytea, bytea, timestamptz, integer);
drop table contact_code;
create table contact_code (
  project_id uuid not null,
  code_id uuid not null,
  purpose text not null check (purpose in ('register', 'recover', 'changeContact', 'bind')),
  channel text not null check (channel in ('sms', 'mail')),
  contact_index bytea not null,
  code_digest bytea not null,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (project_id, code_id)
);
create index contact_code_by_age on contact_code (project_id, expires_at);
select guard_table('contact_code');

-- Tries a code in one round trip; of many at once, each waits for the one before. The right one is used up by it.
create function try_contact_code(
  wanted uuid, wanted_purpose text, wanted_channel text, contact bytea, digest bytea, at timestamptz, tries integer
) returns text
  language plpgsql
  as $$
declare
  code contact_code;
begin
  select * into code from contact_code
    where project_id = current_project() and code_id = wanted and purpose = wanted_purpose
      and channel = wanted_channel and contact_index = contact
    for update;
  if not found or code.expires_at <= at then
    return 'expired';
  elsif code.wrong_tries >= tries then
    return 'usedUp';
  elsif code.code_digest = digest then
    delete from contact_code where project_id = code.project_id and code_id = code.code_id;
    return 'right';
  end if;
  update contact_code set wrong_tries = wrong_tries + 1
    where project_id = code.project_id and code_id = code.code_id;
  return case when code.wrong_tries + 1 >= tries then 'usedUp' else 'wrong' end;
end
$$;

-- Takes a code for a contact and, tenfold, for an address, or neither. A contact is counted over all projects: its codes
-- stand under the platform's id of zeros. An address is counted in the project: a school takes part in many.
create function take_code_limits(
  at timestamptz, contact bytea, address bytea, a_minute integer, an_hour integer, a_day integer
) returns integer
  language plpgsql
  as $$
declare
  here text := current_setting('baoming.project', true);
  seconds integer[] := array[60, 3600, 86400];
  of_contact integer[] := array[a_minute, an_hour, a_day];
  of_address integer[] := array[a_minute * 10, an_hour * 10, a_day * 10];
  wait integer;
begin
  wait := wait_for_limits(at, array[address, address, address], seconds, of_address);
  if wait > 0 then
    return wait;
  end if;
  perform set_config('baoming.project', '00000000-0000-0000-0000-000000000000', true);
  wait := take_from_limits(at, array[contact, contact, contact], seconds, of_contact);
  perform set_config('baoming.project', here, true);
  if wait > 0 then
    return wait;
  end if;
  return take_from_limits(at, array[address, address, address], seconds, of_address);
end
$$;
