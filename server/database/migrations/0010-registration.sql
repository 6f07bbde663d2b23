-- The applications of people in a batch, the places that they hold, their files, and what reviewers decided.

-- Checked where it is written: a check on the table would be read and prepared anew with every statement.
create domain application_state as text check (
  value in ('draft', 'auditing', 'pending', 'failed', 'refused', 'unpaid', 'confirmed', 'withdrawn', 'lapsed',
    'improving', 'refunding', 'refunded', 'deferred', 'cancelled')
);

create table application (
  project_id uuid not null,
  application_id uuid not null,
  batch_id uuid not null,
  -- Who registered: somebody by their own account, or an organisation by its record of them.
  account_id uuid,
  record_id uuid,
  -- Of whom it is; null as long as the account has no certificate.
  person_id uuid,
  -- Whose quota it counts in, where an organisation entered the candidate.
  organisation_id uuid,
  state application_state not null,
  -- Whether it keeps the person from registering in the batch once more, by whatever way: until it may be begun again.
  counts boolean not null generated always as (state not in ('withdrawn', 'lapsed', 'refunded')) stored,
  -- Goes up with every write.
  version integer not null default 0,
  -- By which people and offices call it; shown from the first submission on.
  number text not null,
  -- The form's answers, sealed as a whole.
  answers_sealed bytea,
  -- By field: the version that wrote it last.
  answer_versions jsonb not null default '{}',
  notes_version integer,
  notes_agreed_at timestamptz,
  wish jsonb not null default '{"areaId": null, "subjectIds": [], "areaOf": {}}',
  -- Of what is chosen; −1 where a price is not settled, null before anything is chosen.
  fee_fen bigint,
  -- When its places go back by the clock; null where they do not.
  held_until timestamptz,
  -- A place is not held without end: when its holding began and until when it was granted, also after the places have
  -- gone back, as the hold rules of the contract say.
  hold_began_at timestamptz,
  hold_ends_at timestamptz,
  reason text not null default '',
  -- The version of its batch that it was handed in under and keeps; null of a draft, which goes by the newest.
  batch_version integer,
  submitted_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, application_id),
  check ((account_id is null) <> (record_id is null)),
  -- By the same way a batch is applied for once, and what was withdrawn is begun again.
  unique (project_id, batch_id, account_id),
  unique (project_id, record_id, batch_id),
  foreign key (project_id, batch_id) references batch,
  foreign key (project_id, person_id) references person,
  foreign key (project_id, account_id) references account (project_id, account_id),
  foreign key (project_id, record_id) references candidate_record (project_id, record_id)
) with (fillfactor = 70);
-- No index names what choosing and handing in change, since `counts` stays as it is, and there is room beside each row:
-- such a change touches no index.
create unique index application_number_key on application (project_id, number);
-- Whoever enters them, a person is registered in a batch once.
create unique index application_of_person on application (project_id, person_id, batch_id) where counts;
create index application_of_account on application (project_id, account_id, application_id);
select guard_table('application');

-- The running part of an application's number.
create sequence application_number;

-- When to look whether the clock takes an application's places: never later than its `held_until`, perhaps earlier, since
-- nobody moves what stands here while that is prolonged or ends. Whoever looks takes the row away, or puts it off.
create table deadline (
  project_id uuid not null,
  batch_id uuid not null,
  look_at timestamptz not null,
  application_id uuid not null,
  primary key (project_id, batch_id, look_at, application_id)
);
select guard_table('deadline');

-- Asked inside: a condition of the trigger would be read and prepared anew with every statement.
create trigger note_deadline before update of held_until on application
  for each row execute function note_deadline();

-- A place that is held or kept. As many rows as its quota counts.
create table place (
  project_id uuid not null,
  application_id uuid not null,
  subject_id uuid not null,
  batch_id uuid not null,
  area_id uuid not null,
  -- The share of the quota that it was taken from, and goes back to.
  share smallint not null,
  -- The organisation whose quota it counts in too.
  organisation_id uuid,
  taken_at timestamptz not null,
  -- No foreign key: whoever writes here holds the application, and looking for it again with each place is dear.
  primary key (project_id, application_id, subject_id)
);
select guard_table('place');

-- From which places an application goes to which, once their shares are held.
create type place_move as (
  left_subjects uuid[],
  left_areas uuid[],
  left_shares smallint[],
  taken_subjects uuid[],
  taken_areas uuid[],
  taken_shares smallint[],
  -- Lines that have no place.
  full_lines jsonb,
  -- There are places, but somebody is at each of them.
  crowded boolean
);

-- Portrait and papers. The portrait's rule is called `photo`.
create table application_file (
  project_id uuid not null,
  application_id uuid not null,
  file_id uuid not null,
  rule_id text not null,
  created_at timestamptz not null,
  primary key (project_id, application_id, file_id),
  foreign key (project_id, application_id) references application on delete cascade,
  foreign key (project_id, file_id) references file on delete cascade
);
create unique index application_photo_key on application_file (project_id, application_id) where rule_id = 'photo';
select guard_table('application_file');

-- What reviewers decided, each time.
create table audit (
  project_id uuid not null,
  audit_id uuid not null,
  application_id uuid not null,
  result text not null check (result in ('passed', 'failed', 'refused', 'undetermined', 'toImprove')),
  reason text not null,
  conditions jsonb not null,
  -- Who decided, an organisation or staff; a part of the system where it is neither.
  staff_id uuid,
  organisation_id uuid,
  level smallint not null check (level between 0 and 2),
  at timestamptz not null,
  primary key (project_id, audit_id),
  check (staff_id is null or organisation_id is null),
  foreign key (project_id, application_id) references application on delete cascade
);
create index audit_of_application on audit (project_id, application_id, audit_id);
select guard_table('audit');
