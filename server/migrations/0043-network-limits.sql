-- The addresses of one network (IPv4 /24, IPv6 /48) count together too, eightfold of what one of them may: whoever holds
-- a whole network must not have 256 times as much as whoever holds one address.
drop function take_code_limits(timestamptz, bytea, bytea, integer, integer, integer);
-- Takes a code for a contact, tenfold for an address and eighty-fold for its network, or none of them. A contact is
-- counted over all projects: its codes stand under the platform's id of zeros. Addresses and networks are counted in the
-- project: a school takes part in many.
create function take_code_limits(
  at timestamptz, contact bytea, address bytea, network bytea, a_minute integer, an_hour integer, a_day integer
) returns integer
  language plpgsql
  as $$
declare
  here text := current_setting('baoming.project', true);
  seconds integer[] := array[60, 3600, 86400];
  of_contact integer[] := array[a_minute, an_hour, a_day];
  places bytea[] := array[address, address, address, network, network, network];
  of_places integer[] := array[
    a_minute * 10, an_hour * 10, a_day * 10, a_minute * 80, an_hour * 80, a_day * 80
  ];
  wait integer;
begin
  wait := wait_for_limits(at, places, seconds || seconds, of_places);
  if wait > 0 then
    return wait;
  end if;
  perform set_config('baoming.project', '00000000-0000-0000-0000-000000000000', true);
  wait := take_from_limits(at, array[contact, contact, contact], seconds, of_contact);
  perform set_config('baoming.project', here, true);
  if wait > 0 then
    return wait;
  end if;
  return take_from_limits(at, places, seconds || seconds, of_places);
end
$$;
