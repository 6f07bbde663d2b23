-- A plan that was made while a table was small is kept by its connection while the table fills: at the opening of the
-- first batch of all, every choice would read all places held so far. What takes and gives back places goes by indexes.
alter function choose_places(
  uuid, uuid, text[], uuid[], uuid[], jsonb, bigint, timestamptz, boolean, uuid, timestamptz, text, text, text
) set enable_seqscan to off;
alter function release_places(uuid[]) set enable_seqscan to off;
alter function lapse_places(uuid, uuid[], timestamptz, text, text, text) set enable_seqscan to off;
