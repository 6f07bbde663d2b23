-- A file that comes of a work and is too large for one piece: it lies in the store piece by piece. Its last one is that of
-- the work itself.
create table work_part (
  project_id uuid not null,
  work_id uuid not null,
  part integer not null check (part >= 0),
  storage_key text not null,
  bytes bigint not null check (bytes > 0),
  -- What the work has to know of the piece at its end: it may name people.
  note_sealed bytea,
  primary key (project_id, work_id, part),
  foreign key (project_id, work_id) references work on delete cascade
);
select guard_table('work_part');
-- Who sees the work sees its parts.
create policy of_its_work on work_part as restrictive for all to public
  using (exists (select from work where work.project_id = work_part.project_id and work.work_id = work_part.work_id))
  with check (exists (select from work where work.project_id = work_part.project_id and work.work_id = work_part.work_id));
-- The nightly sweep of the file store asks which parts are kept.
create unique index work_part_key on work_part (project_id, storage_key);

-- By what people are called in an archive that is being packed: of two with the same name the second gets a number.
create table packed_name (
  project_id uuid not null,
  work_id uuid not null,
  name_index bytea not null,
  primary key (project_id, work_id, name_index),
  foreign key (project_id, work_id) references work on delete cascade
);
select guard_table('packed_name');

-- The proof of a correction and its reason: people write names and numbers into them, so they stand in no proposal and
-- no history. What was proposed before has none here.
alter table identity_correction add column grounds_sealed bytea;
