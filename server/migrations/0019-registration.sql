-- A batch with its areas, subjects and places, and the applications of candidates in it.

-- An instant as JSON keeps it, with its Z: the same in every time zone.
create function instant_of(text) returns timestamptz
  language sql immutable strict
  return $1::timestamptz;

create table batch (
  project_id uuid not null references project on delete cascade,
  batch_id uuid not null,
  position integer not null,
  -- Everything that its screens and rules need besides areas, subjects and places, in the shape of the contract.
  rules jsonb not null,
  created_at timestamptz not null,
  exam_ends_at timestamptz not null generated always as (instant_of(rules ->> 'examEndsAt')) stored,
  primary key (project_id, batch_id)
);
select guard_table('batch');
create trigger announce_batch after insert or update or delete on batch
  for each row execute function announce_change('batch');

create table area (
  project_id uuid not null,
  batch_id uuid not null,
  area_id uuid not null,
  parent_id uuid,
  kind text not null check (kind in ('province', 'city', 'site')),
  name jsonb not null,
  address text not null default '',
  position integer not null,
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

-- Checked where it is written: a check on the table would be read and prepared anew with every statement.
create domain application_state as text check (
  value in ('draft', 'auditing', 'pending', 'failed', 'refused', 'unpaid', 'confirmed', 'withdrawn', 'lapsed')
);

create table application (
  project_id uuid not null,
  application_id uuid not null,
  batch_id uuid not null,
  account_id uuid not null,
  -- Whose quota it counts in, where an organisation entered the candidate.
  organisation_id uuid,
  state application_state not null,
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
  reason text not null default '',
  submitted_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, application_id),
  -- A batch is applied for once.
  unique (project_id, batch_id, account_id),
  foreign key (project_id, batch_id) references batch,
  foreign key (project_id, account_id) references account (project_id, account_id)
) with (fillfactor = 70);
-- No index names what choosing and handing in change, and there is room beside each row: such a change touches no index.
create unique index application_number_key on application (project_id, number);
create index application_of_account on application (project_id, account_id, application_id);
select guard_table('application');

create sequence application_number;

-- The year in UTC+8, a running number, and two check digits (ISO 7064 MOD 97-10), so that a slip of the pen is noticed.
create function new_application_number(at timestamptz) returns text
  language plpgsql
  as $$
declare
  running constant text := nextval('application_number')::text;
  body constant text :=
    to_char(at at time zone interval '8 hours', 'YYYY') || lpad(running, greatest(8, length(running)), '0');
begin
  return body || lpad((98 - body::bigint * 100 % 97)::text, 2, '0');
end
$$;

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

create function note_deadline() returns trigger
  language plpgsql
  as $$
begin
  if new.held_until is not null and (old.held_until is null or new.held_until < old.held_until) then
    insert into deadline (project_id, batch_id, look_at, application_id)
      values (new.project_id, new.batch_id, new.held_until, new.application_id)
      on conflict do nothing;
  end if;
  return new;
end
$$;
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
  result text not null check (result in ('passed', 'failed', 'refused', 'deferred')),
  reason text not null,
  conditions jsonb not null,
  -- Null where a part of the system decided.
  staff_id uuid,
  at timestamptz not null,
  primary key (project_id, audit_id),
  foreign key (project_id, application_id) references application on delete cascade
);
create index audit_of_application on audit (project_id, application_id, audit_id);
select guard_table('audit');
