-- What one of the staff has in hand at a desk, after taking more where that is less than `most`. Two people never get one
-- thing: who takes it skips what others are just taking, and looks again at what they have taken. By the index of the
-- order whatever the plan was made for, and by where the row lies: a plan that was made while the queue was short is kept
-- while it grows.
create or replace function take_from_desk(
  of_queue text, at_level integer, taker uuid, most integer, batches uuid[], areas uuid[], subjects uuid[],
  organisations uuid[], at timestamptz, until timestamptz
) returns setof desk_item
  language plpgsql set enable_seqscan to off set enable_bitmapscan to off set enable_sort to off
  as $$
declare
  project constant uuid := current_project();
  held integer;
  -- What the taker handed back comes last.
  last_ones boolean;
  free cursor for
    select thing_id from desk_item
      where project_id = project and queue = of_queue and level = at_level
        and (claimed_until is null or claimed_until <= at)
        and taker <> all (closed_to)
        and (taker = any (put_aside_by)) = last_ones
        and (batches is null or batch_id = any (batches))
        and (areas is null or area_ids && areas)
        and (subjects is null or subject_ids && subjects)
        and (organisations is null or organisation_id = any (organisations))
      order by order_at, thing_id
      limit most - held for update skip locked;
begin
  -- Who asks twice at once is answered with the same things.
  perform pg_advisory_xact_lock(hashtextextended(of_queue || project || taker, 0));
  update desk_item set claimed_until = until
    where project_id = project and queue = of_queue and claimed_by = taker and level = at_level
      and (batches is null or batch_id = any (batches))
      and (areas is null or area_ids && areas)
      and (subjects is null or subject_ids && subjects)
      and (organisations is null or organisation_id = any (organisations));
  get diagnostics held = row_count;
  foreach last_ones in array array[false, true] loop
    exit when held >= most;
    for picked in free loop
      update desk_item set claimed_by = taker, claimed_at = at, claimed_until = until where current of free;
      held := held + 1;
    end loop;
  end loop;
  return query
    select * from desk_item
      where project_id = project and queue = of_queue and claimed_by = taker and claimed_until = until
        and level = at_level
      order by claimed_at, order_at, thing_id;
end
$$;
