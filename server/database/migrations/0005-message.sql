-- What goes out by SMS and mail: written with the deed that asks for it, sent by a job, wiped when it is sent.
create table message (
  project_id uuid not null,
  message_id uuid not null,
  channel text not null check (channel in ('sms', 'mail')),
  template text not null,
  language text not null check (language in ('zh-Hans', 'zh-Hant', 'en')),
  -- To whom, and what fills the template. Null once it is sent or given up.
  contact_sealed bytea,
  values_sealed bytea,
  state text not null check (state in ('waiting', 'sent', 'dropped')),
  queued_at timestamptz not null,
  -- After this nobody wants to read it any more.
  expires_at timestamptz not null,
  sent_at timestamptz,
  primary key (project_id, message_id),
  check ((state = 'waiting') = (contact_sealed is not null))
);
create index message_waiting on message (project_id, expires_at) where state = 'waiting';
select guard_table('message');

-- The demo's outbox: what the built-in adapters "sent", and the answers of its captchas.
create table outbox (
  project_id uuid not null,
  outbox_id uuid not null,
  at timestamptz not null,
  channel text not null check (channel in ('sms', 'mail', 'captcha')),
  content_sealed bytea not null,
  primary key (project_id, outbox_id)
);
create index outbox_by_age on outbox (project_id, at);
select guard_table('outbox');
