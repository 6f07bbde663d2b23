-- What every feature stands on. A new table of a project:
--   create table thing (project_id uuid not null, thing_id uuid not null, …, primary key (project_id, thing_id));
--   select guard_table('thing');
-- Functions stand in files of their own, not in migrations; those that tables need are there before the first of these.

-- What the platform does outside every project (a captcha of the console, its history) stands under an id of zeros: a
-- transaction without a project works in it. It is nobody's project: tables that refer to one refuse it.

-- Checked where it is written: a check on the table is read and prepared anew with every statement. Between two steps of
-- one flow (a contact proven, the password not set yet) somebody acts by a token alone.
create domain actor_kind as text check (value in ('nobody', 'system', 'account', 'staff', 'client', 'flow'));

-- Who did what to which thing, and when. The app role may add and read, never change.
create table history (
  project_id uuid not null,
  history_id uuid not null,
  at timestamptz not null,
  actor_kind actor_kind not null,
  -- The account's, staff member's or client's id, or the name of the part of the system.
  actor_id text,
  actor_role text,
  action text not null,
  subject text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (project_id, history_id)
);
create index history_of_subject on history (project_id, subject, subject_id, history_id);
select guard_table('history');

-- A POST may carry a key. The same key answers the same again for a day; with another body it is refused.
create table idempotent_answer (
  project_id uuid not null,
  -- Who asked, what for and with which key: a keyed digest, so that no address can be read here.
  asked bytea not null,
  body_digest bytea not null,
  claimed_at timestamptz not null,
  -- Null while the first request is at work. Sealed: an answer may hold a token.
  answer_sealed bytea,
  -- A claim without an answer is of a process that is at work, or that died. It lasts some seconds by the database's own
  -- clock; whoever asks again then takes it over, under a number of its own. Who was only slow finds its number gone, and
  -- so cannot finish what the other does meanwhile.
  claim uuid not null default gen_random_uuid(),
  claim_ends_at timestamptz not null default clock_timestamp(),
  primary key (project_id, asked)
);
create index idempotent_answer_by_age on idempotent_answer (project_id, claimed_at);
select guard_table('idempotent_answer');

-- What somebody without an account makes the portal keep is small, soon gone, and no more for asking more often: of the
-- answers kept for repetitions an address has so many places; in a full one the new answer takes the place of the earlier
-- one.
create table stranger_answer (
  project_id uuid not null,
  -- The address and the number of the place, as a keyed digest.
  place bytea not null,
  asked bytea not null,
  kept_until timestamptz not null,
  primary key (project_id, place)
);
create index stranger_answer_by_age on stranger_answer (project_id, kept_until);
select guard_table('stranger_answer');

-- Whether anything can be written: a row that fills a page is inserted and taken back, so that the table, and with it the
-- disk, must have room for one more. Nothing ever stays in it.
create table write_probe (
  project_id uuid not null,
  probe_id uuid not null,
  filler bytea not null,
  primary key (project_id, probe_id)
);
-- Told apart from the column: PostgreSQL 15 does not know it there.
alter table write_probe alter column filler set storage plain;
select guard_table('write_probe');
