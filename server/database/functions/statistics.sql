-- Takes what has changed into the figures, so many changes at a time; answers how many it took. Figures and changes
-- together say the same before and after. One at a time: another that comes meanwhile takes none.
create or replace function fold_tally(most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  taken integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_tally')) then
    return 0;
  end if;
  perform reach_platform();
  with gone as (
    delete from tally_change
    where ctid = any (array(select ctid from tally_change limit most for update skip locked))
    returning *
  ), folded as (
    insert into tally as kept (project_id, batch_id, kind, value, state, paid, rows, fee_fen)
      select project_id, batch_id, kind, value, state, paid, sum(gone.rows), sum(gone.fee_fen)
      from gone join batch using (project_id, batch_id)
      group by project_id, batch_id, kind, value, state, paid
      order by project_id, batch_id, kind, value, state, paid
    on conflict (project_id, batch_id, kind, value, state, paid)
      do update set rows = kept.rows + excluded.rows, fee_fen = kept.fee_fen + excluded.fee_fen
  )
  select count(*) into taken from gone;
  perform reach_project();
  return taken;
end
$$;
