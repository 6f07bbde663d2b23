-- The year in UTC+8, a running number, and two check digits (ISO 7064 MOD 97-10), so that a slip of the pen is noticed.
create or replace function new_application_number(at timestamptz) returns text
  language plpgsql
  as $$
declare
  running constant text := nextval('application_number')::text;
  body constant text :=
    to_char(at at time zone interval '8 hours', 'YYYY') || lpad(running, greatest(8, length(running)), '0');
begin
  return body || lpad((98 - body::bigint * 100 % 97)::text, 2, '0');
end
$$;
