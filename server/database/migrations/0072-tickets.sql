-- Admission tickets: their numbers, the key that signs them, when they may be printed, and how they look.

-- How tickets look, and how they are numbered.
create table ticket_setting (
  project_id uuid not null,
  settings jsonb not null,
  changed_at timestamptz not null,
  primary key (project_id)
);
select guard_table('ticket_setting');

-- Ed25519. Older keys stay: what they signed is on paper.
create table ticket_key (
  project_id uuid not null,
  -- Eight digits, as in the code on a ticket.
  key_id text not null check (key_id ~ '^[0-9a-f]{8}$'),
  public_key bytea not null,
  private_sealed bytea not null,
  made_at timestamptz not null,
  signs boolean not null,
  primary key (project_id, key_id)
);
create unique index ticket_key_that_signs on ticket_key (project_id) where signs;
select guard_table('ticket_key');

-- The batches that have tickets, counted as they come.
create table ticket_batch (
  project_id uuid not null,
  batch_id uuid not null,
  ordinal integer not null check (ordinal > 0),
  first_at timestamptz not null,
  primary key (project_id, batch_id),
  unique (project_id, ordinal),
  foreign key (project_id, batch_id) references batch on delete cascade
);
select guard_table('ticket_batch');

-- How far numbers are counted that have all but the running number the same.
create table ticket_counter (
  project_id uuid not null,
  scope text not null,
  last integer not null check (last > 0),
  primary key (project_id, scope)
);
select guard_table('ticket_counter');

-- From when on the tickets of a site may be printed. No row: not yet.
create table ticket_opening (
  project_id uuid not null,
  batch_id uuid not null,
  area_id uuid not null,
  opens_at timestamptz not null,
  changed_at timestamptz not null,
  -- The work that tells people.
  work_id uuid,
  primary key (project_id, batch_id, area_id),
  foreign key (project_id, batch_id, area_id) references area on delete cascade
);
select guard_table('ticket_opening');

-- A number that somebody was given. It is never anybody else's, and stays when another takes its place.
create table admission_ticket (
  project_id uuid not null,
  ticket_id uuid not null,
  application_id uuid not null,
  batch_id uuid not null,
  number text not null check (number <> ''),
  -- What of the first sitting stands in it, and which that was: where one of these is another, so is the number.
  carries text[] not null,
  first_sitting jsonb not null,
  numbered_at timestamptz not null,
  -- When another number took its place.
  replaced_at timestamptz,
  first_printed_at timestamptz,
  last_printed_at timestamptz,
  prints integer not null default 0,
  -- Of what is on the paper in their hands: another now, and they print it again.
  printed_digest text,
  primary key (project_id, ticket_id),
  unique (project_id, number),
  foreign key (project_id, application_id) references application on delete cascade,
  foreign key (project_id, batch_id) references batch on delete cascade,
  check ((first_printed_at is null) = (prints = 0) and (first_printed_at is null) = (last_printed_at is null))
);
create unique index admission_ticket_that_counts on admission_ticket (project_id, application_id)
  where replaced_at is null;
create index admission_ticket_of_batch on admission_ticket (project_id, batch_id);
select guard_table('admission_ticket');

-- The PDF of a ticket, as long as nothing that stands on it is another.
create table ticket_paper (
  project_id uuid not null,
  ticket_id uuid not null,
  digest text not null,
  file_id uuid not null,
  made_at timestamptz not null,
  primary key (project_id, ticket_id),
  foreign key (project_id, ticket_id) references admission_ticket on delete cascade,
  foreign key (project_id, file_id) references file
);
create index ticket_paper_of_file on ticket_paper (project_id, file_id);
select guard_table('ticket_paper');
