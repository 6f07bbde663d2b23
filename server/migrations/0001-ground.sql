-- The ground every table stands on: one project cannot read another, changes are announced, jobs are queued with
-- the work that asked for them, and history is kept.

-- The project of this transaction, by its setting; null outside of one, so that no row matches.
create function current_project() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('baoming.project', true), '')::uuid;

-- A new table of a project:
--   create table thing (project_id uuid not null, thing_id uuid not null, …, primary key (project_id, thing_id));
--   select guard_table('thing');
--
-- Two policies: everybody sees the rows of the transaction's project. The owner besides sees every row between
-- reach_platform() and reach_project(); a setting alone gives the app role nothing, since that policy is not its.
-- Row security is forced: the owner without either setting sees no row.
create function guard_table(guarded regclass) returns void
  language plpgsql
  as $$
declare
  owner name := (select pg_get_userbyid(relowner) from pg_class where oid = guarded);
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy of_the_project on %s for all to public
       using (project_id = current_project()) with check (project_id = current_project())',
    guarded
  );
  execute format(
    'create policy of_the_platform on %s for all to %I
       using (current_setting(''baoming.reach'', true) = ''platform'')
       with check (current_setting(''baoming.reach'', true) = ''platform'')',
    guarded, owner
  );
end
$$;

-- Opens every project's rows to the owner until reach_project(), or the end of the transaction. For what runs as the
-- owner: a migration that rewrites rows, a seed, and a function that the app must be able to ask across projects:
--
--   create function find_thing(wanted text) returns uuid
--     language plpgsql security definer set search_path = pg_catalog, public, pg_temp
--     as $$
--   declare
--     found_id uuid;
--   begin
--     perform reach_platform();
--     select thing_id into found_id from thing where name = wanted;
--     perform reach_project();
--     return found_id;
--   end
--   $$;
create function reach_platform() returns void
  language plpgsql
  as $$ begin perform set_config('baoming.reach', 'platform', true); end $$;

create function reach_project() returns void
  language plpgsql
  as $$ begin perform set_config('baoming.reach', '', true); end $$;

-- Tells every process that rows of a project changed, once the transaction commits:
--   create trigger announce_thing after insert or update or delete on thing
--     for each row execute function announce_change('thing');
create function announce_change() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('changed', tg_argv[0] || ':' || coalesce(new.project_id, old.project_id));
  return null;
end
$$;

-- The queue's own tables are closed to the app role; this is its one way in.
create function queue_job(
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

-- Who did what to which thing, and when. The app role may add and read, never change.
create table history (
  project_id uuid not null,
  history_id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('nobody', 'system', 'account', 'staff', 'client')),
  -- The account's, staff member's or client's id, or the name of the part of the system.
  actor_id text,
  actor_role text,
  action text not null,
  subject text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (project_id, history_id)
);
create index history_of_subject on history (project_id, subject, subject_id, history_id);
select guard_table('history');
