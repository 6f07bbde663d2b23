-- What the portal tells people when a step is taken: a row for each way on which it is told, written with the step. Codes
-- stand in the same table, and go out by the same job.

alter table message
  -- Null of what is told to an account: it is written to in its language of the moment.
  alter column language drop not null,
  -- Null of an entry in the inbox: it stays.
  alter column expires_at drop not null,
  -- To whom; null of a code, whose contact is sealed here.
  add column account_id uuid,
  -- The line of history that tells it.
  add column step_id uuid,
  -- What it is about.
  add column subject_id uuid,
  -- What its words are filled with, by name. No contact, no certificate; of what is sent the number alone stays.
  add column facts jsonb,
  -- Of the project's texts, those that counted when the step was taken; 0 the portal's own.
  add column text_version integer,
  -- Not before this.
  add column due_at timestamptz,
  add column read_at timestamptz,
  add column tries smallint not null default 0,
  -- What was said to the last try. No answer ever stands here, only its code.
  add column fault text not null default '',
  -- When the last try began.
  add column tried_at timestamptz,
  drop constraint message_channel_check,
  drop constraint message_state_check,
  drop constraint message_check,
  add constraint message_channel_check check (channel in ('inbox', 'sms', 'mail')),
  add constraint message_state_check check (state in ('waiting', 'sent', 'dropped', 'failed', 'undelivered')),
  -- A code is sealed while it waits, and wiped then. Whoever has an account is written to as the account says.
  add constraint message_check check (
    case when account_id is null then (state = 'waiting') = (contact_sealed is not null)
      else contact_sealed is null and step_id is not null and subject_id is not null and facts is not null end
  );

-- A step tells each of its readers once on each way, whoever runs twice.
create unique index message_of_step on message (project_id, step_id, template, account_id, channel)
  where step_id is not null;
create index message_of_account on message (project_id, account_id, message_id desc) where account_id is not null;
create index message_unread on message (project_id, account_id)
  where channel = 'inbox' and state = 'sent' and read_at is null;
create index message_of_subject on message (project_id, subject_id, message_id) where subject_id is not null;
-- What goes out, for the board's list of it.
create index message_by_time on message (project_id, queued_at, message_id) where channel <> 'inbox';

-- What a project has set: where each kind is told, and in which words. A version never changes; the newest counts.
create table message_setting (
  project_id uuid not null references project on delete cascade,
  kind text not null check (kind <> ''),
  version integer not null check (version > 0),
  channels text[] not null check (channels <@ array['inbox', 'sms', 'mail']),
  -- By channel and language, of those that are not the portal's own.
  texts jsonb not null,
  changed_at timestamptz not null,
  primary key (project_id, kind, version)
);
select guard_table('message_setting');

-- When nothing but codes goes out, in minutes of the day in UTC+8. Without a row never.
create table quiet_hours (
  project_id uuid primary key references project on delete cascade,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 0 and 1439),
  changed_at timestamptz not null,
  check (from_minute <> to_minute)
);
select guard_table('quiet_hours');
