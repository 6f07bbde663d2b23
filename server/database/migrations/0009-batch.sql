-- A batch with its areas, subjects and quotas.

create table batch (
  project_id uuid not null references project on delete cascade,
  batch_id uuid not null,
  position integer not null,
  -- Everything that its screens and rules need besides areas, subjects and places, in the shape of the contract.
  rules jsonb not null,
  -- The newest of its versions.
  version integer not null default 1,
  created_at timestamptz not null,
  exam_ends_at timestamptz not null generated always as (instant_of(rules ->> 'examEndsAt')) stored,
  primary key (project_id, batch_id)
);
select guard_table('batch');
create trigger announce_batch after insert or update or delete on batch
  for each row execute function announce_change('batch');

-- What applications are judged, shown and priced by, in the shape of the contract: written whenever it changes, never
-- changed. What was handed in names the version that it keeps.
create table batch_version (
  project_id uuid not null,
  batch_id uuid not null,
  version integer not null,
  judged jsonb not null,
  created_at timestamptz not null,
  primary key (project_id, batch_id, version),
  foreign key (project_id, batch_id) references batch on delete cascade
);
select guard_table('batch_version');

create table area (
  project_id uuid not null,
  batch_id uuid not null,
  area_id uuid not null,
  parent_id uuid,
  kind text not null check (kind in ('province', 'city', 'site')),
  name jsonb not null,
  address text not null default '',
  position integer not null,
  -- Switched off, nobody chooses it any more; who has it keeps it.
  offered boolean not null default true,
  primary key (project_id, batch_id, area_id),
  foreign key (project_id, batch_id) references batch on delete cascade,
  foreign key (project_id, batch_id, parent_id) references area on delete cascade,
  check ((kind = 'province') = (parent_id is null))
);
select guard_table('area');
create trigger announce_area after insert or update or delete on area
  for each row execute function announce_change('batch');

create table subject (
  project_id uuid not null,
  batch_id uuid not null,
  subject_id uuid not null,
  level jsonb not null,
  name jsonb not null,
  -- −1: not settled yet.
  fee_fen bigint not null check (fee_fen >= -1),
  required boolean not null,
  sessions jsonb not null,
  position integer not null,
  offered boolean not null default true,
  primary key (project_id, batch_id, subject_id),
  foreign key (project_id, batch_id) references batch on delete cascade
);
select guard_table('subject');
create trigger announce_subject after insert or update or delete on subject
  for each row execute function announce_change('batch');

-- The places that an area keeps for a subject, in shares: whoever wants one takes from any share that nobody is at,
-- so that the opening minute is not a queue before one row. Room for updates beside each row.
create table quota (
  project_id uuid not null,
  batch_id uuid not null,
  area_id uuid not null,
  subject_id uuid not null,
  share smallint not null,
  capacity integer not null,
  held integer not null default 0,
  primary key (project_id, batch_id, area_id, subject_id, share),
  foreign key (project_id, batch_id, area_id) references area on delete cascade,
  foreign key (project_id, batch_id, subject_id) references subject on delete cascade,
  -- The last guard of "never promised twice".
  check (held between 0 and capacity)
) with (fillfactor = 50);
select guard_table('quota');

-- What an organisation's candidates may take of a batch, all subjects together.
create table organisation_quota (
  project_id uuid not null,
  batch_id uuid not null,
  organisation_id uuid not null,
  capacity integer not null,
  held integer not null default 0,
  primary key (project_id, batch_id, organisation_id),
  foreign key (project_id, batch_id) references batch on delete cascade,
  foreign key (project_id, organisation_id) references account (project_id, account_id),
  check (held between 0 and capacity)
) with (fillfactor = 50);
select guard_table('organisation_quota');
