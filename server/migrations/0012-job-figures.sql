-- How the queue of jobs stands, for those who watch over it. The app role cannot look into the queue itself.
create function count_jobs() returns table (due integer, overdue_seconds integer, given_up integer)
  language sql security definer set search_path = pg_catalog, pg_temp
  as $$
    with job as (
      select attempts < max_attempts and locked_at is null and run_at <= statement_timestamp() as is_due, run_at,
        attempts >= max_attempts and locked_at is null as is_given_up
      from graphile_worker.jobs
    )
    select count(*) filter (where is_due)::integer,
      coalesce(extract(epoch from statement_timestamp() - min(run_at) filter (where is_due)), 0)::integer,
      count(*) filter (where is_given_up)::integer
    from job
  $$;
