-- A claim without an answer is of a process that is at work, or that died. It lasts some seconds by the database's own
-- clock; whoever asks again then takes it over, under a number of its own. Who was only slow finds its number gone, and
-- so cannot finish what the other does meanwhile.
alter table idempotent_answer
  add column claim uuid not null default gen_random_uuid(),
  add column claim_ends_at timestamptz not null default clock_timestamp();

drop function claim_answer(bytea, bytea, timestamptz, timestamptz);

-- Claims a key in one round trip. A claim: it is the caller's now. Of two who ask at once the second waits for the first
-- to commit, and then reads its answer.
create function claim_answer(wanted bytea, digest bytea, at timestamptz, for_seconds integer)
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
