-- What came of an exam: a score for each person and subject, by what it is measured, and when it is shown.

create table score_sheet (
  project_id uuid not null,
  batch_id uuid not null,
  -- Goes up with whatever changes: what is approved for release is what was looked through.
  revision integer not null default 0,
  -- Nobody sees a score before; null: it is not released.
  releases_at timestamptz,
  -- How far telling people has come.
  told integer not null default 0,
  told_after uuid,
  told_at timestamptz,
  primary key (project_id, batch_id),
  foreign key (project_id, batch_id) references batch on delete cascade
);
select guard_table('score_sheet');

-- Points are in hundredths.
create table score_rule (
  project_id uuid not null,
  batch_id uuid not null,
  subject_id uuid not null,
  most_mark integer not null check (most_mark > 0),
  -- From this on it is passed; null: no verdict.
  pass_mark integer check (pass_mark between 0 and most_mark),
  primary key (project_id, batch_id, subject_id),
  foreign key (project_id, batch_id) references score_sheet on delete cascade
);
select guard_table('score_rule');

create table score (
  project_id uuid not null,
  application_id uuid not null,
  subject_id uuid not null,
  batch_id uuid not null,
  score_id uuid not null default gen_random_uuid(),
  mark integer check (mark >= 0),
  -- As it was stated; null: by the pass line.
  outcome text check (outcome in ('qualified', 'unqualified', 'absent', 'reference', 'violation')),
  degree text check (degree in ('subject', 'all', 'barred')),
  barred_until date,
  note_sealed bytea,
  -- As it counts: `judge_scores`.
  judged text not null default 'reference'
    check (judged in ('qualified', 'unqualified', 'absent', 'reference', 'violation')),
  version integer not null default 1,
  changed_at timestamptz not null,
  -- After the release.
  corrected_at timestamptz,
  primary key (project_id, application_id, subject_id),
  unique (project_id, score_id),
  foreign key (project_id, application_id) references application on delete cascade,
  foreign key (project_id, batch_id) references score_sheet on delete cascade,
  check (mark is not null or outcome is not null),
  check (outcome <> 'absent' or mark is null),
  check ((outcome is not distinct from 'violation') = (degree is not null)),
  check ((degree is not distinct from 'barred') = (barred_until is not null))
);
create index score_of_batch on score (project_id, batch_id, subject_id);
select guard_table('score');

-- What stood there before a score was corrected.
create table former_score (
  project_id uuid not null,
  application_id uuid not null,
  subject_id uuid not null,
  version integer not null,
  mark integer,
  outcome text,
  degree text,
  barred_until date,
  replaced_at timestamptz not null,
  primary key (project_id, application_id, subject_id, version),
  foreign key (project_id, application_id, subject_id) references score on delete cascade
);
select guard_table('former_score');

-- Who has read somebody's scores, for the first time as they stood: `edition` is the sum of their versions.
create table score_look (
  project_id uuid not null,
  batch_id uuid not null,
  application_id uuid not null,
  reader_id uuid not null,
  edition integer not null,
  reader text not null check (reader in ('candidate', 'organisation')),
  seen_at timestamptz not null,
  primary key (project_id, batch_id, application_id, reader_id, edition),
  foreign key (project_id, application_id) references application on delete cascade
);
create index score_look_of_application on score_look (project_id, application_id);
select guard_table('score_look');

-- A paper that is in the world: whoever has it verifies it by its code.
create table score_slip (
  project_id uuid not null,
  code text not null,
  application_id uuid not null,
  edition integer not null,
  issued_at timestamptz not null,
  primary key (project_id, code),
  unique (project_id, application_id, edition),
  foreign key (project_id, application_id) references application on delete cascade
);
select guard_table('score_slip');
