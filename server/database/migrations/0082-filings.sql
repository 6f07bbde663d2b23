-- What is asked of the board about a registration, with a reason and papers: to sit a later exam, or to be exempted from a
-- subject.

create table filing (
  project_id uuid not null,
  filing_id uuid not null,
  kind text not null check (kind in ('deferral', 'exemption')),
  application_id uuid not null,
  subject_id uuid,
  batch_id uuid not null,
  -- The account that asked: the person's, or the organisation's.
  asker_id uuid not null,
  by_organisation boolean not null,
  state text not null check (state in ('asked', 'granted', 'refused', 'withdrawn', 'lapsed')),
  grounds_sealed bytea not null,
  answer_sealed bytea,
  -- What of the money became a credit.
  credit_fen bigint not null default 0 check (credit_fen >= 0),
  -- Where it belonged when it was asked for: its places are gone once it is granted. The areas, and those above them.
  area_ids uuid[] not null,
  subject_ids uuid[] not null,
  organisation_id uuid,
  asked_at timestamptz not null,
  decided_at timestamptz,
  primary key (project_id, filing_id),
  foreign key (project_id, application_id) references application on delete cascade,
  foreign key (project_id, batch_id) references batch on delete cascade,
  check ((kind = 'exemption') = (subject_id is not null))
);
-- Waiting or granted there is one of a registration, or of a subject in it.
create unique index filing_of_application on filing (project_id, application_id, kind, coalesce(subject_id, application_id))
  where state in ('asked', 'granted');
create index filing_by_application on filing (project_id, application_id);
create index filing_by_time on filing (project_id, asked_at, filing_id);
create index filing_of_asker on filing (project_id, asker_id, asked_at);
select guard_table('filing');

create trigger keep_filing_desk after insert or update of state on filing
  for each row execute function keep_filing_desk();

-- What speaks for it, as files. Until it is asked with them a file is its sender's alone, and for a day.
create table filing_paper (
  project_id uuid not null,
  file_id uuid not null,
  application_id uuid not null,
  sent_by uuid not null,
  -- Null until it is asked.
  filing_id uuid,
  primary key (project_id, file_id),
  foreign key (project_id, file_id) references file on delete cascade,
  foreign key (project_id, application_id) references application on delete cascade,
  foreign key (project_id, filing_id) references filing on delete cascade
);
create index filing_paper_of_filing on filing_paper (project_id, filing_id) where filing_id is not null;
select guard_table('filing_paper');

-- Subjects that count as passed: they are not charged and need no place.
alter table application add column exempt_subject_ids uuid[] not null default '{}';
