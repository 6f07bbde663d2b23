-- Those who work at the console. They belong to the platform, and are granted roles in projects.

-- What is done to staff stands in `history` under the platform's id of zeros, as all that happens outside projects.
create table staff (
  staff_id uuid primary key,
  name text not null check (name ~ '^[A-Za-z][A-Za-z0-9]{5,25}$'),
  operator boolean not null,
  password_hash text not null,
  must_change_password boolean not null,
  -- The second factor (TOTP): its secret lies here from the start of setting it up, and counts once it is confirmed.
  totp_secret_sealed bytea,
  second_factor_on_at timestamptz,
  -- The step of the last code that was taken: each is good once.
  totp_last_step bigint,
  second_factor_required boolean not null,
  created_at timestamptz not null,
  -- Closed by an operator: nobody signs in with it again, and its name stays taken.
  closed_at timestamptz,
  -- Of a one-time password; null for one that its owner has chosen.
  password_expires_at timestamptz,
  check (second_factor_on_at is null or totp_secret_sealed is not null)
);
create unique index staff_name_key on staff (lower(name));
select guard_platform_table('staff');

create table staff_recovery_code (
  staff_id uuid not null references staff on delete cascade,
  code_digest bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_digest)
);
select guard_platform_table('staff_recovery_code');

create table staff_session (
  session_id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  token_hash bytea not null unique,
  device text not null,
  created_at timestamptz not null,
  -- Written once a minute at most.
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_session_of_staff on staff_session (staff_id, session_id);
select guard_platform_table('staff_session');

-- Wrong tries by the name that was typed, whether somebody has it or not: nobody learns here who works at the console.
create table staff_attempt (
  name_index bytea primary key,
  wrong_tries smallint not null,
  tried_at timestamptz not null,
  closed_until timestamptz
);
create index staff_attempt_by_age on staff_attempt (tried_at);
select guard_platform_table('staff_attempt');

create table staff_grant (
  project_id uuid not null references project on delete cascade,
  -- Staff are never removed, and their table is not to be seen from inside a project: no foreign key.
  staff_id uuid not null,
  role text not null check (role in (
    'administrator', 'reviewer', 'cashier', 'arranger', 'scoreKeeper', 'stationReviewer1', 'stationReviewer2', 'support'
  )),
  granted_at timestamptz not null,
  -- To which batches, areas and organisations it is limited; null: the whole project.
  scope jsonb check (
    scope is null or jsonb_typeof(scope) = 'object' and scope <> '{}' and role <> 'administrator'
      and scope - array['batchIds', 'areaIds', 'organisationIds'] = '{}'
  ),
  primary key (project_id, staff_id, role)
);
select guard_table('staff_grant');
