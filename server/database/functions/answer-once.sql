-- Claims a key in one round trip. A claim: it is the caller's now. Of two who ask at once the second waits for the first
-- to commit, and then reads its answer.
create or replace function claim_answer(wanted bytea, digest bytea, at timestamptz, for_seconds integer)
  returns table (claim uuid, body_digest bytea, answer_sealed bytea)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  taken uuid;
  ends_at constant timestamptz := clock_timestamp() + make_interval(secs => for_seconds);
begin
  insert into idempotent_answer as known (project_id, asked, body_digest, claimed_at, claim_ends_at)
    values (current_project(), wanted, digest, at, ends_at)
    on conflict (project_id, asked) do update
      set body_digest = excluded.body_digest, claimed_at = excluded.claimed_at, answer_sealed = null,
        claim = excluded.claim, claim_ends_at = excluded.claim_ends_at
      where known.claimed_at <= at - interval '24 hours'
        or known.answer_sealed is null and known.claim_ends_at <= clock_timestamp()
    returning known.claim into taken;
  if found then
    return query select taken, null::bytea, null::bytea;
  else
    return query select null::uuid, known.body_digest, known.answer_sealed from idempotent_answer known
      where project_id = current_project() and asked = wanted;
  end if;
end
$$;

-- `claim_answer` for somebody without an account, in the same round trip. No row where another answer of the place is
-- still at work: it is not pushed out, and this one is not kept.
create or replace function claim_answer_of_stranger(
  wanted_place bytea, until timestamptz, wanted bytea, digest bytea, at timestamptz, for_seconds integer
) returns table (claim uuid, body_digest bytea, answer_sealed bytea)
  language plpgsql
  as $$
#variable_conflict use_column
declare
  earlier bytea;
begin
  insert into stranger_answer (project_id, place, asked, kept_until)
    values (current_project(), wanted_place, wanted, until)
    on conflict do nothing;
  select asked into earlier from stranger_answer
    where project_id = current_project() and place = wanted_place for update;
  if earlier <> wanted then
    if exists (
      select from idempotent_answer known where known.project_id = current_project() and known.asked = earlier
        and known.answer_sealed is null and known.claim_ends_at > clock_timestamp()
    ) then
      return;
    end if;
    delete from idempotent_answer known where known.project_id = current_project() and known.asked = earlier;
  end if;
  update stranger_answer set asked = wanted, kept_until = until
    where project_id = current_project() and place = wanted_place;
  return query select * from claim_answer(wanted, digest, at, for_seconds);
end
$$;
