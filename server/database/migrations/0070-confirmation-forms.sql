-- What an organisation prints, stamps and sends for many of its people of a batch.
create table confirmation_form (
  project_id uuid not null,
  form_id uuid not null,
  batch_id uuid not null,
  organisation_id uuid not null,
  -- Counted by batch and organisation.
  number integer not null check (number > 0),
  state text not null check (state in ('making', 'ready', 'sent', 'passed', 'returned', 'discarded')),
  -- The long work that makes it.
  work_id uuid not null,
  -- The PDF, and the code that is printed on its pages.
  file_id uuid,
  check_code text,
  made_at timestamptz not null,
  sent_at timestamptz,
  decided_at timestamptz,
  -- What a return names and says.
  conditions text[] not null default '{}',
  reason text not null default '',
  primary key (project_id, form_id),
  unique (project_id, batch_id, organisation_id, number),
  foreign key (project_id, batch_id) references batch on delete cascade,
  foreign key (project_id, organisation_id) references account (project_id, account_id),
  foreign key (project_id, file_id) references file,
  check (file_id is null or check_code is not null),
  -- Of one that was given up nobody needs the PDF any more: it goes.
  check (state = 'making' or (file_id is null) = (state = 'discarded'))
);
create index confirmation_form_of_organisation on confirmation_form (project_id, organisation_id, batch_id);
create index confirmation_form_by_time on confirmation_form (project_id, made_at, form_id);
create index confirmation_form_of_work on confirmation_form (project_id, work_id) where state = 'making';
create index confirmation_form_of_file on confirmation_form (project_id, file_id) where file_id is not null;
select guard_table('confirmation_form');

-- Who stands on it, in its order.
create table confirmation_line (
  project_id uuid not null,
  form_id uuid not null,
  application_id uuid not null,
  position integer not null,
  -- Of what is printed of them: `confirmed_data`.
  digest text not null,
  -- When a newer form took its place, or this one was given up.
  ended_at timestamptz,
  primary key (project_id, form_id, application_id),
  foreign key (project_id, form_id) references confirmation_form on delete cascade,
  foreign key (project_id, application_id) references application on delete cascade
);
-- A person is on one form of a batch.
create unique index confirmation_line_that_counts on confirmation_line (project_id, application_id)
  where ended_at is null;
select guard_table('confirmation_line');

-- The stamped pages. Until the form is sent with it a file is its sender's alone, and for a day.
create table confirmation_paper (
  project_id uuid not null,
  file_id uuid not null,
  form_id uuid not null,
  -- Null until it is sent.
  position integer,
  primary key (project_id, file_id),
  foreign key (project_id, file_id) references file on delete cascade,
  foreign key (project_id, form_id) references confirmation_form
);
create index confirmation_paper_of_form on confirmation_paper (project_id, form_id, position);
select guard_table('confirmation_paper');

create trigger keep_confirmation_desk after insert or update of state on confirmation_form
  for each row execute function keep_confirmation_desk();
