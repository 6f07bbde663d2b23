-- Long work: what a press began and a worker does in portions, while its owner looks on.
create table work (
  -- Under the id of zeros stands what is of the platform itself: no foreign key.
  project_id uuid not null,
  work_id uuid not null,
  kind text not null check (kind <> ''),
  -- As the transaction's own actor is written.
  owner text not null check (owner ~ '^(staff|account):[0-9a-f-]{36}$'),
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Who asked, and for what: filters and searches name people. Both are gone once it has ended.
  input_sealed bytea,
  -- Where the next portion begins; null before the first.
  cursor_sealed bytea,
  -- How many portions are kept. Each is kept under the number that it found: of two workers at one portion one fails.
  portions integer not null default 0,
  -- How often somebody began with the portion that comes next.
  tries integer not null default 0,
  done integer not null default 0 check (done >= 0),
  total integer check (total >= 0),
  message jsonb,
  failure jsonb,
  cancel_asked boolean not null default false,
  -- The file that came of it, in the file store. What it is called may name people.
  result_key text,
  result_name_sealed bytea,
  result_type text,
  result_bytes bigint,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (project_id, work_id),
  check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null)),
  check ((ended_at is null) = (input_sealed is not null)),
  check (num_nulls(result_key, result_name_sealed, result_type, result_bytes) in (0, 4))
);
select guard_table('work');
-- Besides its project: nobody sees what another began, whatever a statement forgets. The worker and the sweep see all.
create policy of_its_owner on work as restrictive for all to public
  using (current_actor() in (owner, 'system:work') or current_setting('baoming.reach', true) = 'platform')
  with check (current_actor() in (owner, 'system:work') or current_setting('baoming.reach', true) = 'platform');
create index work_of_owner on work (project_id, owner, work_id);
create index work_by_end on work (project_id, ended_at) where ended_at is not null;
-- The nightly sweep of the file store asks which files a work keeps.
create unique index work_result_key on work (project_id, result_key) where result_key is not null;
create trigger announce_work after insert or update on work for each row execute function announce_work();
