-- What the platform does outside every project (a captcha of the console, its history) stands under an id of zeros: a
-- transaction without a project works in it. It is nobody's project: tables that refer to one refuse it.

-- A POST may carry a key. The same key answers the same again for a day; with another body it is refused.
create table idempotent_answer (
  project_id uuid not null,
  -- Who asked, what for and with which key: a keyed digest, so that no address can be read here.
  asked bytea not null,
  body_digest bytea not null,
  claimed_at timestamptz not null,
  -- Null while the first request is at work. Sealed: an answer may hold a token.
  answer_sealed bytea,
  primary key (project_id, asked)
);
create index idempotent_answer_by_age on idempotent_answer (project_id, claimed_at);
select guard_table('idempotent_answer');

-- Claims a key in one round trip. Null: it is the caller's now. Of two who ask at once the second waits for the first
-- to commit, and then reads its answer.
create function claim_answer(wanted bytea, digest bytea, at timestamptz, dead_before timestamptz)
  returns table (claimed boolean, body_digest bytea, answer_sealed bytea)
  language plpgsql
  as $$
#variable_conflict use_column
begin
  insert into idempotent_answer as known (project_id, asked, body_digest, claimed_at)
    values (current_project(), wanted, digest, at)
    on conflict (project_id, asked) do update
      set body_digest = excluded.body_digest, claimed_at = excluded.claimed_at, answer_sealed = null
      -- A day old, or claimed by a process that died at work.
      where known.claimed_at <= at - interval '24 hours'
        or known.answer_sealed is null and known.claimed_at <= dead_before;
  if found then
    return query select true, null::bytea, null::bytea;
  else
    return query select false, known.body_digest, known.answer_sealed from idempotent_answer known
      where project_id = current_project() and asked = wanted;
  end if;
end
$$;
