-- Certificates: who passed all that a rule names asks for one, from then to the paper that is in the world.

create table certificate_setting (
  project_id uuid primary key references project on delete cascade,
  settings jsonb not null,
  changed_at timestamptz not null
);
select guard_table('certificate_setting');

-- The last number that was given. It is counted up in the transaction that issues: one that comes to nothing gives its
-- numbers back.
create table certificate_counter (
  project_id uuid primary key references project on delete cascade,
  last integer not null check (last >= 0)
);
select guard_table('certificate_counter');

create table certificate (
  project_id uuid not null,
  certificate_id uuid not null,
  rule_id uuid not null,
  asker_id uuid not null,
  state text not null check (state in ('asked', 'accepted', 'rejected', 'withdrawn', 'issued', 'revoked')),
  way text not null check (way in ('electronic', 'post', 'collect')),
  postal_sealed bytea,
  -- What it is called, and by which exams it was earned.
  facts jsonb not null,
  made_at timestamptz not null,
  decided_at timestamptz,
  -- Why it was rejected or revoked.
  reason_sealed bytea,
  number text,
  code text,
  -- The project's signature of what the paper says.
  seal text,
  -- Whose it is, as the paper says.
  holder_sealed bytea,
  issued_at timestamptz,
  valid_until date,
  revoked_at timestamptz,
  delivery text check (delivery in ('waiting', 'sent', 'delivered', 'returned', 'ready', 'collected')),
  carrier text not null default '',
  tracking_number text not null default '',
  delivery_at timestamptz,
  primary key (project_id, certificate_id),
  foreign key (project_id) references project on delete cascade,
  check ((state in ('issued', 'revoked')) = (number is not null)),
  check (num_nulls(number, code, seal, holder_sealed, issued_at) in (0, 5)),
  check ((state = 'revoked') = (revoked_at is not null))
);
-- Of each kind somebody has one under way, or holds one.
create unique index certificate_living on certificate (project_id, asker_id, rule_id)
  where state in ('asked', 'accepted', 'issued');
create unique index certificate_number on certificate (project_id, number) where number is not null;
create unique index certificate_code on certificate (project_id, code) where code is not null;
create index certificate_by_time on certificate (project_id, made_at, certificate_id);
create index certificate_of_asker on certificate (project_id, asker_id);
select guard_table('certificate');

-- What a paper says is what it said.
create trigger guard_certificate before update on certificate
  for each row execute function guard_certificate();

-- By which subjects it is earned. An application that is gone takes no certificate with it.
create table certificate_ground (
  project_id uuid not null,
  certificate_id uuid not null,
  application_id uuid not null,
  subject_id uuid not null,
  kind text not null check (kind in ('score', 'exemption')),
  primary key (project_id, certificate_id, application_id, subject_id),
  foreign key (project_id, certificate_id) references certificate on delete cascade
);
create index certificate_ground_of_application on certificate_ground (project_id, application_id);
select guard_table('certificate_ground');
