-- The queue's own tables are closed to the app role; this is its one way in.
create or replace function queue_job(
  name text, payload json, run_at timestamptz, max_attempts integer, job_key text, queue_name text
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
  as $$
begin
  perform graphile_worker.add_job(
    identifier => name, payload => payload, run_at => run_at, max_attempts => max_attempts,
    job_key => job_key, queue_name => queue_name
  );
end
$$;

-- How the queue of jobs stands, for those who watch over it. The app role cannot look into the queue itself.
create or replace function count_jobs() returns table (due integer, overdue_seconds integer, given_up integer)
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
