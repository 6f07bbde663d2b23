-- How somebody who has no session shows who they are: a captcha, a code sent to a contact, a token between two steps.
-- Those of the console stand under the platform's id of zeros, in the same tables and behind the same walls.

-- A calculation in a picture. Whoever tries it takes it away, right or wrong.
create table captcha (
  project_id uuid not null,
  captcha_id uuid not null,
  purpose text not null check (purpose in ('signIn', 'contactCode', 'staffSignIn')),
  answer_digest bytea not null,
  -- For browsers of people who cannot see the picture: find a number whose digest with the salt begins with zeros.
  work_salt text not null,
  work_zero_bits smallint not null,
  expires_at timestamptz not null,
  primary key (project_id, captcha_id)
);
create index captcha_by_age on captcha (project_id, expires_at);
select guard_table('captcha');

-- A code belongs to whoever asked for it: only they know its id, so that nobody else uses up its tries, and nobody's
-- asking takes the place of another's.
create table contact_code (
  project_id uuid not null,
  code_id uuid not null,
  purpose text not null check (purpose in ('register', 'recover', 'changeContact', 'bind')),
  channel text not null check (channel in ('sms', 'mail')),
  contact_index bytea not null,
  code_digest bytea not null,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (project_id, code_id)
);
create index contact_code_by_age on contact_code (project_id, expires_at);
select guard_table('contact_code');

-- `ttoken`: what one step of a flow gives to the next.
create table flow_token (
  project_id uuid not null,
  flow_token_id uuid not null,
  token_hash bytea not null,
  purpose text not null check (purpose in ('register', 'recover', 'changeContact', 'bind', 'staffSignIn')),
  subject_sealed bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (project_id, flow_token_id),
  unique (project_id, token_hash)
);
create index flow_token_by_age on flow_token (project_id, expires_at);
select guard_table('flow_token');

-- How many codes a project lets go to one contact; without a row, what the contract says. An address has tenfold.
create table code_limit (
  project_id uuid primary key references project on delete cascade,
  per_minute integer not null check (per_minute between 1 and 60),
  per_hour integer not null check (per_hour between 1 and 300),
  per_day integer not null check (per_day between 1 and 1000)
);
select guard_table('code_limit');

-- When something was last taken from a limited supply. What is limited stands here as a keyed digest.
create table limit_count (
  project_id uuid not null,
  bucket bytea not null,
  taken timestamptz[] not null,
  kept_until timestamptz not null,
  primary key (project_id, bucket)
);
create index limit_count_by_age on limit_count (project_id, kept_until);
select guard_table('limit_count');
